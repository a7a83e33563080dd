import type { Clock } from '#core/ports/clock.ts';
import type { Check, Finding, Permission, Severity } from './check.ts';
import { evidenceOf, type Evidence } from './exchange.ts';
import type { Probe } from './probe.ts';

/** How a check ended. */
export interface CheckResult {
  readonly id: string;
  readonly title: string;
  readonly severity: Severity;
  readonly source: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What is wrong, or why it was not looked at; empty: passed. */
  readonly why: string;
  readonly ms: number;
  readonly evidence: readonly Evidence[];
}

/** The flag that allows it. */
const FLAGS: Readonly<Record<Permission, string>> = {
  payments: '--allow-payments --max-amount N', print: '--allow-print', orders: '--allow-orders', restart: '--restart-with COMMAND',
};

export interface RunDeps<World extends { readonly probe: Probe }> {
  readonly checks: readonly Check<World>[];
  readonly world: World;
  readonly allowed: ReadonlySet<Permission>;
  readonly clock: Clock;
  readonly onResult: (result: CheckResult) => void;
}

const outcomeOf = (finding: Finding): Pick<CheckResult, 'outcome' | 'why'> => {
  if (finding === null) return { outcome: 'passed', why: '' };
  return typeof finding === 'string' ? { outcome: 'failed', why: finding } : { outcome: 'skipped', why: finding.skipped };
};

/** Runs checks one after the other, so that evidence belongs to one of them and a server with one card terminal is not asked for two payments. */
export const runChecks = async <World extends { readonly probe: Probe }>({ checks, world, allowed, clock, onResult }: RunDeps<World>): Promise<readonly CheckResult[]> => {
  const results: CheckResult[] = [];
  let closed: Finding = null;
  for (const check of checks) {
    const { id, title, severity, source, needs = [] } = check;
    const startedAt = clock.now();
    const missing = needs.filter((each) => !allowed.has(each));
    world.probe.takeSeen();
    const finding: Finding = closed ?? (missing.length > 0 ? { skipped: `needs ${missing.map((each) => FLAGS[each]).join(' ')}` } : await check.run(world));
    if (check.isGate === true && typeof finding === 'string') closed = { skipped: `${id} failed` };
    const result: CheckResult = { id, title, severity, source, ...outcomeOf(finding), ms: clock.now() - startedAt, evidence: world.probe.takeSeen().map(evidenceOf) };
    results.push(result);
    onResult(result);
  }
  return results;
};
