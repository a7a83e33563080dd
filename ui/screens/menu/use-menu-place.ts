import { useLayoutEffect, type RefObject } from 'react';
import type { Location } from '#core/navigation/navigation.ts';
import type { LeftBy, MenuViewModel } from '../../view-models/menu-view-model.ts';
import type { SectionSpy } from './use-section-spy.ts';

/** Sections near the edge of the screen get their true height in the frames after the menu has come. */
const SETTLING_FRAMES = 3;

const cardsIn = (root: HTMLElement): HTMLAnchorElement[] => [...root.querySelectorAll<HTMLAnchorElement>('article a')];
const topOf = (card: HTMLElement): number => card.getBoundingClientRect().top;
const cardAt = (root: HTMLElement, path: string): HTMLAnchorElement | undefined => cardsIn(root).find((each) => each.pathname === path);

/**
 * Whether what holds cards is laid out wherever it stands. Left to itself a browser takes what has just come for as high as it was held to be, until it has
 * painted once: in that frame everything below stood beside its place.
 */
const layOut = (root: HTMLElement, isWhole: boolean): void => {
  const holders = new Set(cardsIn(root).flatMap((card) => [card.closest<HTMLElement>('[data-category]'), card.closest<HTMLElement>('[data-cells]')]));
  for (const holder of holders) holder?.style.setProperty('content-visibility', isWhole ? 'visible' : '');
};

/** What the card's button says: other words, once the dish is in the basket. */
const addWords = (card: Element | null | undefined): string | null => card?.querySelector('button:last-of-type')?.getAttribute('aria-label') ?? null;

/** What of a card leads to its page: its link, and its button where something must be chosen. */
const leftBy = (pressed: Element): LeftBy | undefined => {
  const control = pressed.closest('a, button');
  const card = control?.closest('article');
  const link = card?.querySelector('a');
  if (!link || (control !== link && card?.querySelector('[data-add]'))) return undefined;
  return { path: link.pathname, control: control === link ? 'a' : 'button', words: addWords(card) };
};

/**
 * X5: where the guest had left from, if that is to be seen. Else the page's heading keeps the focus, also when they have added the dish meanwhile: they
 * have not turned back but gone on, and from the heading it is not far to the basket.
 */
const focusLeft = (root: HTMLElement, { path, control, words }: LeftBy): void => {
  const card = cardAt(root, path)?.closest('article');
  const element = addWords(card) === words ? card?.querySelector<HTMLElement>(control) : null;
  if (element && topOf(element) >= 0 && topOf(element) < window.innerHeight) element.focus({ preventScroll: true });
};

/**
 * Opens the menu at the category of the address, and a menu that is come back to exactly where it was left: sections above are only held for their
 * height until they are laid out, so the scroll alone would land beside it. Waits until the page's scroll has been put back, and its heading has the
 * focus (routing does); whoever left by a dish has the focus there again.
 */
export const useMenuPlace = (page: RefObject<HTMLElement | null>, menu: MenuViewModel, { path, target: { category = [] } }: Location, spy: SectionSpy): void => {
  useLayoutEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    let frame = 0;
    let left: LeftBy | undefined;
    let address: string | null | undefined;
    const putBack = (frames: number): void => {
      const { place } = menu;
      const card = place && cardAt(root, place.path);
      layOut(root, Boolean(card) && frames > 0);
      if (!card) return;
      const moved = topOf(card) - place.top;
      if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
      if (frames > 0) frame = requestAnimationFrame(() => { putBack(frames - 1); });
    };
    const first = root.querySelector<HTMLElement>('[data-category]')?.dataset['category'];
    queueMicrotask(() => {
      const { place } = menu;
      if (window.scrollY > 0 && place) putBack(SETTLING_FRAMES);
      else if (window.scrollY === 0 && category.length > 0 && first !== category.join('/')) {
        // Left at the very top before the address had followed there from further down: the guest is there again, and now the address follows.
        if (place?.address === path) menu.rest();
        else spy.goTo(category, { focus: false, still: true });
      }
      if (!place) return;
      if (place.left) focusLeft(root, place.left);
      // Only this once: the next time the guest may leave by something else.
      menu.leaveAt({ path: place.path, top: place.top });
    });
    // Kept at rest, and on the way out by a link: afterwards the frame around the page changes and nothing is where it was.
    const keepPlace = (): void => {
      const cards = cardsIn(root);
      // Nothing but the page's foot may stand below the upper quarter.
      const card = cards.find((each) => topOf(each) > window.innerHeight / 4) ?? cards.at(-1);
      menu.leaveAt(card && (window.scrollY > 0 || address) ? { path: card.pathname, top: topOf(card), left, address } : null);
    };
    const leaveByPress = ({ target }: MouseEvent): void => {
      if (!(target instanceof Element)) return;
      left = leftBy(target);
      address = left || target.closest('a') ? menu.address : undefined;
      if (address) keepPlace();
    };
    document.addEventListener('scrollend', keepPlace);
    root.addEventListener('click', leaveByPress, { capture: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener('scrollend', keepPlace);
      root.removeEventListener('click', leaveByPress, { capture: true });
    };
    // The place is taken once, when the menu comes; the address follows the scroll afterwards.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [page, menu]);
};
