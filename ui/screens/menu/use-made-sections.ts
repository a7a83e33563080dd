import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';

export interface MadeSections {
  /** Are this section's cards there? The others are their heading and the place that their cards will take. */
  readonly isMade: (key: string) => boolean;
  /** Now, not later: the guest goes there. */
  readonly make: (category: readonly string[]) => void;
}

/** How near the screen a section of a large menu comes before its cards are made, in screens. */
const NEAR = '150% 0px';

const keyOf = (target: Element): string => (target instanceof HTMLElement ? (target.dataset['category'] ?? '') : '');

/**
 * The cards of the first screen at once; the others after the first paint, or, in a menu of very many articles, as they come near the screen.
 * What was made once stays, and is there at once when the guest comes back.
 */
export const useMadeSections = (page: RefObject<HTMLElement | null>, menu: MenuViewModel, category: readonly string[]): MadeSections => {
  const [made, setMade] = useState<ReadonlySet<string> | 'all'>(() => menu.made ?? new Set([...menu.firstSections.map(({ key }) => key), category.join('/')]));
  const { isLarge } = menu;
  useEffect(() => { menu.keepMade(made); }, [menu, made]);
  useEffect(() => {
    if (!isLarge) {
      startTransition(() => { setMade('all'); });
      return undefined;
    }
    const watch = new IntersectionObserver((entries) => {
      const reached = entries.filter((entry) => entry.isIntersecting).map(({ target }) => keyOf(target));
      startTransition(() => { setMade((before) => (before === 'all' || reached.every((key) => before.has(key)) ? before : new Set([...before, ...reached]))); });
    }, { rootMargin: NEAR });
    for (const section of page.current?.querySelectorAll('[data-category]') ?? []) watch.observe(section);
    return () => { watch.disconnect(); };
  }, [page, isLarge]);
  return {
    isMade: (key) => made === 'all' || made.has(key),
    make: (wanted) => {
      const key = wanted.join('/');
      if (made !== 'all' && !made.has(key)) flushSync(() => { setMade(new Set([...made, key])); });
    },
  };
};
