import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { parseSeed, SEED_WORDS } from '#core/shared/seed.ts';
import { isSnapshotName, SNAPSHOT_NAME_WORDS } from '#core/shared/snapshot-name.ts';
import { amountOf } from './log-words.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';

export interface WorldParts {
  /** Everything is to be asked for anew. */
  readonly changed: () => Promise<void>;
}

/** Seed, snapshots and reset: the whole simulated world at once. */
export class WorldsViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;
  readonly #parts: WorldParts;

  /** Null: ids and draws are left to chance. */
  seed: number | null = null;
  snapshots: readonly string[] = [];
  /** What the dialog on top asks; null: there is none. */
  question: 'seed' | 'snapshots' | 'load' | 'reset' | null = null;
  /** The seed or the snapshot's name that is being typed. */
  draft = '';
  /** The snapshot that `load` asks about. */
  wanted = '';
  /** Payments that another world would take away: `78,00 SEK at T-01`. */
  openPayments: readonly string[] = [];

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices, parts: WorldParts) {
    this.#deps = deps;
    this.#notices = notices;
    this.#parts = parts;
    makeAutoObservable(this, { snapshots: observableRef, openPayments: observableRef });
  }

  show(seed: number | null): void { this.seed = seed; }
  /** What is asked about one that somebody else has forgotten is asked no longer. */
  showSnapshots(names: readonly string[]): void {
    this.snapshots = names;
    if (this.question === 'load' && !names.includes(this.wanted)) this.leave();
  }
  write(draft: string): void { this.draft = draft; }
  /** Whoever thinks better of one snapshot may want another. */
  leave(): void { this.question = this.question === 'load' ? 'snapshots' : null; }

  askSeed(): void {
    this.#notices.clear();
    this.draft = this.seed === null ? '' : String(this.seed);
    this.question = 'seed';
  }

  askSnapshots(): void {
    this.#notices.clear();
    this.draft = '';
    this.question = 'snapshots';
  }

  /** What may be typed for one. */
  get seedWords(): string { return SEED_WORDS; }
  get isSeed(): boolean { return parseSeed(this.draft) !== null; }
  /** What may be typed for a snapshot's name. */
  get nameWords(): string { return SNAPSHOT_NAME_WORDS; }
  get isName(): boolean { return isSnapshotName(this.draft); }
  /** Saving takes the place of the one that is there. */
  get isNameTaken(): boolean { return this.snapshots.includes(this.draft); }

  async setSeed(): Promise<void> {
    if (this.isSeed) await this.#done(this.#deps.simulator.setSeed(Number(this.draft)), `Chance begins anew from seed ${this.draft}`);
  }

  async save(): Promise<void> {
    if (this.isName) await this.#done(this.#deps.simulator.saveSnapshot(this.draft), `Saved as “${this.draft}”`);
  }

  /** Asks first only when a payment is open. */
  async askLoad(name: string): Promise<void> {
    const isOpen = await this.#hasOpenPayments();
    if (isOpen === false) await this.load(name);
    if (isOpen !== true) return;
    runInAction(() => {
      this.wanted = name;
      this.question = 'load';
    });
  }

  async load(name: string): Promise<void> { await this.#done(this.#deps.simulator.loadSnapshot(name), `Everything is as in “${name}”`); }

  async drop(name: string): Promise<void> { await this.#notices.heard(this.#deps.simulator.dropSnapshot(name)); }

  /** Asks how much: a queue and some faults are put back far more often than every order is to be forgotten. */
  async askReset(): Promise<void> {
    if (await this.#hasOpenPayments() !== null) runInAction(() => { this.question = 'reset'; });
  }

  async reset(what: 'scenario' | 'all'): Promise<void> {
    await this.#done(this.#deps.simulator.reset(what), what === 'all' ? 'Everything is as on the first day' : 'Queues, faults, kitchen, terminals and printers are as at the start');
  }

  /** Asked of the books: a terminal whose host is dead shows none, and it is not over all the same. Null: they could not be had, which was told. */
  async #hasOpenPayments(): Promise<boolean | null> {
    this.#notices.clear();
    const heard = await this.#notices.heard(this.#deps.simulator.books());
    if (heard === null) return null;
    runInAction(() => {
      this.openPayments = heard.value.terminals.flatMap(({ id, ledger }) => ledger.attempts
        .filter(({ state }) => state === 'processing').map(({ amountMinor, currency }) => `${amountOf(amountMinor)} ${currency} at ${id}`));
    });
    return this.openPayments.length > 0;
  }

  async #done(acting: ReturnType<ConsoleDeps['simulator']['reset']>, words: string): Promise<void> {
    const { question } = this;
    if (!(await this.#notices.heard(acting))) return;
    // Whoever did not wait may be asked something else by now.
    runInAction(() => { if (this.question === question) this.question = null; });
    this.#notices.tell(words);
    await this.#parts.changed();
  }
}
