/** A voice in somebody's headphones (X18). Where there is none nothing happens. */
export interface Speaker {
  /** After what is being said. `language`: of the words, not of the page. */
  say(words: string, language: string): void;
  /** At once, and forgets what was to be said. */
  silence(): void;
}
