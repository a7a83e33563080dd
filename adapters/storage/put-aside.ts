import type { Clock } from '#core/ports/clock.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import { days } from '#core/shared/duration.ts';

export interface PutAsideDeps {
  readonly store: Pick<KeyValueStore, 'get' | 'set' | 'remove' | 'keys'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly reporting: Pick<Reporting, 'error'>;
}

/** As long as contact details are kept of any order: what is put aside holds what its guest wrote. */
const KEPT_MS = days(30);

/** `weborder.payment-journal.unreadable.` and a fingerprint; with a moment once it has been told of. */
const COPY = /^weborder\.([a-z-]+)\.unreadable\.[0-9a-f]+(?:\.(\d+))?$/;

/**
 * Looks after what could not be read and was put aside (R9), for it may name a payment: each copy is told of once, without a word of what is in it, and goes
 * 30 days after that. Looks at once, and whenever the function that it answers is called.
 */
export const lookAfterPutAside = ({ store, clock, reporting }: PutAsideDeps): (() => void) => {
  const date = (key: string, list: string, now: number, all: readonly string[]): void => {
    // The very same text again (what comes after putting it aside had failed) is nothing new. Without room for a dated copy it waits as it is.
    const isKnown = all.some((other) => other.startsWith(`${key}.`));
    if (!isKnown && !store.set(`${key}.${String(now)}`, store.get(key) ?? '').ok) return;
    store.remove(key);
    if (!isKnown) reporting.error('weborder.put-aside', { reason: list });
  };
  const look = (): void => {
    const [now, all] = [clock.now(), store.keys()];
    for (const key of all) {
      const [, list, since] = COPY.exec(key) ?? [];
      if (list === undefined) continue;
      // A clock that was set keeps nothing longer than it may be kept.
      if (since === undefined) date(key, list, now, all);
      else if (Math.abs(now - Number(since)) >= KEPT_MS) store.remove(key);
    }
  };
  look();
  return look;
};
