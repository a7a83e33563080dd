import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { seconds, type Millis } from '#core/shared/duration.ts';
import { BUILT_IN_FAULTS } from './built-in-faults.ts';
import { ruleWords } from './fault-words.ts';
import type { Notices } from './notices.ts';
import type { PrinterViewModel } from './printer-view-model.ts';
import { RuleDraft } from './rule-draft.ts';
import type { ConsoleDeps } from './simulator.ts';
import type { FaultRoute, FaultRule, StandingRule } from './simulator-parts.ts';
import type { TerminalViewModel } from './terminal-view-model.ts';

/** One switch. `used`: it was to hit so many times only, and has. */
export interface FaultSwitch { readonly id: string; readonly name: string; readonly detail: string; readonly isOn: boolean; readonly isOwn: boolean; readonly isUsed: boolean }

export interface FaultsParts { readonly terminal: TerminalViewModel; readonly printer: PrinterViewModel }

const UNPLUGGED = 'terminal-unplugged';
const NO_PAPER = 'no-paper';
const HOST_KILLED = 'host-killed';
/** So long a killed host is away, unless somebody starts it again. */
const KILLED_MS = seconds(10);

const isBuiltIn = ({ id, server }: FaultRule): boolean => BUILT_IN_FAULTS.some((rule) => rule.id === id && rule.server === server);
/** A rule is known by its id only at its own server: another one may have the same. */
const switchId = (rule: FaultRule): string => (isBuiltIn(rule) ? rule.id : `${rule.server}/${rule.id}`);

/** What can be made to go wrong, as switches with plain names. */
export class FaultsViewModel {
  readonly #deps: Pick<ConsoleDeps, 'simulator'>;
  readonly #notices: Notices;
  readonly #parts: FaultsParts;

  rules: readonly StandingRule[] = [];
  /** Every call that a rule can be set on. */
  routes: readonly FaultRoute[] = [];
  /** The rule that is being written; null: none. */
  draft: RuleDraft | null = null;

  constructor(deps: Pick<ConsoleDeps, 'simulator'>, notices: Notices, parts: FaultsParts) {
    this.#deps = deps;
    this.#notices = notices;
    this.#parts = parts;
    makeAutoObservable(this, { rules: observableRef, routes: observableRef, draft: observableRef });
  }

  show(rules: readonly StandingRule[]): void { this.rules = rules; }

  async load(): Promise<void> {
    const before = this.rules;
    const heard = await this.#notices.heard(this.#deps.simulator.faults());
    // What was told meanwhile is newer than the answer.
    if (heard && this.rules === before) runInAction(() => this.show(heard.value));
  }

  /** Those of one's own first, the newest on top. */
  get switches(): readonly FaultSwitch[] {
    const known = BUILT_IN_FAULTS.map((rule) => this.rules.find((one) => switchId(one) === rule.id) ?? { ...rule, isDone: false });
    // The list shows few at a time: whoever has just written one must not look for it below all others.
    const own = this.rules.filter((rule) => !isBuiltIn(rule)).toReversed();
    const { terminal, printer } = this.#parts;
    const device = (id: string, name: string, isOn: boolean, detail = ''): FaultSwitch => ({ id, name, detail, isOn, isOwn: false, isUsed: false });
    const [lost, slow, ...others] = known.map((rule) => this.#switchOf(rule, false));
    return [
      ...own.map((rule) => this.#switchOf(rule, true)),
      ...(lost ? [lost] : []), ...(slow ? [slow] : []), device(UNPLUGGED, 'Terminal unplugged', !terminal.isPluggedIn), device(NO_PAPER, 'Printer out of paper', printer.isOutOfPaper),
      device(HOST_KILLED, 'Terminal host killed', terminal.isHostDown, '10 s'),
      ...others,
    ];
  }

  get onCount(): number { return this.switches.filter(({ isOn }) => isOn).length; }

  async turn(id: string): Promise<void> {
    const { terminal, printer } = this.#parts;
    if (id === UNPLUGGED) return terminal.do(terminal.isPluggedIn ? 'unplug' : 'plug-in');
    if (id === NO_PAPER) return printer.isOutOfPaper ? printer.refill() : printer.set({ paperMm: 0 });
    if (id === HOST_KILLED) return this.#kill(terminal.isHostDown ? 0 : KILLED_MS);
    const rule = [...this.rules, ...BUILT_IN_FAULTS].find((one) => switchId(one) === id);
    if (rule === undefined) return;
    await this.#set({ ...rule, isOn: !rule.isOn });
  }

  async remove(id: string): Promise<void> {
    const rule = this.rules.find((one) => switchId(one) === id);
    if (rule && (await this.#notices.heard(this.#deps.simulator.removeFault(rule.server, rule.id)))) await this.load();
  }

  async allOff(): Promise<void> {
    const { terminal, printer } = this.#parts;
    if (!(await this.#notices.heard(this.#deps.simulator.switchFaultsOff()))) return;
    if (terminal.isHostDown) await this.#kill(0);
    if (!terminal.isPluggedIn) await terminal.do('plug-in');
    if (printer.isOutOfPaper) await printer.refill();
    await this.load();
  }

  async beginRule(): Promise<void> { await this.#write(new RuleDraft()); }

  /** Changes a rule of one's own. */
  async beginChange(id: string): Promise<void> {
    const rule = this.rules.find((one) => switchId(one) === id);
    if (rule === undefined) return;
    const { isDone: _isDone, ...asSet } = rule;
    await this.#write(new RuleDraft(asSet));
  }

  leaveRule(): void { this.draft = null; }

  /** Adds the rule that was written, switched on; one that was changed takes the place of what it was, and counts from one. */
  async saveRule(): Promise<void> {
    const { draft } = this;
    if (!draft?.isReady) return;
    const { before } = draft;
    const isMoved = before !== null && before.server !== draft.server;
    const id = before === null || isMoved ? this.#freeId() : before.id;
    if (!(await this.#set(draft.rule(id)))) return;
    if (isMoved) await this.remove(switchId(before));
    // Whoever did not wait may write the next one by now.
    if (this.draft === draft) runInAction(() => this.leaveRule());
  }

  #freeId(): string {
    const taken = new Set(this.rules.map(({ id }) => id));
    let number = 1;
    while (taken.has(`rule-${String(number)}`)) number += 1;
    return `rule-${String(number)}`;
  }

  async #write(draft: RuleDraft): Promise<void> {
    this.#notices.clear();
    this.draft = draft;
    if (this.routes.length > 0) return;
    const heard = await this.#notices.heard(this.#deps.simulator.routes());
    if (heard) runInAction(() => { this.routes = heard.value; });
  }

  #switchOf(rule: StandingRule, isOwn: boolean): FaultSwitch {
    return { id: switchId(rule), name: rule.name, detail: ruleWords(rule), isOn: rule.isOn, isOwn, isUsed: rule.isDone };
  }

  /** 0: it starts again at once. */
  async #kill(forMs: Millis): Promise<void> { await this.#notices.heard(this.#deps.simulator.takeDown(forMs, true)); }

  async #set(rule: FaultRule): Promise<boolean> {
    if (!(await this.#notices.heard(this.#deps.simulator.setFault(rule)))) return false;
    await this.load();
    return true;
  }
}
