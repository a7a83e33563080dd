import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';
import { drawDelay } from './draw-delay.ts';
import type { Fault, FaultMatch, FaultRule, StandingRule } from './fault-rule.ts';

/** What a request meets, in the order in which it meets it. */
export interface FaultPlan {
  readonly delayMs: Millis;
  /** In place of the host; the request is not handled. */
  readonly instead: Extract<Fault, { kind: 'status' | 'drop-before' | 'reset' | 'html' | 'rate-limit' }> | null;
  /** What becomes of the answer. */
  readonly after: Extract<Fault, { kind: 'drop-after' | 'truncate' | 'hang' | 'slow-body' }> | null;
  /** The names of the rules that hit. */
  readonly names: readonly string[];
}

export interface FaultedCall {
  readonly route: string;
  /** Who is calling; asked for only when a rule is meant for one client alone. */
  readonly client: () => string;
  /** Path and query. */
  readonly path: string;
  readonly header: (name: string) => string | null;
  /** Empty where no rule looks at bodies. */
  readonly body: string;
}

export interface FaultDeskDeps {
  readonly clock: Clock;
  /** A stream of its own, so that the same script meets the same faults. */
  readonly random: () => Random;
  readonly rules: () => readonly FaultRule[];
  /** A rule has just done all that it was to do. */
  readonly onDone: () => void;
}

const fits = ({ path, header, body }: FaultMatch, call: FaultedCall): boolean =>
  (path === undefined || call.path.includes(path)) && (header === undefined || (call.header(header.name)?.includes(header.contains) ?? false)) && (body === undefined || call.body.includes(body));

interface Seen { count: number; recent: Millis[] }

/** Decides which faults a request meets. Counts from the moment a rule was set; every change holds from the next request on. */
export class FaultDesk {
  readonly #deps: FaultDeskDeps;
  readonly #seen = new Map<string, Seen>();
  constructor(deps: FaultDeskDeps) { this.#deps = deps; }

  /** No rule is on: nothing can happen to anybody. */
  get isQuiet(): boolean { return !this.#deps.rules().some((rule) => rule.isOn); }

  /** A rule that is on looks at bodies: they must be read before the request is let in. */
  get readsBodies(): boolean { return this.#deps.rules().some((rule) => rule.isOn && rule.match?.body !== undefined); }

  /** Every rule, on or off, as it stands. */
  standing(): readonly StandingRule[] { return this.#deps.rules().map((rule) => ({ ...rule, isDone: rule.isOn && rule.timing.first !== undefined && (this.#seen.get(rule.id)?.count ?? 0) >= rule.timing.first })); }

  plan(call: FaultedCall): FaultPlan {
    let delayMs = 0;
    let instead: FaultPlan['instead'] = null;
    let after: FaultPlan['after'] = null;
    const names: string[] = [];
    for (const rule of this.#deps.rules()) {
      if (!rule.isOn || (rule.route !== '*' && rule.route !== call.route) || (rule.client !== '' && rule.client !== call.client())) continue;
      if ((rule.match !== undefined && !fits(rule.match, call)) || !this.#isTime(rule)) continue;
      const { fault } = rule;
      names.push(rule.name);
      switch (fault.kind) {
        case 'delay': delayMs += drawDelay(fault.delay, this.#deps.random()); break;
        case 'status': case 'drop-before': case 'reset': case 'html': case 'rate-limit': instead ??= fault; break;
        case 'drop-after': case 'truncate': case 'hang': case 'slow-body': after ??= fault; break;
      }
    }
    return { delayMs, instead, after, names };
  }

  /** A rule was set anew: it counts from one. */
  forget(ruleId?: string): void {
    if (ruleId === undefined) this.#seen.clear();
    else this.#seen.delete(ruleId);
  }

  /** Counts the request and says whether the rule hits it. */
  #isTime({ id, fault, timing }: FaultRule): boolean {
    const now = this.#deps.clock.now();
    if ((timing.from !== undefined && now < timing.from) || (timing.until !== undefined && now >= timing.until)) return false;
    const seen = this.#seen.get(id) ?? { count: 0, recent: [] };
    this.#seen.set(id, seen);
    seen.count += 1;
    if (timing.first !== undefined && seen.count > timing.first) return false;
    if (seen.count === timing.first) this.#deps.onDone();
    if (timing.every !== undefined && seen.count % timing.every !== 0) return false;
    if (timing.chance !== undefined && this.#deps.random().next() >= timing.chance) return false;
    if (fault.kind !== 'rate-limit') return true;
    seen.recent = [...seen.recent.filter((at) => now - at < fault.windowMs), now];
    return seen.recent.length > fault.requests;
  }
}
