import { useEffect, type RefObject } from 'react';

const STOPS = 'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), summary, [tabindex="0"]';
/** What opens beside something else: when it goes, one is back there. */
const OPENED = 'form, aside';

const stopsIn = (place: Element): readonly HTMLElement[] => [...place.querySelectorAll<HTMLElement>(STOPS)].filter((stop) => stop.checkVisibility());

/** Where the focus is: what has it, which place it has in all that stands around it, and what had it before this part was entered. */
interface Stand {
  readonly element: HTMLElement;
  readonly around: readonly { readonly place: Element; readonly index: number }[];
  /** The card that moves, known by its `data-move`. */
  readonly card: string | undefined;
  readonly opened: Element | null;
  readonly before: HTMLElement | null;
}

const standAt = (element: HTMLElement, page: Element, last: Stand | null): Stand => {
  const around: { place: Element; index: number }[] = [];
  for (let place = element.parentElement; place !== null && page.contains(place); place = place.parentElement) around.push({ place, index: stopsIn(place).indexOf(element) });
  const opened = element.closest(OPENED);
  const wasInside = last !== null && opened?.contains(last.element) === true;
  return { element, around, card: element.closest<HTMLElement>('[data-move]')?.dataset['move'], opened, before: wasInside ? last.before : (last?.element ?? null) };
};

const isThere = (element: HTMLElement): boolean => element.isConnected && !element.matches(':disabled');

/** The same card where it stands now; where all of a part has gone, the list of which it showed a row, or what one came from; else the neighbour in the nearest place that still has one. */
const nextOf = ({ around, card, opened, before }: Stand, page: Element): HTMLElement | undefined => {
  const moved = card === undefined ? null : page.querySelector<HTMLElement>(`[data-move="${CSS.escape(card)}"] button`);
  if (moved) return moved;
  if (opened?.isConnected === false) {
    const from = opened.matches('aside') ? page.querySelector<HTMLElement>('[role="grid"]') : before;
    if (from && isThere(from)) return from;
  }
  for (const { place, index } of around) {
    const stops = place.isConnected ? stopsIn(place) : [];
    if (stops.length > 0) return stops[Math.max(0, Math.min(index, stops.length - 1))];
  }
  return undefined;
};

/** X5: whoever goes by keys stays where they were when what has the focus goes, whether by their own press or by itself. A mouse needs none of it, and the terminal's keys would press it. */
export const useKeptFocus = (ref: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const page = ref.current;
    if (!page) return undefined;
    let stand: Stand | null = null;
    let isByKeys = false;
    const onFocus = ({ target }: FocusEvent): void => { if (target instanceof HTMLElement) stand = standAt(target, page, stand); };
    const onKey = (): void => { isByKeys = true; };
    const onPointer = (): void => { isByKeys = false; };
    const keep = (): void => {
      if (!isByKeys || stand === null || isThere(stand.element)) return;
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body || activeElement === stand.element) nextOf(stand, page)?.focus();
    };
    const watch = new MutationObserver(keep);
    watch.observe(page, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    page.addEventListener('focusin', onFocus);
    window.addEventListener('keydown', onKey, true);
    window.addEventListener('pointerdown', onPointer, true);
    return () => {
      watch.disconnect();
      page.removeEventListener('focusin', onFocus);
      window.removeEventListener('keydown', onKey, true);
      window.removeEventListener('pointerdown', onPointer, true);
    };
  }, [ref]);
};
