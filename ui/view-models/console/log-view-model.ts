import { makeAutoObservable, observableRef } from 'mobx';
import type { Millis } from '#core/shared/duration.ts';
import { whatHappened } from './log-words.ts';
import type { LogEntry } from './simulator-parts.ts';

/** Rows that the page keeps; older ones fall out. */
export const LOG_ROWS = 5_000;
/** Requests come in bursts: they are shown together, soon enough for the eye. */
const GATHER_MS = 80;

export type LogTab = 'all' | 'product' | 'terminal' | 'printer' | 'faults';
export const LOG_TABS: readonly LogTab[] = ['all', 'product', 'terminal', 'printer', 'faults'];

const isPrinting = ({ route }: LogEntry): boolean => route === 'printReceipt';

const isIn = (entry: LogEntry, tab: LogTab): boolean => {
  switch (tab) {
    case 'all': return true;
    case 'product': return entry.target === tab;
    case 'terminal': return entry.target === tab && !isPrinting(entry);
    case 'printer': return entry.target === tab || isPrinting(entry);
    case 'faults': return entry.faults.length > 0 || entry.status === 0;
  }
};

const bySeq = (one: LogEntry, other: LogEntry): number => one.seq - other.seq;

const fieldsOf = (entry: LogEntry): readonly string[] => [
  entry.path, entry.status === 0 ? 'lost' : String(entry.status), entry.method, entry.client, entry.route, whatHappened(entry), entry.scenario, ...entry.faults, entry.requestBody, entry.replyBody,
];

/** Every word stands somewhere in it, in whatever letters. */
const holds = (entry: LogEntry, words: readonly RegExp[]): boolean => {
  if (words.length === 0) return true;
  const fields = fieldsOf(entry);
  return words.every((word) => fields.some((field) => word.test(field)));
};

export interface LogDeps { readonly clock: { schedule(delayMs: Millis, run: () => void): () => void } }

/**
 * The request log: the newest 5 000, newest first. It follows until somebody reads further down or walks through it; then it stands still under the
 * eye and counts what is new.
 */
export class LogViewModel {
  readonly #clock: LogDeps['clock'];
  #gathered: LogEntry[] = [];
  #cancel: (() => void) | null = null;
  #wanted: number | null = null;
  readonly #listeners = new Set<(entries: readonly LogEntry[]) => void>();

  /** Oldest first. */
  entries: readonly LogEntry[] = [];
  tab: LogTab = 'all';
  /** Requests are logged; else nothing new comes. */
  isRecording = true;
  filter = '';
  /** The newest that was there when it stopped following; null: it follows. */
  heldAt: number | null = null;
  /** The row that the arrows have reached. */
  walked: LogEntry | null = null;
  /** The row whose inside is shown. */
  opened: LogEntry | null = null;

  constructor({ clock }: LogDeps) {
    this.#clock = clock;
    makeAutoObservable(this, { entries: observableRef, walked: observableRef, opened: observableRef });
  }

  /** Who wants to hear of new requests, in the pieces in which they are shown. */
  onNew(listener: (entries: readonly LogEntry[]) => void): void { this.#listeners.add(listener); }

  add(entry: LogEntry): void {
    this.#gathered.push(entry);
    this.#cancel ??= this.#clock.schedule(GATHER_MS, () => this.flush());
  }

  /** Puts what has been gathered on the page. What is known already is left out, so that gaps can be filled generously. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = null;
    const known = new Set(this.entries.map(({ seq }) => seq));
    const fresh = [...new Map(this.#gathered.map((entry) => [entry.seq, entry])).values()].filter(({ seq }) => !known.has(seq)).toSorted(bySeq);
    this.#gathered = [];
    const [oldest] = fresh;
    if (oldest === undefined) return;
    const all = [...this.entries, ...fresh];
    // What fills a gap, or was there before the page, comes after what was told meanwhile.
    this.entries = (oldest.seq < this.newest ? all.toSorted(bySeq) : all).slice(-LOG_ROWS);
    for (const listener of this.#listeners) listener(fresh);
    if (this.#wanted !== null) this.openSoon(this.#wanted);
  }

  /** As on a page that was just opened. */
  forget(): void {
    this.#gathered = [];
    this.entries = [];
    this.#wanted = null;
    this.follow();
    this.open(null);
  }

  stop(): void { this.#cancel?.(); }

  get newest(): number { return this.entries.at(-1)?.seq ?? 0; }
  get isFollowing(): boolean { return this.heldAt === null; }
  get isFull(): boolean { return this.entries.length >= LOG_ROWS; }

  get #words(): readonly RegExp[] {
    return this.filter.split(/\s+/).filter((word) => word !== '').map((word) => new RegExp(word.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`), 'i'));
  }

  /** All that fit tab and filter, newest first. */
  get fitting(): readonly LogEntry[] {
    const words = this.#words;
    return this.entries.filter((entry) => isIn(entry, this.tab) && holds(entry, words)).reverse();
  }

  /** What is shown. */
  get rows(): readonly LogEntry[] {
    const { heldAt } = this;
    return heldAt === null ? this.fitting : this.fitting.filter(({ seq }) => seq <= heldAt);
  }

  /** How many have come since it stopped following. */
  get newCount(): number { return this.fitting.length - this.rows.length; }

  get counts(): Readonly<Record<LogTab, number>> {
    const counts = { all: 0, product: 0, terminal: 0, printer: 0, faults: 0 };
    for (const entry of this.entries) for (const tab of LOG_TABS) if (isIn(entry, tab)) counts[tab] += 1;
    return counts;
  }

  showRecording(isOn: boolean): void { this.isRecording = isOn; }
  setTab(tab: LogTab): void { this.tab = tab; }
  setFilter(filter: string): void { this.filter = filter; }

  /** Somebody reads: what is shown stays where it is. */
  hold(): void { this.heldAt ??= this.newest; }

  follow(): void { this.heldAt = null; }

  /** Up and down: to the next row, or to the first or last. */
  walk(by: number): void {
    const { rows } = this;
    if (rows.length === 0) return;
    this.hold();
    const seq = this.walked?.seq;
    const now = seq === undefined ? -1 : rows.findIndex((row) => row.seq === seq);
    this.walked = rows[Math.max(0, Math.min(rows.length - 1, now + by))] ?? null;
    if (this.opened !== null) this.opened = this.walked;
  }

  /** Shows the inside of the one with this number, as soon as it is there. */
  openSoon(seq: number): void {
    const found = this.entries.find((entry) => entry.seq === seq) ?? null;
    this.#wanted = found === null ? seq : null;
    if (found === null) return;
    this.follow();
    this.open(found);
  }

  /** Shows the inside of a row: this one, or the one that the arrows have reached. */
  open(entry: LogEntry | null = this.walked): void {
    this.walked = entry;
    this.opened = entry;
  }

  close(): void { this.opened = null; }
}
