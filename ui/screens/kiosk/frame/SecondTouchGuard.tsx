import { useEffect, type ReactNode } from 'react';
import { PRESSED } from './pressed.ts';
import { SecondTouches } from './second-touches.ts';

/** Takes a finger's second touch away from what the first one brought, before anything hears of it. Mice, keys and switches press once. */
export const SecondTouchGuard = (): ReactNode => {
  useEffect(() => {
    const touches = new SecondTouches();
    const watch = (event: PointerEvent): void => {
      if (event.pointerType !== 'touch' || !(event.target instanceof Element)) return;
      const { timeStamp: at, clientX: x, clientY: y, target } = event;
      const thing = target.closest('[data-again]') ?? target.closest(PRESSED);
      if (!touches.isSecond({ at, x, y, thing, said: [thing?.ariaLabel, thing?.ariaExpanded].join() })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    addEventListener('click', watch, true);
    return () => { removeEventListener('click', watch, true); };
  }, []);
  return null;
};
