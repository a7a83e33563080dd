import { makeAutoObservable } from 'mobx';
import type { Speaker } from '#core/ports/speaker.ts';
import type { Headphones } from '#core/self-service/headphones.ts';
import { fromReadable } from '../../reactive/from-readable.ts';

/** Words, and the language they are in. */
export interface Spoken { readonly text: string; readonly language: string }

export interface VoiceDeps {
  readonly headphones: Pick<Headphones, 'areIn'>;
  readonly speaker: Speaker;
}

/** X18: what a kiosk says into somebody's headphones; nothing while there are none. Lives as long as the page. */
export class VoiceViewModel {
  readonly #deps: VoiceDeps;
  readonly #areIn: { readonly value: boolean };

  constructor(deps: VoiceDeps) {
    this.#deps = deps;
    this.#areIn = fromReadable('headphones', deps.headphones.areIn);
    makeAutoObservable(this);
  }

  /** Falls silent with the headphones, until the returned function is called. */
  start(): () => void {
    const { headphones, speaker } = this.#deps;
    return headphones.areIn.subscribe(() => { if (!headphones.areIn.get()) speaker.silence(); });
  }

  get isOn(): boolean {
    return this.#areIn.value;
  }

  /** After what is being said; `atOnce`: in its place. */
  say(words: readonly Spoken[], { atOnce = false } = {}): void {
    if (!this.#deps.headphones.areIn.get()) return;
    if (atOnce) this.#deps.speaker.silence();
    for (const { text, language } of words) this.#deps.speaker.say(text, language);
  }
}
