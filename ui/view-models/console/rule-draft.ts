import { makeAutoObservable } from 'mobx';
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

/** A rule that is being written. */
export class RuleDraft {
  name = '';
  server: FaultServer = 'terminal';
  /** A call's name, or `*`. */
  route = '*';
  client = '';
  /** A part of path and query that must be there. */
  path = '';
  kind: RuleKind = 'delay';
  /** Milliseconds of `delay`, status of `status`, bytes per second of `slow-body`, requests in ten seconds of `rate-limit`. */
  figure = '2000';
  times: RuleTimes = 'always';
  /** How many first ones, every how manieth, how many of a hundred. */
  count = '1';

  constructor() { makeAutoObservable(this); }

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
    this.figure = { 'delay': '2000', 'status': '500', 'slow-body': '200', 'rate-limit': '10' }[kind as string] ?? '';
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

  get isFigureWrong(): boolean { return this.figureRange !== null && whole(this.figure, ...this.figureRange) === null; }
  get isCountWrong(): boolean { return this.countRange !== null && whole(this.count, ...this.countRange) === null; }
  get isReady(): boolean { return this.name.trim() !== '' && !this.isFigureWrong && !this.isCountWrong; }

  /** The rule under an id of its own. */
  rule(id: string): FaultRule {
    const path = this.path.trim();
    return {
      id, server: this.server, name: this.name.trim(), isOn: true, route: this.route, client: this.client.trim(), ...(path === '' ? {} : { match: { path } }), fault: this.#fault(), timing: this.#timing(),
    };
  }

  #fault(): Fault {
    const { kind } = this;
    const figure = Number(this.figure);
    switch (kind) {
      case 'delay': return { kind, delay: { kind: 'fixed', ms: figure } };
      case 'status': return { kind, status: figure, code: figure === 401 ? 'InvalidToken' : 'error.server', body: null };
      case 'slow-body': return { kind, bytesPerSecond: figure };
      case 'rate-limit': return { kind, requests: figure, windowMs: 10_000 };
      case 'drop-before': case 'drop-after': case 'reset': case 'truncate': case 'html': case 'hang': return { kind };
    }
  }

  #timing(): FaultTiming {
    const count = Number(this.count);
    switch (this.times) {
      case 'always': return {};
      case 'first': return { first: count };
      case 'every': return { every: count };
      case 'chance': return { chance: count / 100 };
    }
  }
}
