import type { CodeScanner } from '#core/ports/code-scanner.ts';
import { NO_SCAN, scanStep } from '#core/self-service/scan-reader.ts';

interface KeyPress { readonly key: string; readonly timeStamp: number; preventDefault(): void; stopPropagation(): void }

/** The part of a page that keys are heard from. */
export interface KeyEvents {
  addEventListener(type: 'keydown', listener: (event: KeyPress) => void, options: { readonly capture: true }): void;
  removeEventListener(type: 'keydown', listener: (event: KeyPress) => void, options: { readonly capture: true }): void;
}

/** A scanner that types: what counts is when a key was pressed, for a page that is busy hears it later. The Enter that ends a code presses no button of the page. */
export const createKeyboardScanner = ({ page }: { readonly page: KeyEvents }): CodeScanner => ({
  onScan: (listener) => {
    let scan = NO_SCAN;
    const hear = (event: KeyPress): void => {
      const step = scanStep(scan, event.key, event.timeStamp);
      scan = step.scan;
      if (step.code === null) return;
      event.preventDefault();
      event.stopPropagation();
      listener(step.code);
    };
    page.addEventListener('keydown', hear, { capture: true });
    return () => page.removeEventListener('keydown', hear, { capture: true });
  },
});
