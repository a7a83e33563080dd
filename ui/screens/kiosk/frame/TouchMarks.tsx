import { useEffect, type ReactNode } from 'react';
import { PRESSED } from './pressed.ts';

/**
 * What a finger is on is marked at once (`data-touched`, which the kiosk's style sheet shows): a browser's own `:active` waits until it knows that no
 * scrolling begins, which may be when the finger leaves.
 */
export const TouchMarks = (): ReactNode => {
  useEffect(() => {
    let touched: Element | null = null;
    const leave = (): void => { touched?.removeAttribute('data-touched'); };
    const touch = ({ target }: PointerEvent): void => {
      leave();
      touched = target instanceof Element ? target.closest(PRESSED) : null;
      touched?.setAttribute('data-touched', '');
    };
    const ends = ['pointerup', 'pointercancel'] as const;
    addEventListener('pointerdown', touch, true);
    for (const end of ends) addEventListener(end, leave, true);
    return () => {
      leave();
      removeEventListener('pointerdown', touch, true);
      for (const end of ends) removeEventListener(end, leave, true);
    };
  }, []);
  return null;
};
