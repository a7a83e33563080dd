import { useEffect, useRef, type RefObject } from 'react';
import { prefersStillness } from '../../styles/motion.ts';

/** A jump farther than this many screens is made at once; a shorter one is seen to move. */
const FAR_SCREENS = 2.5;

/** Where there was nothing to scroll, no end of scrolling is told. */
const SURELY_THERE_MS = 1200;

export interface SectionSpy {
  /** Goes to a category's place in the page. `focus`: for those who listen, its heading takes the focus. */
  readonly goTo: (category: readonly string[], how: { readonly focus: boolean; readonly still?: boolean }) => void;
}

const sectionIn = (page: HTMLElement | null, category: readonly string[]): HTMLElement | null =>
  page?.querySelector<HTMLElement>(`[data-category="${CSS.escape(category.join('/'))}"]`) ?? null;

/** Where the bar ends and the menu begins. */
const lineOf = (page: HTMLElement): number => Number.parseFloat(getComputedStyle(page).getPropertyValue('--under-bar')) || 0;

const categoryOf = (section: HTMLElement): readonly string[] => (section.dataset['category'] ?? '').split('/').filter(Boolean);

/** At the very top of the page the first section begins below the line. */
const isFirstBelow = ({ target, boundingClientRect }: IntersectionObserverEntry, line: number): boolean =>
  boundingClientRect.top > line && target.matches('[data-category]:first-of-type');

/** Tells which category is under the bar, and goes to one. While it goes, what flies past is not told. */
export const useSectionSpy = (page: RefObject<HTMLElement | null>, onReach: (category: readonly string[]) => void, count: number): SectionSpy => {
  const going = useRef(false);
  const reach = useRef(onReach);
  useEffect(() => { reach.current = onReach; });
  useEffect(() => {
    const root = page.current;
    if (!root || count === 0) return undefined;
    const line = lineOf(root) + 12;
    const spy = new IntersectionObserver((entries) => {
      const reached = entries.findLast((entry) => entry.isIntersecting || isFirstBelow(entry, line))?.target;
      if (going.current || !(reached instanceof HTMLElement)) return;
      reach.current(categoryOf(reached));
    }, { rootMargin: `-${String(line)}px 0px -${String(Math.max(0, window.innerHeight - line - 1))}px 0px` });
    for (const section of root.querySelectorAll('[data-category]')) spy.observe(section);
    const [first] = root.querySelectorAll<HTMLElement>('[data-category]');
    const rest = (): void => {
      going.current = false;
      // A jump to the very top passes the line without touching it.
      if (first && first.getBoundingClientRect().top > line) reach.current(categoryOf(first));
    };
    document.addEventListener('scrollend', rest);
    return () => {
      spy.disconnect();
      document.removeEventListener('scrollend', rest);
    };
  }, [page, count]);
  return {
    goTo: (category, { focus, still = false }) => {
      const section = sectionIn(page.current, category);
      if (!section) return;
      // Where it is already nothing moves, and so nothing would tell.
      reach.current(category);
      const isFar = Math.abs(section.getBoundingClientRect().top) > window.innerHeight * FAR_SCREENS;
      going.current = true;
      section.scrollIntoView({ block: 'start', behavior: still || isFar || prefersStillness() ? 'instant' : 'smooth' });
      // Sections on the way are laid out only now, and may be higher than they were held for.
      requestAnimationFrame(() => {
        if (still || isFar) section.scrollIntoView({ block: 'start', behavior: 'instant' });
        // Where each section is at first is told with the next frame, which may take a slow phone longer than the whole way.
        requestAnimationFrame(() => { setTimeout(() => { going.current = false; }, SURELY_THERE_MS); });
      });
      if (focus) section.querySelector<HTMLElement>('h2, h3')?.focus({ preventScroll: true });
    },
  };
};
