import { prefersStillness } from '../../../styles/motion.ts';

const FLIGHT_MS = 260;

/** Where dishes fly to: the stack in the basket's bar. */
export const BASKET_STACK = 'basket-stack';

/**
 * The dish of the card around `near` shrinks into the basket's stack. Only a picture of it moves, over everything; nothing waits for it, and taps go through.
 */
export const flyToBasket = (near: Element | null): void => {
  const picture = near?.closest('article')?.querySelector('img');
  const stack = document.getElementById(BASKET_STACK);
  const room = document.getElementById('root');
  if (!picture || !stack || !room || prefersStillness()) return;
  const [from, to, origin] = [picture.getBoundingClientRect(), stack.getBoundingClientRect(), room.getBoundingClientRect()];
  // A kiosk on another screen is shown larger or smaller.
  const zoom = Number.parseFloat(getComputedStyle(room).zoom) || 1;
  const px = (length: number): string => `${String(length / zoom)}px`;
  if (from.width === 0) return;
  const ghost = picture.cloneNode();
  if (!(ghost instanceof HTMLElement)) return;
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed', left: px(from.left - origin.left), top: px(from.top - origin.top), width: px(from.width), height: px(from.height),
    zIndex: '4', pointerEvents: 'none', willChange: 'transform, opacity',
  });
  room.append(ghost);
  const [x, y] = [to.left + Math.min(to.width, 88) / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  ghost.animate(
    [{ transform: 'none', opacity: 1 }, { opacity: 1, offset: 0.7 }, { transform: `translate(${px(x)}, ${px(y)}) scale(${String(60 / from.width)})`, opacity: 0 }],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(.2, .8, .2, 1)' },
  ).finished.then(() => { ghost.remove(); }, () => { ghost.remove(); });
};
