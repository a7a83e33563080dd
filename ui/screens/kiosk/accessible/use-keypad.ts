import { useEffect, useRef } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import { nextFocus, type Direction } from './next-focus.ts';

export interface KeypadActs {
  /** Number keys 1 to 3. Left out: digits are typed on this page. */
  readonly onNumber?: (number: number) => void;
  /** The "back" key: one step back. */
  readonly onBack?: (() => void) | undefined;
  /** What the "help" key says. */
  readonly help: string;
}

const ARROWS: Readonly<Record<string, Direction>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' };
const BACK: ReadonlySet<string> = new Set(['Escape', 'BrowserBack', 'GoBack']);
const HELP: ReadonlySet<string> = new Set(['F1', 'Help', '?']);

const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null;

/**
 * A whole order by eight keys, as assistive keypads have them: four arrows, enter, back, help, and the numbers 1 to 3 where there are any. A keypad is a
 * keyboard, so everything works by keyboard as well.
 */
export const useKeypad = (acts: KeypadActs): void => {
  const { say } = useFeedback();
  const latest = useRef(acts);
  useEffect(() => { latest.current = acts; });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey || isDialogOpen()) return;
      const { onNumber, onBack, help } = latest.current;
      const direction = ARROWS[event.key];
      if (direction !== undefined) nextFocus(document.getElementById('root') ?? document.body, direction)?.focus();
      else if (/^[1-3]$/.test(event.key) && onNumber) onNumber(Number(event.key));
      else if (BACK.has(event.key) && onBack) onBack();
      else if (HELP.has(event.key)) say(help);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => { document.removeEventListener('keydown', hear); };
  }, [say]);
};
