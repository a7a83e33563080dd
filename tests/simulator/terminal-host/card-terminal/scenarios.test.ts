import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#core/errors/error-codes.ts';
import { chooseScenario } from '#simulator/terminal-host/card-terminal/choose-scenario.ts';
import { parseScenarioQueue } from '#simulator/terminal-host/card-terminal/scenario-queue.ts';
import { scenarioNamed, scenarioNames, SCENARIOS } from '#simulator/terminal-host/card-terminal/scenarios.ts';
import { TEST_DISHES } from '#simulator/terminal-host/card-terminal/test-dishes.ts';

describe('scenarios', () => {
  it('have a name each, and are found by it', () => {
    const names = scenarioNames();
    expect(new Set(names).size).toBe(names.length);
    expect(names.filter((name) => scenarioNamed(name)?.name !== name)).toEqual([]);
  });

  it('hold every kind that the simulator promises', () => {
    const names = new Set(SCENARIOS.map((scenario) => scenario.name));
    const promised = [
      'approved:chip', 'approved:contactless', 'approved:pin', 'approved:slowly', 'approved:signature', 'partial',
      ...['01', '04', '05', '12', '14', '41', '43', '51', '54', '57', '61', '62', '65', '75', '91', '96'].map((code) => `declined:${code}`),
      'wrong-pin', 'pin-exceeded', 'card-removed', 'unreadable', 'cancelled', 'cancel:before-card', 'cancel:after-card', 'cancel:too-late', 'no-card',
      'issuer-timeout', 'busy', 'logged-out', 'unplugged:before', 'unplugged:during', 'unplugged:after', 'processing', 'host-down', 'reply-lost', 'status-fails',
      'killed', 'not-found', 'reversal:ok', 'reversal:refused', 'reversal:reply-lost', 'delivered-twice', 'other-amount', 'unauthorized', 'clock-skew',
    ];
    expect(promised.filter((name) => !names.has(name))).toEqual([]);
  });

  it('can be any code of the catalogue: one that ends the payment, or one that refuses the request', () => {
    const kinds = ERROR_CODES.map((code) => {
      const scenario = scenarioNamed(code);
      const [quirk] = scenario?.quirks ?? [];
      if (quirk === undefined) return scenario?.script.bank.answer.kind === 'failed' && scenario.script.bank.answer.code === code ? 'ends' : 'wrong';
      return quirk.kind === 'host-down' || (quirk.kind === 'refuse' && quirk.code === code && quirk.status >= 300) ? 'refuses' : 'wrong';
    });
    expect(kinds).not.toContain('wrong');
    expect(kinds.filter((kind) => kind === 'ends')).toHaveLength(22);
  });

  it('take a number', () => {
    expect(['host-down:30', 'status-fails:5', 'clock-skew:-7200', 'unauthorized:2'].map((name) => scenarioNamed(name)?.quirks)).toEqual([
      [{ kind: 'host-down', forMs: 30_000 }], [{ kind: 'status-fails', status: 500, times: 5 }], [{ kind: 'clock-skew', ms: -7_200_000 }],
      [{ kind: 'status-fails', status: 401, times: 2 }],
    ]);
    expect(['host-down:', 'host-down:x', 'approved:5', 'declined:99', '', 'Approved!'].map(scenarioNamed)).toEqual([null, null, null, null, null, null]);
  });
});

describe('a queue', () => {
  it('is a list of names', () => {
    expect(parseScenarioQueue(' busy, declined:51,\napproved,, payment.07 ')).toEqual({ ok: true, value: ['busy', 'declined:51', 'approved', 'payment.07'] });
  });

  it('with a name that nobody knows is refused, with names that look like it', () => {
    expect(parseScenarioQueue('approved, declined:52')).toEqual({
      ok: false, error: { name: 'declined:52', similar: ['declined:12', 'declined:51', 'declined:54', 'declined:57', 'declined:62'] },
    });
  });

  it.each([['declned:51', 'declined:51'], ['reply-lots', 'reply-lost'], ['aproved', 'approved'], ['uplugged', 'unplugged'], ['Aproved', 'approved'], ['ayment.07', 'payment.07'], ['poss-grpc-error', 'pos-grpc-error'], ['bogus', undefined]])('of the names that look like %s the nearest is %s', (typed, nearest) => {
    const queue = parseScenarioQueue(typed);
    expect(queue.ok ? queue : queue.error.similar[0]).toBe(nearest);
  });
});

describe('which scenario comes', () => {
  const wishes = { queue: ['busy', 'approved'], header: 'declined:51', articleCodes: ['latte', 'sim-reply-lost'], isAttended: true };

  it('is decided by queue, header, dish, person, in this order, else it is an approval', () => {
    const order = [
      wishes, { ...wishes, queue: [] }, { ...wishes, queue: [], header: null }, { ...wishes, queue: [], header: 'nonsense', articleCodes: ['latte'] },
      { queue: [], header: null, articleCodes: [], isAttended: false },
    ];
    expect(order.map(chooseScenario).map(({ scenario, source }) => [scenario.name, source])).toEqual([
      ['busy', 'queue'], ['declined:51', 'header'], ['reply-lost', 'dish'], ['person', 'person'], ['approved', 'default'],
    ]);
  });

  it('can be ordered as a dish, each scenario as one of its own', () => {
    expect(TEST_DISHES).toHaveLength(SCENARIOS.length);
    expect(new Set(TEST_DISHES.map((dish) => dish.articleCode)).size).toBe(SCENARIOS.length);
    expect(TEST_DISHES.every((dish) => /^sim-[a-z0-9]+(?:-[a-z0-9]+)*$/.test(dish.articleCode))).toBe(true);
    expect(TEST_DISHES.map((dish) => chooseScenario({ ...wishes, queue: [], header: null, articleCodes: [dish.articleCode] }).scenario.name)).toEqual(SCENARIOS.map(({ name }) => name));
  });
});
