import { useEffect, type ReactNode } from 'react';
import { fieldOf } from './field-of.ts';
import { nextFocus, type Direction } from './next-focus.ts';
import { topSheet } from './top-sheet.ts';

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };

/** Along its line a field has arrows of its own. So have radio buttons, but theirs choose whatever they pass, and never lead out of the question. */
const ALONG_A_LINE = /left|right/;

/** The arrow keys lead to what lies there, on every screen of a kiosk and in both modes; a sheet keeps them to itself. */
export const ArrowKeys = (): ReactNode => {
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const direction = ARROWS[event.key];
      if (direction === undefined || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || (ALONG_A_LINE.test(direction) && fieldOf(event.target) !== null)) return;
      nextFocus(topSheet() ?? document.body, direction)?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => { document.removeEventListener('keydown', hear); };
  }, []);
  return null;
};
