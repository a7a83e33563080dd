import type { JournalEntry } from '../../journal/journal.ts';

/** Something that a page shows has changed; it asks for the new state itself, but for requests, which come along. */
export type HostEvent = { readonly type: 'terminal' } | { readonly type: 'printer' } | { readonly type: 'control' } | { readonly type: 'request'; readonly entry: JournalEntry };

/** Tells pages what changes. */
export class HostEvents {
  readonly #listeners = new Set<(event: HostEvent) => void>();

  tell(event: HostEvent): void { for (const listener of [...this.#listeners]) listener(event); }

  on(listener: (event: HostEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }
}
