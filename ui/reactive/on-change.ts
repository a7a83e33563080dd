import { Reaction } from 'mobx';

/**
 * Calls `act` whenever what `read` reads of the view-models gives another value (and `atOnce`, with the first), until the returned function is called. (MobX's own `reaction` does more,
 * and its two kilobytes would weigh on every guest's first load, for the libraries are one file.)
 * @example onChange(() => this.basket.isEmpty, (isEmpty) => { if (isEmpty) this.close(); });
 */
export const onChange = <T>(read: () => T, act: (value: T) => void, { atOnce = false }: { readonly atOnce?: boolean } = {}): (() => void) => {
  let last: { readonly value: T } | null = null;
  const follow = (): void => {
    let next: { readonly value: T } | null = null;
    reaction.track(() => { next = { value: read() }; });
    const before = last;
    last = next ?? before;
    if (last !== null && (before === null ? atOnce : !Object.is(before.value, last.value))) act(last.value);
  };
  const reaction = new Reaction('onChange', follow);
  follow();
  return () => { reaction.dispose(); };
};
