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
  const room = stack?.closest<HTMLElement>('[data-kiosk-frame]') ?? document.getElementById('root');
  if (!picture || !stack || !room || prefersStillness()) return;
  const [from, to] = [picture.getBoundingClientRect(), stack.getBoundingClientRect()];
  if (from.width === 0) return;
  const ghost = picture.cloneNode();
  if (!(ghost instanceof HTMLElement)) return;
  ghost.setAttribute('aria-hidden', 'true');
  Object.assign(ghost.style, {
    position: 'fixed', left: `${String(from.left)}px`, top: `${String(from.top)}px`, width: `${String(from.width)}px`, height: `${String(from.height)}px`,
    zIndex: '4', pointerEvents: 'none', willChange: 'transform, opacity',
  });
  room.append(ghost);
  const [x, y] = [to.left + to.width / 2 - from.left - from.width / 2, to.top + to.height / 2 - from.top - from.height / 2];
  ghost.animate(
    [{ transform: 'none', opacity: 1 }, { opacity: 1, offset: 0.7 }, { transform: `translate(${String(x)}px, ${String(y)}px) scale(${String(60 / from.width)})`, opacity: 0 }],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(.2, .8, .2, 1)' },
  ).finished.then(() => { ghost.remove(); }, () => { ghost.remove(); });
};
