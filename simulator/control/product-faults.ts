import * as v from 'valibot';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import { faultRules } from '#adapters/wire/terminal-control.ts';
import { FaultDesk } from '../faults/fault-desk.ts';
import type { FaultRule } from '../faults/fault-rule.ts';
import type { SimulatorNotes } from '../product-server/store/simulator-notes.ts';
import { createSeededRandom } from '../world/seeded-random.ts';

const note = 'product-faults';

/** The fault rules of the product server; they last as those of a terminal host do. */
export class ProductFaults {
  readonly desk: FaultDesk;
  #rules: readonly FaultRule[] = [];
  #random: Random;
  #notes: SimulatorNotes | null = null;
  readonly #listeners = new Set<() => void>();

  constructor(clock: Clock, seed: number) {
    this.#random = createSeededRandom(seed, 'product-faults');
    this.desk = new FaultDesk({ clock, random: () => this.#random, rules: () => this.#rules, onDone: () => this.#tell() });
  }

  /** From now on rules are kept there; what was kept holds again. R9: a simulator starts without rules that it cannot read, as those of another version. */
  keepIn(notes: SimulatorNotes): void {
    this.#notes = notes;
    const kept = notes.read('switch', note);
    const read = kept === null ? null : v.safeParse(faultRules, JSON.parse(kept));
    if (read?.success === true) this.#rules = read.output;
  }

  rules(): readonly FaultRule[] { return this.#rules; }

  /** Puts these in the place of all; each counts from one. Durable when it resolves. */
  async replace(rules: readonly FaultRule[]): Promise<void> {
    this.desk.forget();
    await this.#keep(rules);
  }

  /** Adds a rule, or puts it in the place of the one with its id. */
  async set(rule: FaultRule): Promise<void> {
    const isNew = this.#rules.every((one) => one.id !== rule.id);
    this.desk.forget(rule.id);
    await this.#keep(isNew ? [...this.#rules, rule] : this.#rules.map((one) => (one.id === rule.id ? rule : one)));
  }

  /** False: there was no such rule. */
  async remove(id: string): Promise<boolean> {
    const wasThere = this.#rules.some((rule) => rule.id === id);
    if (wasThere) await this.#keep(this.#rules.filter((rule) => rule.id !== id));
    return wasThere;
  }

  async allOff(): Promise<void> { await this.replace(this.#rules.map((rule) => ({ ...rule, isOn: false }))); }

  /** Draws come from the beginning of this seed. */
  reseed(seed: number): void { this.#random = createSeededRandom(seed, 'product-faults'); }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => { this.#listeners.delete(listener); };
  }

  async #keep(rules: readonly FaultRule[]): Promise<void> {
    this.#rules = rules;
    await this.#notes?.write('switch', note, rules.length === 0 ? null : JSON.stringify(rules));
    this.#tell();
  }

  #tell(): void { for (const listener of [...this.#listeners]) listener(); }
}
