import { useEffect, type ReactNode } from 'react';
import { secondTouches } from './second-touches.ts';

/** What can be pressed. */
const PRESSED = 'button, a[href], label';

/**
 * What a finger is on is marked at once (`data-touched`, which the kiosk's style sheet shows): a browser's own `:active` waits until it knows that no
 * scrolling begins, which may be when the finger leaves. A finger's second touch is taken away from what the first one brought, before anything hears of it;
 * mice, keys and switches press once.
 */
export const TouchMarks = (): ReactNode => {
  useEffect(() => {
    let touched: Element | null = null;
    const isSecond = secondTouches();
    const leave = (): void => { touched?.removeAttribute('data-touched'); };
    const touch = ({ target }: PointerEvent): void => {
      leave();
      touched = target instanceof Element ? target.closest(PRESSED) : null;
      touched?.setAttribute('data-touched', '');
    };
    const guard = (event: PointerEvent): void => {
      const { target, pointerType, timeStamp: at, clientX: x, clientY: y } = event;
      if (pointerType !== 'touch' || !(target instanceof Element)) return;
      const thing = target.closest('[data-again]') ?? target.closest(PRESSED);
      if (!isSecond({ at, x, y, thing, said: [thing?.ariaLabel, thing?.ariaExpanded].join() })) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    };
    const heard = [['pointerdown', touch], ['pointerup', leave], ['pointercancel', leave], ['click', guard]] as const;
    for (const [name, hear] of heard) addEventListener(name, hear, true);
    return () => {
      leave();
      for (const [name, hear] of heard) removeEventListener(name, hear, true);
    };
  }, []);
  return null;
};
