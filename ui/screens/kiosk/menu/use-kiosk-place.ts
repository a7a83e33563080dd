import { useLayoutEffect, type RefObject } from 'react';
import type { MenuViewModel } from '../../../view-models/menu-view-model.ts';
import { scrollerOf, type KioskSpy } from './use-kiosk-spy.ts';

/** Sections near the edge of the screen get their true height in the frames after the menu has come. */
const SETTLING_FRAMES = 3;

/** Opens the menu at the category of the address, and one that is come back to exactly where it was left. */
export const useKioskPlace = (list: RefObject<HTMLElement | null>, menu: MenuViewModel, category: readonly string[], spy: KioskSpy): void => {
  useLayoutEffect(() => {
    const scroller = scrollerOf(list.current);
    if (!scroller) return undefined;
    let frame = 0;
    const { place } = menu;
    if (place) {
      const putBack = (frames: number): void => {
        scroller.scrollTop = place.top;
        if (frames > 0) frame = requestAnimationFrame(() => { putBack(frames - 1); });
      };
      putBack(SETTLING_FRAMES);
    } else if (category.length > 0) spy.goTo(category, { focus: false, still: true });
    return () => {
      cancelAnimationFrame(frame);
      menu.leaveAt(scroller.scrollTop > 0 ? { path: '', top: scroller.scrollTop } : null);
    };
    // The place is taken once, when the menu comes; the address follows the scroll afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [list, menu]);
};
