import { useLayoutEffect, useRef } from 'react';

export interface TypedKeys {
  /** What may be typed, one sign at a time. */
  readonly signs: RegExp;
  readonly onSign: (sign: string) => void;
  readonly onErase: () => void;
}

/** What is typed on a keyboard or keypad, wherever the focus is, while the page that wants it is there. */
export const useTypedKeys = (keys: TypedKeys): void => {
  const latest = useRef(keys);
  // Before it is painted: whoever sees the page may press a key of it.
  useLayoutEffect(() => { latest.current = keys; });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { signs, onSign, onErase } = latest.current;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      if (event.key.length === 1 && signs.test(event.key)) onSign(event.key.toUpperCase());
      else if (event.key === 'Backspace') onErase();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => { document.removeEventListener('keydown', hear); };
  }, []);
};
