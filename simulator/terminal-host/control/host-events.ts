import type { JournalEntry } from '../../journal/journal.ts';

/** Something that a page shows has changed; it asks for the new state itself, but for requests, which come along. */
export type HostEvent = { readonly type: 'terminal' } | { readonly type: 'printer' } | { readonly type: 'control' } | { readonly type: 'request'; readonly entry: JournalEntry };

/** Tells pages what changes. `requests` is listened to only while a page is there: nobody writes log lines for nobody. */
export class HostEvents {
  readonly #listeners = new Set<(event: HostEvent) => void>();
  readonly #requests: (tell: (event: HostEvent) => void) => () => void;
  #stopRequests = (): void => undefined;

  constructor(requests: (tell: (event: HostEvent) => void) => () => void) { this.#requests = requests; }

  tell(event: HostEvent): void { for (const listener of [...this.#listeners]) listener(event); }

  on(listener: (event: HostEvent) => void): () => void {
    if (this.#listeners.size === 0) this.#stopRequests = this.#requests((event) => this.tell(event));
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#stopRequests();
    };
  }
}
