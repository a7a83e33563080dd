import { useLayoutEffect, type RefObject } from 'react';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';
import type { SectionSpy } from './use-section-spy.ts';

/** Sections near the edge of the screen get their true height in the frames after the menu has come. */
const SETTLING_FRAMES = 3;

const cardsIn = (root: HTMLElement): HTMLAnchorElement[] => [...root.querySelectorAll<HTMLAnchorElement>('article a')];
const topOf = (card: HTMLElement): number => card.getBoundingClientRect().top;

/**
 * Opens the menu at the category of the address, and a menu that is come back to exactly where it was left: sections above are only held for their
 * height until they are laid out, so the scroll alone would land beside it. Waits until the page's scroll has been put back (routing does).
 */
export const useMenuPlace = (page: RefObject<HTMLElement | null>, menu: MenuViewModel, category: readonly string[], spy: SectionSpy): void => {
  useLayoutEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    let frame = 0;
    const putBack = (frames: number): void => {
      const { place } = menu;
      const card = place && cardsIn(root).find((each) => each.pathname === place.path);
      if (!card) return;
      const moved = topOf(card) - place.top;
      if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
      if (frames > 0) frame = requestAnimationFrame(() => { putBack(frames - 1); });
    };
    const first = root.querySelector<HTMLElement>('[data-category]')?.dataset['category'];
    queueMicrotask(() => {
      if (window.scrollY > 0 && menu.place) putBack(SETTLING_FRAMES);
      else if (category.length > 0 && first !== category.join('/')) spy.goTo(category, { focus: false, still: true });
    });
    // Kept at rest, and on the way out by a link: afterwards the frame around the page changes and nothing is where it was.
    const keepPlace = (): void => {
      const cards = cardsIn(root);
      // Nothing but the page's foot may stand below the upper quarter.
      const card = cards.find((each) => topOf(each) > window.innerHeight / 4) ?? cards.at(-1);
      menu.leaveAt(card && window.scrollY > 0 ? { path: card.pathname, top: topOf(card) } : null);
    };
    const leaveByLink = ({ target }: MouseEvent): void => { if (target instanceof Element && target.closest('a') !== null) keepPlace(); };
    document.addEventListener('scrollend', keepPlace);
    root.addEventListener('click', leaveByLink, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scrollend', keepPlace);
      root.removeEventListener('click', leaveByLink, { capture: true });
    };
    // The place is taken once, when the menu comes; the address follows the scroll afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, menu]);
};
