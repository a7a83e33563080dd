import type { Keypad } from '#core/ports/keypad.ts';
import type { KeyMap, KeypadAct } from '#core/self-service/key-map.ts';
import type { PageEvents } from './page.ts';

export interface BrowserKeypadDeps {
  readonly page: PageEvents;
  readonly keys: KeyMap;
}

/** Of a key that is held down only these repeat: nobody answers twice by pressing long. */
const REPEATED: ReadonlySet<KeypadAct> = new Set(['up', 'down', 'left', 'right', 'next', 'previous']);

const isKey = (event: Event): event is KeyboardEvent => 'key' in event && typeof event.key === 'string';

/** A keypad is a keyboard: its keys are heard before anything on the page can hear them, and mean nothing else there. */
export const createBrowserKeypad = ({ page, keys }: BrowserKeypadDeps): Keypad => {
  /** Whoever is told presses ordinary keys in answer, which may be keys of the keypad too. */
  let isTelling = false;
  return {
    onAct: (listener) => {
      const hear = (event: Event): void => {
        if (isTelling || !isKey(event) || event.ctrlKey || event.altKey || event.metaKey) return;
        const act = keys.get(event.key);
        if (act === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        if (event.repeat && !REPEATED.has(act)) return;
        isTelling = true;
        try {
          listener(act);
        } finally {
          isTelling = false;
        }
      };
      /** A space bar presses a button when it is lifted. */
      const lift = (event: Event): void => { if (isKey(event) && keys.has(event.key)) event.preventDefault(); };
      page.addEventListener('keydown', hear, { capture: true });
      page.addEventListener('keyup', lift, { capture: true });
      return () => {
        page.removeEventListener('keydown', hear, { capture: true });
        page.removeEventListener('keyup', lift, { capture: true });
      };
    },
  };
};
