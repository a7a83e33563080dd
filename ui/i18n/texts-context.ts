import { createContext } from 'react';
import type { Formats } from './formats-of.ts';
import type { TextPart } from './text-bundles.ts';
import type { TextKey, TextValues } from './text-keys.ts';

/** What a screen needs to speak: its texts, its numbers, its language. */
export interface Speech {
  /** §1: `sv`, `en` … */
  readonly language: string;
  readonly t: (key: TextKey, values?: TextValues) => string;
  /** A text as that shop says it (§1), whichever shop the guest is in: for lists of shops. */
  readonly tOf: (shopId: number, key: TextKey, values?: TextValues) => string;
  /** For `lang=` where a text came out in another language than the page's (X15: what a partial language lacks is English); undefined where it did not. */
  readonly langOf: (key: TextKey) => string | undefined;
  /** A text by a key that is only known at run time (error codes, allergens), of that part alone; null when there is none. */
  readonly lookUp: (part: TextPart, key: string, values?: TextValues) => string | null;
  readonly format: Formats;
  /** Calls `told` whenever texts have come or others stand first; answers what ends it. A new language, or another shop's words, is another `Speech` anyway. */
  readonly listen: (told: () => void) => () => void;
}

export const SpeechContext = createContext<Speech | null>(null);
