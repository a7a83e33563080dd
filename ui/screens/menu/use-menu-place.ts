import { useLayoutEffect, type RefObject } from 'react';
import type { MenuViewModel } from '../../view-models/menu-view-model.ts';
import type { SectionSpy } from './use-section-spy.ts';

const keyOf = (section: HTMLElement | undefined): string => section?.dataset['category'] ?? '';

/**
 * Opens the menu at the category of the address, and a menu that is come back to exactly where it was left: sections above are only held for their
 * height until they are laid out, so the scroll alone would land beside it. Waits until the page's scroll has been put back (routing does).
 */
export const useMenuPlace = (page: RefObject<HTMLElement | null>, menu: MenuViewModel, category: readonly string[], spy: SectionSpy): void => {
  useLayoutEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    const sections = (): HTMLElement[] => [...root.querySelectorAll<HTMLElement>('[data-category]')];
    queueMicrotask(() => {
      const { place } = menu;
      const left = window.scrollY > 0 ? sections().find((section) => keyOf(section) === place?.key) : undefined;
      if (place && left) window.scrollBy({ top: left.getBoundingClientRect().top - place.top, behavior: 'instant' });
      else if (category.length > 0 && keyOf(sections()[0]) !== category.join('/')) spy.goTo(category, { focus: false, still: true });
    });
    return () => {
      const first = sections().find((section) => section.getBoundingClientRect().bottom > 0);
      menu.leaveAt(first ? { key: keyOf(first), top: first.getBoundingClientRect().top } : null);
    };
    // The place is taken once, when the menu comes; the address follows the scroll afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, menu]);
};
