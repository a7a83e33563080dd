import type { Millis } from '#core/shared/duration.ts';

/** What happened in one session, in words, with a running hash: the same seed must tell the same story (R6). */
export interface Transcript {
  /** `aside`: said behind it to whoever reads the story; it follows from the rest, and is no part of the hash. */
  say(text: string, aside?: string): void;
  /** 16 hexadecimal digits over everything said so far. */
  hash(): string;
  /** Empty unless it was asked to keep them. */
  lines(): readonly string[];
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `00:04:31.250` since the session began. */
const clockText = (ms: Millis): string => {
  const [rest, whole] = [Math.floor(ms % 1000), Math.floor(ms / 1000)];
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(rest).padStart(3, '0')}`;
};

/** `now`: the world's time. Lines are kept only where somebody will read them; the hash costs next to nothing. */
export const createTranscript = ({ now, keeps }: { readonly now: () => Millis; readonly keeps: boolean }): Transcript => {
  const start = now();
  const kept: string[] = [];
  let low = 0x811c9dc5;
  let high = 0x01000193;
  const mix = (unit: number): void => {
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + (low >>> 16)), 0x85ebca6b);
  };
  return {
    say: (text, aside = '') => {
      const at = now() - start;
      mix(at);
      for (let index = 0; index < text.length; index += 1) mix(text.charCodeAt(index));
      if (keeps) kept.push(`${clockText(at)}  ${text}${aside}`);
    },
    hash: () => (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0'),
    lines: () => kept,
  };
};
