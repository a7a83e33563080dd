import { useLayoutEffect, useRef } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { topSheet } from './top-sheet.ts';

export interface KeypadActs {
  /** Number keys 1 to 3. Left out: digits are typed on this page. */
  readonly onNumber?: (number: number) => void;
  /** The "back" key: one step back. */
  readonly onBack?: (() => void) | undefined;
  /** What the "help" key says. */
  readonly help: string;
}

const BACK: ReadonlySet<string> = new Set(['Escape', 'BrowserBack', 'GoBack']);
const HELP: ReadonlySet<string> = new Set(['F1', 'Help', '?']);

/**
 * A whole order by eight keys, as assistive keypads have them: four arrows (`ArrowKeys`), enter, back, help, and the numbers 1 to 3 where there are any. A
 * keypad is a keyboard, so everything works by keyboard as well; a card reader is one, too, and the digits of a scanned code take no row (`LoneKeys`). What these
 * keys mean to a browser the kiosk has taken from it already.
 */
export const useKeypad = (acts: KeypadActs): void => {
  const { say } = useFeedback();
  const { loneKeys } = useKioskViewModels();
  const latest = useRef(acts);
  // Before it is painted: whoever sees the page may press a key of it.
  useLayoutEffect(() => { latest.current = acts; });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey || topSheet() !== null) return;
      const { onNumber, onBack, help } = latest.current;
      const act = ((): (() => void) | undefined => {
        if (/^[1-3]$/.test(event.key) && onNumber) return () => { onNumber(Number(event.key)); };
        return HELP.has(event.key) ? () => { say(help); } : BACK.has(event.key) ? onBack : undefined;
      })();
      // Where digits are typed, the field tells of each key (`useTypedKeys`): told twice, every one would be too quick.
      if (onNumber) loneKeys.press(event.key, event.timeStamp, act);
      if (!onNumber || event.key.length > 1) act?.();
      if (act) event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      loneKeys.forget();
    };
  }, [say, loneKeys]);
};
