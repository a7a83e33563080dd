import type { Change, RecordChange, RecordFile, TextKind } from './record-file.ts';
import { hasGuestWords } from './guest-words.ts';
import type { Entries } from './records-in.ts';
import { RECORD_KINDS, type RecordKind, type Records } from './records.ts';

type Maps = { readonly [K in RecordKind]: Map<string, Records[K]> };

/** What one fact writes. */
export interface FactWriter {
  put<K extends RecordKind>(kind: K, id: string, value: Records[K]): void;
  drop(kind: RecordKind, id: string): void;
  text(kind: TextKind, id: string, value: string): void;
}

/**
 * The host's memory: everything is at hand, and every change is on the disk before anybody learns of it. One `fact` is one transaction:
 * a crash at any moment leaves it whole or not there at all.
 */
export class RecordStore {
  readonly #file: RecordFile;
  readonly #maps: Maps;

  constructor(file: RecordFile) {
    this.#file = file;
    const load = <K extends RecordKind>(kind: K): Map<string, Records[K]> => new Map(file.all(kind));
    this.#maps = {
      'facts': load('facts'), 'attempt': load('attempt'), 'ledger': load('ledger'), 'receipt': load('receipt'), 'sign-in': load('sign-in'),
      'token-family': load('token-family'), 'print-job': load('print-job'),
    };
  }

  /** In the order in which they were first written. */
  all<K extends RecordKind>(kind: K): readonly Records[K][] { return [...this.#maps[kind].values()]; }
  get<K extends RecordKind>(kind: K, id: string): Records[K] | null { return this.#maps[kind].get(id) ?? null; }
  text(kind: TextKind, id: string): string | null { return this.#file.text(kind, id); }
  texts(kind: TextKind): readonly string[] { return this.#file.texts(kind); }

  /** Writes one fact. Throws when it could not be written, and then nothing has changed. What a guest wrote and nobody needs any more goes from the disk with it. */
  fact(write: (fact: FactWriter) => void): void {
    const changes: Change[] = [];
    const apply: (() => void)[] = [];
    let forgets = false;
    const { attempt: attempts } = this.#maps;
    write({
      put: (kind, id, value) => {
        const written = change(kind, id, value);
        changes.push(written);
        const before = written.kind === 'attempt' ? attempts.get(id) : undefined;
        forgets ||= before !== undefined && written.kind === 'attempt' && written.value !== null && hasGuestWords(before) && !hasGuestWords(written.value);
        apply.push(() => { this.#maps[kind].set(id, value); });
      },
      drop: (kind, id) => {
        changes.push(change(kind, id, null));
        apply.push(() => { this.#maps[kind].delete(id); });
      },
      text: (kind, id, value) => { changes.push({ text: kind, id, value }); },
    });
    if (changes.length === 0) return;
    this.#file.write(changes);
    for (const act of apply) act();
    if (forgets) this.#file.wipe();
  }

  /** Everything as one text, for a snapshot. */
  dump(): string { return JSON.stringify(Object.fromEntries(RECORD_KINDS.map((kind) => [kind, [...this.#maps[kind]]]))); }

  /** Puts a dump in the place of everything. */
  restore(entries: Entries): void {
    const changesOf = <K extends RecordKind>(kind: K): RecordChange[] => (entries[kind] ?? []).map(([id, value]) => change(kind, id, value));
    this.#file.replace(RECORD_KINDS.flatMap((kind) => changesOf(kind)));
    const fill = <K extends RecordKind>(kind: K): void => {
      this.#maps[kind].clear();
      for (const [id, value] of entries[kind] ?? []) this.#maps[kind].set(id, value);
    };
    RECORD_KINDS.forEach((kind) => fill(kind));
  }

  /** Forgets everything but snapshots. */
  clear(): void {
    this.#file.clear();
    for (const kind of RECORD_KINDS) this.#maps[kind].clear();
  }

  close(): void { this.#file.close(); }
}

/** The compiler cannot follow that kind and value go together once they are in a union; here they still do. */
const change = <K extends RecordKind>(kind: K, id: string, value: Records[K] | null): RecordChange =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value were one pair in the parameters
  ({ kind, id, value }) as RecordChange;
