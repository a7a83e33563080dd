import { useEffect, useRef } from 'react';

export interface DigitKeys {
  readonly onDigit: (digit: string) => void;
  readonly onErase: () => void;
}

/** Digits and "erase" of a keyboard or keypad, wherever the focus is, while the page that wants them is there. */
export const useDigitKeys = (keys: DigitKeys): void => {
  const latest = useRef(keys);
  useEffect(() => { latest.current = keys; });
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      if (/^\d$/.test(event.key)) latest.current.onDigit(event.key);
      else if (event.key === 'Backspace') latest.current.onErase();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => { document.removeEventListener('keydown', hear); };
  }, []);
};
