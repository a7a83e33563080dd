import { INTL_LOCALES } from '#core/locale/languages.ts';
import type { Speaker } from '#core/ports/speaker.ts';

export interface BrowserVoice {
  readonly speechSynthesis?: Pick<SpeechSynthesis, 'speak' | 'cancel'>;
  readonly SpeechSynthesisUtterance?: new (text: string) => SpeechSynthesisUtterance;
}

/** Voices are named with their country, as `Intl` names a language. */
const VOICES: Readonly<Record<string, string>> = INTL_LOCALES;

/** Long utterances are cut off by some browsers: one sentence at a time. What goes on small ends with an abbreviation: `sis. alv`. */
const sentences = (words: string): readonly string[] => words.split(/(?<=[.!?])\s+(?!\p{Ll})/u).filter((sentence) => sentence.trim() !== '');

/** The browser's own voice. A browser that has none is silent. */
export const createBrowserSpeaker = (page: BrowserVoice): Speaker => {
  const { speechSynthesis: voice, SpeechSynthesisUtterance: Utterance } = page;
  if (voice === undefined || Utterance === undefined) return { say: () => undefined, silence: () => undefined };
  // Some browsers forget an utterance that nobody holds, with its end.
  const held = new Set<SpeechSynthesisUtterance>();
  return {
    say: (words, language) => {
      for (const sentence of sentences(words)) {
        const utterance = new Utterance(sentence);
        utterance.lang = VOICES[language] ?? language;
        const letGo = (): void => { held.delete(utterance); };
        utterance.onend = letGo;
        utterance.onerror = letGo;
        held.add(utterance);
        voice.speak(utterance);
      }
    },
    silence: () => {
      held.clear();
      voice.cancel();
    },
  };
};
