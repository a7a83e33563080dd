import type { Chime } from '#core/ports/chime.ts';

/** Two soft tones, a third apart: heard in a restaurant, and no alarm. Hertz, and seconds from the beginning. */
const TONES = [[660, 0], [830, 0.16]] as const;
const TONE_S = 0.32;
const LOUDNESS = 0.12;

/** The chime as the browser makes it, without a file. A browser without sound, or one that nobody has touched yet, stays silent. */
export const createAudioChime = (page: { readonly AudioContext?: typeof AudioContext }): Chime => {
  let context: AudioContext | null = null;
  return {
    ring: () => {
      if (page.AudioContext === undefined) return;
      context ??= new page.AudioContext();
      for (const [frequency, after] of TONES) {
        const [tone, gain] = [context.createOscillator(), context.createGain()];
        const at = context.currentTime + after;
        tone.frequency.value = frequency;
        gain.gain.setValueAtTime(0, at);
        gain.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
        gain.gain.exponentialRampToValueAtTime(0.001, at + TONE_S);
        tone.connect(gain).connect(context.destination);
        tone.start(at);
        tone.stop(at + TONE_S);
      }
    },
  };
};
