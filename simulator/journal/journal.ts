import type { Millis } from '#core/shared/duration.ts';

/** One request as a person inspects it. Secrets are masked before it gets here. */
export interface JournalEntry {
  readonly seq: number;
  /** Simulated time. */
  readonly at: Millis;
  /** How long it took, in simulated time. */
  readonly ms: Millis;
  readonly client: string;
  readonly method: string;
  readonly path: string;
  /** The endpoint's name; empty: none. */
  readonly route: string;
  /** 0: no answer ever arrived. */
  readonly status: number;
  readonly requestHeaders: Readonly<Record<string, string>>;
  readonly requestBody: string;
  readonly replyHeaders: Readonly<Record<string, string>>;
  /** Also one that was written and never sent. */
  readonly replyBody: string;
  readonly schema: 'ok' | 'misfit';
  readonly scenario: string;
  /** What chose the scenario: queue, header, dish, person, default; empty: there was none. */
  readonly scenarioSource: string;
  readonly faults: readonly string[];
  /** In words: `reply lost after commit`. */
  readonly happened: string;
}

export interface JournalFilter {
  readonly text?: string;
  readonly route?: string;
  /** Only those after this one. */
  readonly after?: number;
  readonly limit?: number;
}

/** The request log: the newest so many, and who wants to hear of new ones. */
export class Journal {
  readonly #capacity: number;
  readonly #listeners = new Set<(entry: JournalEntry) => void>();
  #entries: JournalEntry[] = [];
  #next = 1;

  constructor(capacity: number) { this.#capacity = capacity; }

  get isOn(): boolean { return this.#capacity > 0; }

  add(entry: Omit<JournalEntry, 'seq'>): void {
    if (!this.isOn) return;
    const numbered: JournalEntry = { seq: this.#next, ...entry };
    this.#next += 1;
    this.#entries.push(numbered);
    // Cut in larger pieces, so that a full journal does not move everything at every request.
    if (this.#entries.length > this.#capacity * 1.2) this.#entries = this.#entries.slice(-this.#capacity);
    for (const listener of [...this.#listeners]) listener(numbered);
  }

  /** Newest first. */
  list({ text = '', route = '', after = 0, limit = this.#capacity }: JournalFilter = {}): readonly JournalEntry[] {
    const needle = text.toLowerCase();
    return this.#entries
      .slice(-this.#capacity)
      .filter((entry) => entry.seq > after && (route === '' || entry.route === route) && (needle === '' || JSON.stringify(entry).toLowerCase().includes(needle)))
      .slice(-limit)
      .reverse();
  }

  onEntry(listener: (entry: JournalEntry) => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  clear(): void { this.#entries = []; }
}
