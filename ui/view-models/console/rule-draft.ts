import { makeAutoObservable } from 'mobx';
import type { Millis } from '#core/shared/duration.ts';
import { percentOf } from '#core/shared/figures.ts';
import { delayOf, delayText } from './delay-text.ts';
import { beyondWords } from './fault-words.ts';
import type { Fault, FaultRule, FaultServer, FaultTiming } from './simulator-parts.ts';

/** How a rule goes wrong, as the dialog offers it. */
export type RuleKind = 'delay' | 'status' | 'drop-before' | 'drop-after' | 'reset' | 'truncate' | 'html' | 'hang' | 'slow-body' | 'rate-limit';
/** How often it does. */
export type RuleTimes = 'always' | 'first' | 'every' | 'chance';

export const RULE_KINDS: readonly RuleKind[] = ['delay', 'status', 'drop-before', 'drop-after', 'reset', 'truncate', 'html', 'hang', 'slow-body', 'rate-limit'];
export const RULE_TIMES: readonly RuleTimes[] = ['always', 'first', 'every', 'chance'];

const whole = (text: string, least: number, most: number): number | null => {
  const value = Number(text);
  return /^\d+$/.test(text.trim()) && value >= least && value <= most ? value : null;
};

/** What a status says in place of the answer, where nobody has chosen. */
const usualCode = (status: number): string => (status === 401 ? 'InvalidToken' : 'error.server');

const FIGURES: Readonly<Partial<Record<RuleKind, string>>> = { 'delay': '2000', 'status': '500', 'slow-body': '200', 'rate-limit': '10' };
const USUAL_WINDOW_MS = 10_000;

const figureOf = (fault: Fault): string => {
  switch (fault.kind) {
    case 'delay': return delayText(fault.delay);
    case 'status': return String(fault.status);
    case 'slow-body': return String(fault.bytesPerSecond);
    case 'rate-limit': return String(fault.requests);
    case 'drop-before': case 'drop-after': case 'reset': case 'truncate': case 'html': case 'hang': return '';
  }
};

/** Of several bounds the first of these is shown. */
const timesOf = ({ first, every, chance }: FaultTiming): { readonly times: RuleTimes; readonly count: string } => {
  if (first !== undefined) return { times: 'first', count: String(first) };
  if (every !== undefined) return { times: 'every', count: String(every) };
  return chance === undefined ? { times: 'always', count: '1' } : { times: 'chance', count: String(percentOf(chance)) };
};

/** A rule that is being written, or changed: then it keeps what nobody touches, also what there is no field for. */
export class RuleDraft {
  readonly #before: FaultRule | null;

  name = '';
  server: FaultServer = 'terminal';
  /** A call's name, or `*`. */
  route = '*';
  client = '';
  /** A part of path and query that must be there. */
  path = '';
  kind: RuleKind = 'delay';
  /** Milliseconds of `delay` (also `2000-8000`, `around 400`), status of `status`, bytes per second of `slow-body`, requests of `rate-limit`. */
  figure = '2000';
  times: RuleTimes = 'always';
  /** How many first ones, every how manieth, how many of a hundred. */
  count = '1';

  constructor(before: FaultRule | null = null) {
    this.#before = before;
    if (before !== null) {
      const { name, server, route, client, match, fault, timing } = before;
      Object.assign(this, { name, server, route, client, path: match?.path ?? '', kind: fault.kind, figure: figureOf(fault), ...timesOf(timing) });
    }
    makeAutoObservable(this);
  }

  /** The rule as it was; null: it is a new one. */
  get before(): FaultRule | null { return this.#before; }
  get isNew(): boolean { return this.#before === null; }

  setName(name: string): void { this.name = name; }
  setServer(server: FaultServer): void {
    this.server = server;
    this.route = '*';
  }
  setRoute(route: string): void { this.route = route; }
  setPath(path: string): void { this.path = path; }
  setClient(client: string): void { this.client = client; }
  setKind(kind: RuleKind): void {
    this.kind = kind;
    this.figure = FIGURES[kind] ?? '';
  }
  setFigure(figure: string): void { this.figure = figure; }
  setTimes(times: RuleTimes): void { this.times = times; }
  setCount(count: string): void { this.count = count; }

  get needsFigure(): boolean { return this.figureRange !== null; }

  /** The least and the most that the figure may be; null: this kind has none. */
  get figureRange(): readonly [number, number] | null {
    switch (this.kind) {
      case 'delay': return [0, 600_000];
      case 'status': return [200, 599];
      case 'slow-body': return [1, 1_000_000_000];
      case 'rate-limit': return [0, 10_000];
      case 'drop-before': case 'drop-after': case 'reset': case 'truncate': case 'html': case 'hang': return null;
    }
  }

  /** The least and the most that the count may be; null: it is every time. */
  get countRange(): readonly [number, number] | null {
    switch (this.times) {
      case 'always': return null;
      case 'chance': return [1, 100];
      case 'first': case 'every': return [1, 1_000_000];
    }
  }

  get isFigureWrong(): boolean {
    if (this.figureRange === null || this.#isFaultKept) return false;
    return this.kind === 'delay' ? delayOf(this.figure) === null : whole(this.figure, ...this.figureRange) === null;
  }
  get isCountWrong(): boolean { return this.countRange !== null && !this.#isTimesKept && whole(this.count, ...this.countRange) === null; }
  get isReady(): boolean { return this.name.trim() !== '' && !this.isFigureWrong && !this.isCountWrong; }

  /** The span in which a rate limit counts. */
  get windowMs(): Millis { return this.#before?.fault.kind === 'rate-limit' ? this.#before.fault.windowMs : USUAL_WINDOW_MS; }

  /** What holds of the rule besides and has no field here, in words. `offset`: of the shop's wall clock. */
  keptWords(offset: Millis): readonly string[] {
    if (this.#before === null) return [];
    const fault = this.#fault();
    return beyondWords({ match: this.#matchBeyond, timing: this.#timingBeyond, fault, usualCode: fault.kind === 'status' ? usualCode(fault.status) : '' }, offset);
  }

  /** The rule under this id. */
  rule(id: string): FaultRule {
    const path = this.path.trim();
    const match = { ...(path === '' ? {} : { path }), ...this.#matchBeyond };
    return {
      id, server: this.server, name: this.name.trim(), isOn: this.#before?.isOn ?? true, route: this.route, client: this.client.trim(), ...(Object.keys(match).length === 0 ? {} : { match }), fault: this.#fault(), timing: this.#timing(),
    };
  }

  get #matchBeyond(): NonNullable<FaultRule['match']> {
    const { path: _path, ...beyond } = this.#before?.match ?? {};
    return beyond;
  }

  get #timingBeyond(): FaultTiming {
    const { [timesOf(this.#before?.timing ?? {}).times]: _shown, ...beyond }: FaultTiming & { readonly always?: never } = this.#before?.timing ?? {};
    return beyond;
  }

  get #isFaultKept(): boolean { return this.#before?.fault.kind === this.kind && figureOf(this.#before.fault) === this.figure; }
  get #isTimesKept(): boolean {
    const shown = this.#before === null ? null : timesOf(this.#before.timing);
    return shown?.times === this.times && shown.count === this.count;
  }

  #fault(): Fault {
    const { kind } = this;
    const before = this.#before?.fault;
    if (before !== undefined && this.#isFaultKept) return before;
    const figure = Number(this.figure);
    switch (kind) {
      case 'delay': return { kind, delay: delayOf(this.figure, before?.kind === 'delay' && before.delay.kind === 'log-normal' ? before.delay.sigma : undefined) ?? { kind: 'fixed', ms: 0 } };
      case 'status': {
        const chosen = before?.kind === 'status' && before.code !== usualCode(before.status) ? before.code : usualCode(figure);
        return { kind, status: figure, code: chosen, body: before?.kind === 'status' ? before.body : null };
      }
      case 'slow-body': return { kind, bytesPerSecond: figure };
      case 'rate-limit': return { kind, requests: figure, windowMs: this.windowMs };
      case 'drop-before': case 'drop-after': case 'reset': case 'truncate': case 'html': case 'hang': return { kind };
    }
  }

  #timing(): FaultTiming {
    if (this.#before !== null && this.#isTimesKept) return this.#before.timing;
    const count = Number(this.count);
    switch (this.times) {
      case 'always': return this.#timingBeyond;
      case 'first': return { ...this.#timingBeyond, first: count };
      case 'every': return { ...this.#timingBeyond, every: count };
      case 'chance': return { ...this.#timingBeyond, chance: count / 100 };
    }
  }
}
