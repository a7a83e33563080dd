import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { Scenario } from './simulator-parts.ts';

/** One outcome in the queue. `key`: the same one keeps it wherever it stands, among others of its name, too. */
interface Queued { readonly key: string; readonly name: string }
export interface QueuedOutcome extends Queued { readonly title: string }

/** How often a change is tried on a queue that payments have taken from meanwhile. */
const MOST_TRIES = 5;
const CONFLICT = 409;

/** `Declined 51, insufficient funds` beside `declined:51`: what it means is enough. */
const meaningOf = (title: string): string => title.replace(/^Declined \d+, /, '');

/** What the next payments at the terminal will meet. */
export class OutcomesViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;

  #made = 0;
  items: readonly Queued[] = [];
  scenarios: readonly Scenario[] = [];
  draft = '';
  /** Nobody knows all names by heart: every one is shown. */
  isAskedForAll = false;

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices) {
    this.#deps = deps;
    this.#notices = notices;
    makeAutoObservable(this, { items: observableRef, scenarios: observableRef });
  }

  get names(): readonly string[] { return this.items.map(({ name }) => name); }

  /** The names alone are told. Payments take from the front, and what is added stands behind: as few as possible have gone, the others are the same ones still. */
  show(names: readonly string[]): void {
    const { items } = this;
    let gone = 0;
    while (gone < items.length && !items.slice(gone).every(({ name }, at) => names[at] === name)) gone += 1;
    const left = items.slice(gone === items.length ? 0 : gone);
    this.items = names.map((name) => {
      const at = left.findIndex((one) => one.name === name);
      const [same] = at < 0 ? [] : left.splice(at, 1);
      return same ?? this.#newOf(name);
    });
  }

  async load(): Promise<void> {
    const heard = await this.#notices.heard(this.#deps.simulator.scenarios());
    runInAction(() => { this.scenarios = heard?.value ?? []; });
  }

  get queue(): readonly QueuedOutcome[] {
    const titles = new Map(this.scenarios.map(({ name, title }) => [name, title]));
    return this.items.map((item) => ({ ...item, title: meaningOf(titles.get(item.name) ?? titles.get(item.name.split(':')[0] ?? '') ?? '') }));
  }

  /** Scenarios that what is being typed may become: those that begin so, then those that hold it. */
  get completions(): readonly Scenario[] {
    const wanted = this.#lastWord().toLowerCase();
    if (wanted === '') return this.isAskedForAll ? this.scenarios : [];
    const begin = this.scenarios.filter(({ name }) => name.startsWith(wanted));
    const hold = this.scenarios.filter(({ name, title }) => !name.startsWith(wanted) && (name.includes(wanted) || title.toLowerCase().includes(wanted)));
    const found = [...begin, ...hold];
    return found.length === 1 && found[0]?.name === wanted ? [] : found;
  }

  write(draft: string): void {
    this.draft = draft;
    this.isAskedForAll = false;
  }

  askForAll(isAsked: boolean): void { this.isAskedForAll = isAsked; }

  complete(name: string): void {
    const before = this.draft.split(',').slice(0, -1).map((part) => `${part.trim()}, `).join('');
    this.write(`${before}${name}`);
  }

  /** Adds what was typed: `busy, declined:51`. */
  async submit(): Promise<void> {
    const { draft } = this;
    const added = draft.split(',').map((name) => name.trim()).filter((name) => name !== '');
    const before = this.items;
    const heard = added.length === 0 ? null : await this.#notices.heard(this.#deps.simulator.addToQueue(added));
    if (heard === null) return;
    runInAction(() => {
      // What was told meanwhile is newer than the answer.
      if (this.items === before) this.show(heard.value);
      // What is typed since is the next one.
      if (this.draft === draft) this.write('');
    });
  }

  /** False: it is not there any more, or was refused. */
  async remove(key: string): Promise<boolean> {
    return this.#change((items) => (items.some((one) => one.key === key) ? items.filter((one) => one.key !== key) : null));
  }

  async clear(): Promise<void> { await this.#change(() => []); }

  /** Takes an outcome to the place `to`; false: it is not there any more, or is there already, or there is no such place. */
  move(key: string, to: number): boolean {
    const moved = (items: readonly Queued[]): readonly Queued[] | null => {
      const item = items.find((one) => one.key === key);
      if (item === undefined || to < 0 || to >= items.length || items[to] === item) return null;
      const rest = items.filter((one) => one !== item);
      return [...rest.slice(0, to), item, ...rest.slice(to)];
    };
    if (moved(this.items) === null) return false;
    void this.#change(moved);
    return true;
  }

  #newOf(name: string): Queued {
    this.#made += 1;
    return { key: String(this.#made), name };
  }

  /** Shown at once; what the simulator says counts. Where a payment was quicker, the change is made to what it has left. */
  async #change(change: (items: readonly Queued[]) => readonly Queued[] | null, tries = MOST_TRIES): Promise<boolean> {
    const before = this.items;
    const after = change(before);
    if (after === null) return false;
    this.items = after;
    const { simulator } = this.#deps;
    const asking = simulator.setQueue(after.map(({ name }) => name), before.map(({ name }) => name));
    const answer = await asking;
    if (!answer.ok && answer.error.status === CONFLICT && tries > 1) {
      const shown = this.items;
      const now = await this.#notices.heard(simulator.queue());
      runInAction(() => {
        // What was told meanwhile is newer than the answer.
        const names = this.items === shown ? now?.value : this.names;
        this.items = before;
        if (names) this.show(names);
      });
      return now !== null && this.#change(change, tries - 1);
    }
    const heard = await this.#notices.heard(asking);
    runInAction(() => {
      if (this.items !== after) return;
      if (heard) this.show(heard.value);
      else this.items = before;
    });
    return heard !== null;
  }

  #lastWord(): string { return this.draft.split(',').at(-1)?.trim() ?? ''; }
}
