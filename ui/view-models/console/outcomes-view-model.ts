import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Notices } from './notices.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { Scenario } from './simulator-parts.ts';

const MOST_COMPLETIONS = 6;

/** One outcome in the queue. `key`: the same one keeps it while it is moved. */
export interface QueuedOutcome { readonly key: string; readonly name: string; readonly title: string }

/** `Declined 51, insufficient funds` beside `declined:51`: what it means is enough. */
const meaningOf = (title: string): string => title.replace(/^Declined \d+, /, '');

/** What the next payments at the terminal will meet. */
export class OutcomesViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;

  names: readonly string[] = [];
  scenarios: readonly Scenario[] = [];
  draft = '';

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices) {
    this.#deps = deps;
    this.#notices = notices;
    makeAutoObservable(this, { names: observableRef, scenarios: observableRef });
  }

  show(names: readonly string[]): void { this.names = names; }

  /** A payment took the first one, which nobody tells. */
  async reload(): Promise<void> {
    const heard = await this.#notices.heard(this.#deps.simulator.queue());
    if (heard) runInAction(() => this.show(heard.value));
  }

  async load(): Promise<void> {
    const heard = await this.#notices.heard(this.#deps.simulator.scenarios());
    runInAction(() => { this.scenarios = heard?.value ?? []; });
  }

  get queue(): readonly QueuedOutcome[] {
    const titles = new Map(this.scenarios.map(({ name, title }) => [name, title]));
    const seen = new Map<string, number>();
    return this.names.map((name) => {
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return { key: `${name}#${String(count)}`, name, title: meaningOf(titles.get(name) ?? titles.get(name.split(':')[0] ?? '') ?? '') };
    });
  }

  /** Scenarios that what is being typed may become: those that begin so, then those that hold it. */
  get completions(): readonly Scenario[] {
    const wanted = this.#lastWord().toLowerCase();
    if (wanted === '') return [];
    const begin = this.scenarios.filter(({ name }) => name.startsWith(wanted));
    const hold = this.scenarios.filter(({ name, title }) => !name.startsWith(wanted) && (name.includes(wanted) || title.toLowerCase().includes(wanted)));
    const found = [...begin, ...hold];
    return found.length === 1 && found[0]?.name === wanted ? [] : found.slice(0, MOST_COMPLETIONS);
  }

  write(draft: string): void { this.draft = draft; }

  complete(name: string): void {
    const before = this.draft.split(',').slice(0, -1).map((part) => `${part.trim()}, `).join('');
    this.write(`${before}${name}`);
  }

  /** Adds what was typed: `busy, declined:51`. */
  async submit(): Promise<void> {
    const added = this.draft.split(',').map((name) => name.trim()).filter((name) => name !== '');
    if (added.length > 0 && await this.#set([...this.names, ...added])) runInAction(() => this.write(''));
  }

  async remove(index: number): Promise<void> { await this.#set(this.names.filter((_, at) => at !== index)); }
  async clear(): Promise<void> { await this.#set([]); }

  /** Takes the outcome at `from` to the place `to`; false: there is no such place. */
  move(from: number, to: number): boolean {
    const moved = this.names[from];
    if (moved === undefined || to < 0 || to >= this.names.length || from === to) return false;
    const rest = this.names.filter((_, at) => at !== from);
    void this.#set([...rest.slice(0, to), moved, ...rest.slice(to)]);
    return true;
  }

  /** Shown at once; what the simulator says counts. */
  async #set(names: readonly string[]): Promise<boolean> {
    const before = this.names;
    this.names = names;
    const heard = await this.#notices.heard(this.#deps.simulator.setQueue(names));
    runInAction(() => { this.names = heard?.value ?? before; });
    return heard !== null;
  }

  #lastWord(): string { return this.draft.split(',').at(-1)?.trim() ?? ''; }
}
