import type { Location } from '#core/navigation/navigation.ts';
import type { RouteName } from '#core/navigation/routes.ts';
import { prefersStillness } from '../styles/motion.ts';
import { afterPaint } from './after-paint.ts';
import { growByTransform } from './grow-plate.ts';

/** The name under which the browser takes the card's dish and the article's dish for one and the same (the article's has it in its style sheet). */
const NAME = 'plate';

const ARTICLE_PAGES: ReadonlySet<RouteName> = new Set<RouteName>(['menuArticlePage', 'articlePage', 'editOrder']);

let marked: HTMLElement | null = null;

const unmark = (): void => {
  marked?.removeAttribute('style');
  marked = null;
};

/** Until a dish has grown into its page, or back. */
let growing = Promise.resolve();

/** Like `afterPaint`, but not while a dish grows: what is made meanwhile would be seen in its motion. */
export const afterGrowing = (run: () => void): (() => void) => {
  let stop: (() => void) | undefined;
  void growing.then(() => { stop ??= afterPaint(run); });
  return () => { stop?.(); stop = () => undefined; };
};

/**
 * The dish of the card that is opened, or come back to: it grows into the next page, or the page shrinks into it. `near`: anything in the card.
 * What is beyond the card's edge is not seen of it, and while it grows no card cuts it off: it ends there by itself.
 */
export const markPlate = (near: Element | null): void => {
  unmark();
  const card = near?.closest('article');
  const plate = card?.querySelector('img')?.parentElement;
  if (!card || !plate) return;
  const [edge, dish] = [card.getBoundingClientRect(), plate.getBoundingClientRect()];
  plate.style.cssText = `view-transition-name:${NAME};clip-path:inset(${edge.top - dish.top}px ${dish.right - edge.right}px ${dish.bottom - edge.bottom}px 0 round ${getComputedStyle(card).borderRadius})`;
  marked = plate;
};

/** Waits, behind a still picture of the old page, for the next one. How long at most is the browser's to say: four seconds, in Chromium. */
let stands: (() => void) | null = null;

/** The page that was to be shown is there, or no longer wanted. */
export const pageStands = (): void => {
  stands?.();
  stands = null;
};

/**
 * Shows the next page; whoever shows it says when it stands. Between a card and its article the dish is seen to grow (experience: motion explains where
 * things go), where the browser can and the guest wants it; input is taken meanwhile, for the page is made a little at a time. Everything else changes at once.
 */
export const showPage = (from: Location | undefined, to: Location | undefined, show: () => void): void => {
  const isOpening = to !== undefined && ARTICLE_PAGES.has(to.target.name) && marked?.isConnected === true;
  const isClosing = from !== undefined && ARTICLE_PAGES.has(from.target.name) && to?.target.name === 'menuPage';
  if ((!isOpening && !isClosing) || prefersStillness() || typeof document.startViewTransition !== 'function') {
    unmark();
    show();
    return;
  }
  const transition = document.startViewTransition(() => new Promise<void>((resolve) => {
    pageStands(); // What was wanted before is not any more.
    unmark();
    stands = () => {
      if (isClosing) markPlate(document.querySelector(`article a[href="${CSS.escape(from.path)}"]`));
      resolve();
    };
    show();
  }));
  // Whoever goes on before the dish has grown skips the rest of it: the page is shown all the same, and the next transition has begun.
  transition.ready.then(growByTransform, () => undefined);
  growing = transition.finished.catch(() => undefined).then(unmark);
};
