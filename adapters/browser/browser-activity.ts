import { IDLE_DETECTOR } from '#core/kiosk-constants.ts';
import type { ActivitySource } from '#core/ports/activity-source.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { PageEvents } from './page.ts';

/** §4: mouse move, mouse down, resize, key down, touch start and wheel; R3: and every other pointer or switch. */
const SIGNS = ['mousemove', 'mousedown', 'resize', 'keydown', 'touchstart', 'wheel', 'pointerdown', 'input'] as const;

const isElement = (target: object): target is Pick<Element, 'closest'> => 'closest' in target && typeof target.closest === 'function';

/** What answers for itself, whether somebody is there: pressing it is its own sign. */
const isAnswer = ({ target, type }: Event): boolean => type !== 'keydown' && target !== null && isElement(target) && target.closest('[data-answers]') !== null;

/**
 * Listens while somebody wants to know, before anything on the page can stop an event on its way. A finger on an element marked `data-answers` is not told:
 * the overlay's own buttons (§4), which would otherwise be gone before the finger is lifted.
 */
export const createBrowserActivity = ({ page, clock }: { readonly page: PageEvents; readonly clock: Clock }): ActivitySource => ({
  onActivity: (listener) => {
    let last = -Infinity;
    const notice = (event: Event): void => {
      if (isAnswer(event)) return;
      const now = clock.now();
      // A clock that was set back must not silence the guest.
      if (now >= last && now - last < IDLE_DETECTOR.throttleMs) return;
      last = now;
      listener();
    };
    const options = { capture: true, passive: true } as const;
    for (const sign of SIGNS) page.addEventListener(sign, notice, options);
    return () => { for (const sign of SIGNS) page.removeEventListener(sign, notice, options); };
  },
});
