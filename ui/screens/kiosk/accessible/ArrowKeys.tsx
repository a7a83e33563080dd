import { useEffect, type ReactNode } from 'react';
import { nextFocus, type Direction } from './next-focus.ts';

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** Radio buttons and text fields have arrows of their own. */
const hasOwnArrows = (target: EventTarget | null): boolean => target instanceof HTMLInputElement;

/** The arrow keys lead to what lies there, on every screen of a kiosk and in both modes; a sheet keeps them to itself. */
export const ArrowKeys = (): ReactNode => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const direction = ARROWS[event.key];
      if (direction === undefined || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || hasOwnArrows(event.target)) return;
      const sheets = document.querySelectorAll<HTMLElement>('dialog:modal');
      nextFocus(sheets.item(sheets.length - 1) ?? document.body, direction)?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => { document.removeEventListener('keydown', hear); };
  }, []);
  return null;
};
