import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConformanceLine, type ConformanceLine } from './a-conformance-line.ts';
import { OWN_ORIGIN } from './faulty-host-access.ts';
import { FAULTY_VARIANTS } from './faulty-variants.ts';
import { problem } from './faults.ts';
import { reportOf } from './report-of.ts';

let line: ConformanceLine;
/** Cards take their time there. */
let slowLine: ConformanceLine;
beforeAll(async () => {
  [line, slowLine] = [await aConformanceLine(), await aConformanceLine({ pace: 1 })];
  OWN_ORIGIN.url = line.simulator.url();
}, 60_000);
afterAll(async () => {
  await line.close();
  await slowLine.close();
});

const signedInAgain = async (at: ConformanceLine): Promise<number> => (await at.run(['kiosk', 'sign-in', '1', '--cashier', 'kassa'])).code;

describe('a simulator that breaks a rule is caught, by the check of that rule', () => {
  it.each(FAULTY_VARIANTS.map((variant) => ({ ...variant, name: `${variant.side}: ${variant.name}` })))('$name', async ({ side, allow = [], scenario, signsOut, caughtBy, fault }) => {
    const at = scenario === undefined ? line : slowLine;
    at.simulator.control.setQueue(scenario ?? '');
    at[side].fault = fault();
    const { code, failed } = reportOf(await at.json(['conformance', `--${side}`, at[side].url, ...allow.map((each) => each.replace('{host}', at.host.url))]));
    at[side].fault = null;
    const signedIn = signsOut === true ? await signedInAgain(at) : 0;
    expect({ code, failed, signedIn }).toEqual({ code: 1, failed: caughtBy, signedIn: 0 });
  });
});

describe('what a host takes although it must refuse it', () => {
  const outstanding = (): number => line.simulator.control.ledger().lines.reduce((sum, { kind, amount }) => sum + (kind === 'charge' ? amount : -amount), 0);

  it.each(FAULTY_VARIANTS.filter(({ name }) => name === 'ignores Idempotency-Key' || name === 'charges amounts that are none'))('is given back: $name', async ({ allow = [], caughtBy, fault }) => {
    const before = outstanding();
    line.host.fault = fault();
    const { failed } = reportOf(await line.json(['conformance', '--host', line.host.url, ...allow, '--only', 'host.limits.amounts', 'host.idempotency']));
    line.host.fault = null;
    expect([failed, outstanding() - before]).toEqual([caughtBy, 0]);
  });

  it('is given back, also by a host that signs the kiosk out at the end', async () => {
    const before = outstanding();
    line.host.fault = async (request, forward) => (request.path === '/self-service/token/refresh' && !request.body.includes('no-token-of-yours') ? problem(401, 'InvalidToken') : forward(request));
    const { failed } = reportOf(await line.json(['conformance', '--host', line.host.url, '--allow-payments', '--max-amount', '150', '--only', 'host.idempotency.parallel', 'host.auth.refresh']));
    line.host.fault = null;
    expect(await signedInAgain(line)).toBe(0);
    expect([failed, outstanding() - before]).toEqual([['host.auth.refresh'], 0]);
  });

  it('is given back: what it begins under a key that it had refused', async () => {
    const late = FAULTY_VARIANTS.find(({ name }) => name.startsWith('begins a payment that it had refused'));
    slowLine.simulator.control.setQueue('person, approved:at-once');
    slowLine.host.fault = late?.fault() ?? null;
    const { failed } = reportOf(await slowLine.json(['conformance', '--host', slowLine.host.url, ...late?.allow ?? [], '--only', 'host.payments.refused-stays']));
    slowLine.host.fault = null;
    const { lines, mismatches } = slowLine.simulator.control.ledger();
    expect([failed, lines.slice(-2).map(({ kind, amount }) => [kind, amount]), mismatches]).toEqual([late?.caughtBy, [['charge', 100], ['reversal', 100]], []]);
  });
});
