import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { parseSeed, SEED_WORDS } from '#core/shared/seed.ts';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';

export interface WorldParts {
  /** A payment is under way: a reset takes it away. */
  readonly hasPayment: () => boolean;
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
  question: 'seed' | 'snapshots' | 'reset' | null = null;
  /** The seed or the snapshot's name that is being typed. */
  draft = '';

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices, parts: WorldParts) {
    this.#deps = deps;
    this.#notices = notices;
    this.#parts = parts;
    makeAutoObservable(this, { snapshots: observableRef });
  }

  show(seed: number | null): void { this.seed = seed; }
  write(draft: string): void { this.draft = draft; }
  leave(): void { this.question = null; }

  askSeed(): void {
    this.#notices.clear();
    this.draft = this.seed === null ? '' : String(this.seed);
    this.question = 'seed';
  }

  async askSnapshots(): Promise<void> {
    this.#notices.clear();
    this.draft = '';
    this.question = 'snapshots';
    await this.#list();
  }

  /** What may be typed for one. */
  get seedWords(): string { return SEED_WORDS; }
  get isSeed(): boolean { return parseSeed(this.draft) !== null; }
  /** What may be typed for a snapshot's name. */
  get nameWords(): string { return 'A name has letters from A to Z, digits, spaces and . _ -'; }
  get isName(): boolean { return /^[A-Za-z0-9 ._-]{1,60}$/.test(this.draft); }

  async setSeed(): Promise<void> {
    if (this.isSeed) await this.#done(this.#deps.simulator.setSeed(Number(this.draft)), `Chance begins anew from seed ${this.draft}`);
  }

  async save(): Promise<void> {
    if (this.isName) await this.#done(this.#deps.simulator.saveSnapshot(this.draft), `Saved as “${this.draft}”`);
  }

  async load(name: string): Promise<void> { await this.#done(this.#deps.simulator.loadSnapshot(name), `Everything is as in “${name}”`); }

  async drop(name: string): Promise<void> {
    if (await this.#notices.heard(this.#deps.simulator.dropSnapshot(name))) await this.#list();
  }

  /** Asks first only when a payment is open. */
  async askReset(): Promise<void> {
    if (this.#parts.hasPayment()) this.question = 'reset';
    else await this.reset('all');
  }

  async reset(what: 'scenario' | 'all'): Promise<void> {
    await this.#done(this.#deps.simulator.reset(what), what === 'all' ? 'Everything is as on the first day' : 'Queue, faults and switches are reset');
  }

  async #list(): Promise<void> {
    const heard = await this.#notices.heard(this.#deps.simulator.snapshots());
    if (heard) runInAction(() => { this.snapshots = heard.value; });
  }

  async #done(acting: ReturnType<ConsoleDeps['simulator']['reset']>, words: string): Promise<void> {
    if (!(await this.#notices.heard(acting))) return;
    runInAction(() => this.leave());
    this.#notices.tell(words);
    await this.#parts.changed();
  }
}
