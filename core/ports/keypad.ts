import type { KeypadAct } from '../self-service/key-map.ts';

/** An assistive keypad at a kiosk, and the socket for headphones beside it (X3, X18). What its keys mean is told, once for each press. */
export interface Keypad {
  onAct(listener: (act: KeypadAct) => void): () => void;
}
