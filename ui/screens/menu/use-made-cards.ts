import { startTransition, useEffect, useMemo, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { afterGrowing } from '../../routing/shared-plate.ts';
import { useIsTakenOver } from '../../routing/use-is-taken-over.ts';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';
import { slicesAround, slicesIn } from './made-cards.ts';

export interface MadeCards {
  /** The slices of cards that are there. The others are their sections' headings and the place that they will take. */
  readonly made: ReadonlySet<string>;
  /** The first cards of a category now, not later: the guest goes there. */
  readonly make: (category: readonly string[]) => void;
}

/** How near the screen cards of a large menu come before they are made, in screens. */
const NEAR = '150% 0px';

/** Slices of the largest usual screen: a server renders these. In the browser one is enough, the next ones follow before anybody could scroll. */
const RENDERED = 4;

/**
 * The cards of the first screen at once; the others after the first paint, some at a time so that no frame takes long and not while a dish shrinks back
 * into its card, or, in a menu of very many articles, as they come near the screen. A guest who comes back finds the screen as they left it at once;
 * everything else follows in the same way, for sixty cards in one go would let them wait for a fifth of a second on a slow phone.
 */
export const useMadeCards = (page: RefObject<HTMLElement | null>, menu: MenuViewModel, category: readonly string[], isFirstFrame: boolean): MadeCards => {
  const isTakenOver = useIsTakenOver();
  const { isLarge, sections } = menu;
  const all = useMemo(() => sections.flatMap(slicesIn), [sections]);
  const firstAt = (path: readonly string[]): readonly string[] => all.filter((slice) => slice.startsWith(`${path.join('/')}#`)).slice(0, 3);
  const [made, setMade] = useState(() => new Set([...all.slice(0, isTakenOver ? 1 : RENDERED), ...firstAt(category), ...(menu.place ? slicesAround(sections, menu.place.path) : [])]));
  const [near, setNear] = useState<readonly string[]>([]);
  useEffect(() => {
    if (!isLarge) return undefined;
    const reached = new Set<Element>();
    const watch = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) reached.add(target);
        else reached.delete(target);
      }
      setNear([...reached].flatMap((block) => block.getAttribute('data-missing')?.split(' ') ?? []));
    }, { rootMargin: NEAR });
    for (const block of page.current?.querySelectorAll('[data-missing]') ?? []) watch.observe(block);
    return () => { watch.disconnect(); };
  }, [page, isLarge, sections]);
  const next = isFirstFrame ? undefined : (isLarge ? near : all).find((slice) => !made.has(slice));
  useEffect(() => (next === undefined ? undefined : afterGrowing(() => { startTransition(() => { setMade((before) => new Set([...before, next])); }); })), [next]);
  return { made, make: (path) => { flushSync(() => { setMade(new Set([...made, ...firstAt(path)])); }); } };
};
