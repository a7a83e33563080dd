import type { Millis } from '#core/shared/duration.ts';

/** Requests that a log keeps, unless told otherwise. */
export const JOURNAL_ENTRIES = 5_000;

/** Characters that a log keeps at most: large bodies push the oldest lines out sooner. */
const JOURNAL_WEIGHT = 48_000_000;

/** Whose line it is: a request to the product server, to a terminal host, or what a printer got over its raw port. */
export type JournalTarget = 'product' | 'terminal' | 'printer';

/** One request as a person inspects it. Secrets are masked before it gets here. */
export interface JournalEntry {
  readonly seq: number;
  readonly target: JournalTarget;
  /** Which of them: `product`, or a terminal's id. */
  readonly server: string;
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

/** A request as it came, secrets and all: kept in memory only, to be sent once more. */
export interface OriginalRequest {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
}

export type NewEntry = Omit<JournalEntry, 'seq'>;

/** What is added; the entry itself is made when somebody looks at it, which for most requests is never. */
export interface JournalLine {
  readonly target: JournalTarget;
  readonly server: string;
  readonly entry: () => NewEntry;
  /** Null: it cannot be sent again. */
  readonly original: (() => OriginalRequest | null) | null;
  /** Characters that it keeps alive; what others keep anyway does not count. */
  readonly weight: number;
}

export interface JournalFilter {
  readonly text?: string;
  readonly route?: string;
  readonly target?: JournalTarget | '';
  readonly server?: string;
  /** Only what a fault hit. */
  readonly isFaulted?: boolean;
  /** Only those after this one. */
  readonly after?: number;
  readonly limit?: number;
}

interface Kept { readonly seq: number; readonly line: JournalLine; made: JournalEntry | null }

const madeOf = (kept: Kept): JournalEntry => (kept.made ??= { seq: kept.seq, ...kept.line.entry() });

/** The request log of all servers: the newest so many, and who wants to hear of new ones. */
export class Journal {
  readonly #capacity: number;
  readonly #listeners = new Set<(entry: JournalEntry) => void>();
  readonly #clearListeners = new Set<() => void>();
  readonly #recordListeners = new Set<() => void>();
  readonly #heaviest: number;
  #kept: Kept[] = [];
  #weight = 0;
  #next = 1;
  #isOn: boolean;

  constructor(capacity: number, heaviest = JOURNAL_WEIGHT) {
    this.#capacity = capacity;
    this.#heaviest = heaviest;
    this.#isOn = capacity > 0;
  }

  get isOn(): boolean { return this.#isOn; }
  get capacity(): number { return this.#capacity; }
  get size(): number { return Math.min(this.#kept.length, this.#capacity); }
  /** The number of the newest line; 0 before the first. */
  get latest(): number { return this.#next - 1; }

  /** Off: nothing is written and nothing is spent on it. */
  record(isOn: boolean): void {
    this.#isOn = isOn && this.#capacity > 0;
    for (const listener of [...this.#recordListeners]) listener();
  }

  add(line: JournalLine): void {
    if (!this.#isOn) return;
    const kept: Kept = { seq: this.#next, line, made: null };
    this.#next += 1;
    this.#kept.push(kept);
    this.#weight += line.weight;
    // Cut in larger pieces, so that a full journal does not move everything at every request.
    if (this.#kept.length > this.#capacity * 1.2) this.#keep(this.#kept.slice(-this.#capacity));
    if (this.#weight > this.#heaviest) this.#keep(this.#lighter(this.#heaviest * 0.8));
    if (this.#listeners.size > 0) for (const listener of [...this.#listeners]) listener(madeOf(kept));
  }

  /** Newest first. */
  list({ text = '', route = '', target = '', server = '', isFaulted = false, after = 0, limit = this.#capacity }: JournalFilter = {}): readonly JournalEntry[] {
    const needle = text.toLowerCase();
    const found: JournalEntry[] = [];
    const oldest = Math.max(0, this.#kept.length - this.#capacity);
    for (let at = this.#kept.length - 1; at >= oldest && found.length < limit; at -= 1) {
      const kept = this.#kept[at];
      if (kept === undefined || kept.seq <= after) break;
      if ((target !== '' && kept.line.target !== target) || (server !== '' && kept.line.server !== server)) continue;
      const entry = madeOf(kept);
      if ((route === '' || entry.route === route) && (!isFaulted || entry.faults.length > 0) && (needle === '' || JSON.stringify(entry).toLowerCase().includes(needle))) found.push(entry);
    }
    return found;
  }

  entry(seq: number): JournalEntry | null {
    const kept = this.#find(seq);
    return kept === null ? null : madeOf(kept);
  }

  /** What came in, to be sent once more; null: it is gone, or it never was a request that can be repeated. */
  original(seq: number): OriginalRequest | null { return this.#find(seq)?.line.original?.() ?? null; }

  onEntry(listener: (entry: JournalEntry) => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  /** Forgets everything, or the lines of one server. */
  clear(server?: string): void {
    this.#keep(server === undefined ? [] : this.#kept.filter(({ line }) => line.server !== server));
    for (const listener of [...this.#clearListeners]) listener();
  }

  /** Lines that were there are gone, all of them or a server's. */
  onClear(listener: () => void): () => void {
    this.#clearListeners.add(listener);
    return () => { this.#clearListeners.delete(listener); };
  }

  /** It was said whether lines are written. */
  onRecord(listener: () => void): () => void {
    this.#recordListeners.add(listener);
    return () => { this.#recordListeners.delete(listener); };
  }

  #keep(kept: Kept[]): void {
    this.#kept = kept;
    this.#weight = kept.reduce((sum, { line }) => sum + line.weight, 0);
  }

  /** The newest lines that weigh no more than that; always the very newest. */
  #lighter(most: number): Kept[] {
    let weight = 0;
    const first = this.#kept.findLastIndex(({ line }) => (weight += line.weight) > most);
    return this.#kept.slice(Math.min(first + 1, this.#kept.length - 1));
  }

  #find(seq: number): Kept | null { return this.#kept.find((kept) => kept.seq === seq) ?? null; }
}
