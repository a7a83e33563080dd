import { useLayoutEffect, useRef } from 'react';
import { useKioskViewModels } from '../kiosk-view-models.ts';

export interface TypedKeys {
  /** What may be typed, one sign at a time. */
  readonly signs: RegExp;
  readonly onSign: (sign: string) => void;
  readonly onErase: () => void;
  /** A scanned code may be written here; elsewhere its characters are not what somebody types (`LoneKeys`). */
  readonly takesCodes?: boolean;
}

/** What is typed on a keyboard or keypad, wherever the focus is, while the page that wants it is there. */
export const useTypedKeys = (keys: TypedKeys): void => {
  const { loneKeys } = useKioskViewModels();
  const latest = useRef(keys);
  // Before it is painted: whoever sees the page may press a key of it.
  useLayoutEffect(() => { latest.current = keys; });
  useLayoutEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      const { signs, onSign, onErase, takesCodes = false } = latest.current;
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const isSign = event.key.length === 1 && signs.test(event.key);
      const type = isSign ? () => { onSign(event.key.toUpperCase()); } : undefined;
      if (takesCodes) type?.();
      else loneKeys.press(event.key, event.timeStamp, type);
      if (event.key === 'Backspace') onErase();
      else if (!isSign) return;
      event.preventDefault();
    };
    document.addEventListener('keydown', hear);
    return () => {
      document.removeEventListener('keydown', hear);
      loneKeys.forget();
    };
  }, [loneKeys]);
};
