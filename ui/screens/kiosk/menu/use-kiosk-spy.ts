import { useEffect, useRef, type RefObject } from 'react';
import { prefersStillness } from '../../../styles/motion.ts';

/** A jump farther than this many screens is made at once; a shorter one is seen to move. */
const FAR_SCREENS = 2.5;

/** Where there was nothing to scroll, no end of scrolling is told. */
const SURELY_THERE_MS = 1200;

/** A section counts as reached when its heading is so far below the top of the list, in px. */
const LINE = 120;

export interface KioskSpy {
  /** Goes to a category. `focus`: for those who listen, its heading takes the focus. */
  readonly goTo: (category: readonly string[], how: { readonly focus: boolean; readonly still?: boolean }) => void;
}

const sectionsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-category]')];
const categoryOf = (section: HTMLElement): readonly string[] => (section.dataset['category'] ?? '').split('/').filter(Boolean);

/** The part of the page that scrolls: a kiosk's frame, not the document. */
export const scrollerOf = (list: HTMLElement | null): HTMLElement | null => list?.closest<HTMLElement>('main') ?? null;

/** Tells which category is at the top of the list, and goes to one. While it goes, what flies past is not told. */
export const useKioskSpy = (list: RefObject<HTMLElement | null>, onReach: (category: readonly string[]) => void, count: number): KioskSpy => {
  const going = useRef(0);
  const reach = useRef(onReach);
  useEffect(() => { reach.current = onReach; });
  useEffect(() => {
    const root = list.current;
    const scroller = scrollerOf(root);
    if (!root || !scroller || count === 0) return undefined;
    const spy = new IntersectionObserver((entries) => {
      const reached = entries.findLast((entry) => entry.isIntersecting)?.target;
      if (performance.now() < going.current || !(reached instanceof HTMLElement)) return;
      reach.current(categoryOf(reached));
    }, { root: scroller, rootMargin: `-${String(LINE)}px 0px -${String(Math.max(0, scroller.clientHeight - LINE - 1))}px 0px` });
    for (const section of sectionsIn(root)) spy.observe(section);
    const rest = (): void => { going.current = 0; };
    scroller.addEventListener('scrollend', rest);
    return () => {
      spy.disconnect();
      scroller.removeEventListener('scrollend', rest);
    };
  }, [list, count]);
  return {
    goTo: (category, { focus, still = false }) => {
      const scroller = scrollerOf(list.current);
      const section = list.current?.querySelector<HTMLElement>(`[data-category="${CSS.escape(category.join('/'))}"]`);
      if (!scroller || !section) return;
      const isFar = still || prefersStillness() || Math.abs(section.offsetTop - scroller.scrollTop) > scroller.clientHeight * FAR_SCREENS;
      going.current = performance.now() + SURELY_THERE_MS;
      const go = (behavior: ScrollBehavior): void => { scroller.scrollTo({ top: section.offsetTop, behavior }); };
      go(isFar ? 'instant' : 'smooth');
      // Sections on the way are laid out only now, and may be higher than they were held for.
      requestAnimationFrame(() => { if (isFar) go('instant'); });
      if (focus) section.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
    },
  };
};
