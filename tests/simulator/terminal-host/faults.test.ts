import { describe, expect, it } from 'vitest';
import { hours, seconds } from '#core/shared/duration.ts';
import { getTerminalPayment, ping } from '#adapters/wire/terminal-host.ts';
import type { Delay, Fault, FaultRule, FaultTiming } from '#simulator/faults/fault-rule.ts';
import { drawDelay } from '#simulator/faults/draw-delay.ts';
import { FaultDesk } from '#simulator/faults/fault-desk.ts';
import { CLIENT_HEADER } from '#simulator/edge/create-edge.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';
import { aHost, HOST_URL, type HostWorld } from './a-host.ts';

const rule = (fault: Fault, more: Partial<FaultRule> & { timing?: FaultTiming } = {}): FaultRule => ({ id: 'f1', name: 'a fault', isOn: true, route: 'ping', client: '', fault, timing: {}, ...more });
const pings = async (world: HostWorld, count: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let round = 0; round < count; round += 1) statuses.push((await world.call('GET', '/self-service/ping')).status);
  return statuses;
};

describe('a fault', () => {
  it('delays by a fixed time', async () => {
    const world = await aHost();
    world.host.control.setFault(rule({ kind: 'delay', delay: { kind: 'fixed', ms: 2_000 } }));
    const answer = world.call('GET', '/self-service/ping');
    await world.clock.advance(1_999);
    expect(world.host.control.journal.list({ route: 'ping' })).toEqual([]);
    await world.clock.advance(1);
    expect((await answer).status).toBe(200);
    expect(world.host.control.journal.list({ route: 'ping' })[0]).toMatchObject({ ms: 2_000, faults: ['a fault'] });
  });

  it.each<[string, Fault & { readonly kind: 'status' }, string, unknown]>([
    ['a status with a code', { kind: 'status', status: 503, code: 'error.server', body: null }, 'application/problem+json', {
      type: 'urn:weborder:problem:error.server', title: 'Something went wrong on the server', status: 503, code: 'error.server',
    }],
    ['a status with a code whose title is the specification\'s', { kind: 'status', status: 401, code: 'self-service.wrong-sign-in', body: null }, 'application/problem+json', {
      type: 'urn:weborder:problem:self-service.wrong-sign-in', title: 'Invalid username or password', status: 401, code: 'self-service.wrong-sign-in',
    }],
    ['a status with a code that nobody knows', { kind: 'status', status: 418, code: 'of-our-own', body: null }, 'application/problem+json', { type: 'urn:weborder:problem:of-our-own', title: 'The request was refused', status: 418, code: 'of-our-own' }],
    ['a status with a body', { kind: 'status', status: 200, code: '', body: '{"nonsense":true}' }, 'application/json', { nonsense: true }],
  ])('answers %s in place of the host', async (_name, fault, type, body) => {
    const world = await aHost();
    world.host.control.setFault(rule(fault));
    const answer = await world.call('GET', '/self-service/ping');
    expect([answer.status, answer.headers.get('content-type'), answer.body]).toEqual([fault.status, type, body]);
  });

  it.each([204, 205, 304])('answers the status %i, in which no body may stand, without one', async (status) => {
    const world = await aHost();
    world.host.control.setFault(rule({ kind: 'status', status, code: 'error.server', body: '{"nonsense":true}' }));
    const answer = await world.call('GET', '/self-service/ping');
    expect([answer.status, answer.body]).toEqual([status, {}]);
  });

  it('drops a request before it is handled: nothing happens', async () => {
    const world = await aHost();
    world.host.control.setFault(rule({ kind: 'drop-before' }, { route: 'startTerminalPayment', timing: { first: 1 } }));
    expect([(await world.pay()).status, world.host.control.ledger().attempts.length]).toEqual([0, 0]);
    expect((await world.pay()).status).toBe(202);
    expect(world.host.control.journal.list({ route: 'startTerminalPayment' }).map((entry) => [entry.status, entry.happened])).toEqual([[202, ''], [0, 'never arrived, a fault']]);
  });

  it('drops an answer after everything is done: the log shows what was never sent', async () => {
    const world = await aHost();
    world.host.control.setFault(rule({ kind: 'drop-after' }, { route: 'startTerminalPayment', timing: { first: 1 } }));
    expect([(await world.pay()).status, world.host.control.ledger().attempts.length]).toEqual([0, 1]);
    const again = await world.pay();
    const [, lost] = world.host.control.journal.list({ route: 'startTerminalPayment' });
    expect([lost?.status, lost?.happened, JSON.parse(lost?.replyBody ?? '')]).toEqual([0, 'done, reply lost, a fault', again.body]);
  });

  it('hangs until the caller gives up; a client that bounds its wait knows nothing', async () => {
    const world = await aHost();
    world.host.control.setFault(rule({ kind: 'hang' }));
    const answer = world.client.call(ping, {}, { limitMs: seconds(5) });
    await world.clock.advance(seconds(5));
    expect(await answer).toMatchObject({ ok: false, error: { code: 'network.timeout', outcome: 'unknown' } });
  });

  it.each([
    ['HTML with status 200', { kind: 'html' }, 'wire.unreadable-reply'], ['a body that breaks off', { kind: 'truncate' }, 'network.unreachable'], ['a torn line', { kind: 'reset' }, 'network.unreachable'],
  ] as const)('%s is understood by our client as unknown', async (_name, fault, code) => {
    const world = await aHost();
    world.host.control.setFault(rule(fault));
    expect(await world.client.call(ping, {})).toMatchObject({ ok: false, error: { code, outcome: 'unknown' } });
  });

  it('drips a body', async () => {
    const world = await aHost();
    await world.pay();
    world.host.control.setFault(rule({ kind: 'slow-body', bytesPerSecond: 50 }, { route: '*' }));
    const answer = world.client.call(getTerminalPayment, { params: { id: 'attempt-0001' } });
    await world.clock.advance(seconds(1));
    expect(world.clock.pending()).toBeGreaterThan(0);
    await world.clock.advance(seconds(9));
    // As it stood when the request arrived.
    expect(await answer).toMatchObject({ ok: true, value: { status: 202, body: { phase: 'waitingForCard' } } });
  });

  /** An answer of 27 bytes, what else becomes of it, and what comes of it when, piece by piece, until the line breaks. */
  const heardOf = async (fault: Fault): Promise<readonly unknown[]> => {
    const { host, clock } = await aHost();
    host.control.setFault(rule({ kind: 'status', status: 200, code: '', body: '"abcdefghijklmnopqrstuvwxy"' }));
    host.control.setFault(rule(fault, { id: 'f2' }));
    const [answer, asked, heard] = [await host.fetch(new Request(`${HOST_URL}/self-service/ping`)), clock.now(), [] as unknown[]];
    const reading = (async () => {
      const reader = answer.body?.getReader();
      for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read()) heard.push([clock.now() - asked, new TextDecoder().decode(piece.value)]);
    })().catch((error: unknown) => { heard.push(String(error)); });
    await clock.advance(seconds(1));
    await reading;
    return heard;
  };

  it('drips so many bytes a second, a tenth of them each tenth of one', async () => {
    expect(await heardOf({ kind: 'slow-body', bytesPerSecond: 60 })).toEqual([[100, '"abcde'], [200, 'fghijk'], [300, 'lmnopq'], [400, 'rstuvw'], [500, 'xy"']]);
  });

  it('breaks an answer off behind its first half', async () => {
    expect(await heardOf({ kind: 'truncate' })).toEqual([[0, '"abcdefghijklm'], 'TypeError: terminated']);
  });

  it('limits the rate, in a window that moves', async () => {
    const world = await aHost();
    world.host.control.setFault(rule({ kind: 'rate-limit', requests: 2, windowMs: seconds(10) }));
    const first = await pings(world, 3);
    const limited = await world.call('GET', '/self-service/ping');
    await world.clock.advance(seconds(10));
    expect([first, limited.body['code'], limited.headers.get('retry-after'), await pings(world, 1)]).toEqual([[200, 200, 429], 'request.too-many', '10', [200]]);
  });
});

describe('a rule', () => {
  const broken: Fault = { kind: 'status', status: 500, code: 'error.server', body: null };

  it.each([
    ['only the first two', { first: 2 }, [500, 500, 200, 200, 200]],
    ['every third', { every: 3 }, [200, 200, 500, 200, 200]],
    ['always', {}, [500, 500, 500, 500, 500]],
    ['never', { chance: 0 }, [200, 200, 200, 200, 200]],
  ] as const)('can hit %s', async (_name, timing, expected) => {
    const world = await aHost();
    world.host.control.setFault(rule(broken, { timing }));
    expect(await pings(world, 5)).toEqual(expected);
  });

  it('tells once that it has done all that it was to do, with the last request that it hits, and stands there as done while it is on', () => {
    const told: number[] = [];
    let [asked, rules] = [0, [rule(broken, { timing: { first: 2 } }), rule(broken, { id: 'f2', timing: { every: 2 } })]];
    const desk = new FaultDesk({ clock: createVirtualClock(0), random: () => createSeededRandom(1, 'faults'), rules: () => rules, onDone: () => { told.push(asked); } });
    const done = (): readonly boolean[] => desk.standing().map(({ isDone }) => isDone);
    const stands = [done()];
    for (asked = 1; asked <= 4; asked += 1) {
      desk.plan({ route: 'ping', client: () => '', path: '', header: () => null, body: '' });
      stands.push(done());
    }
    rules = rules.map((one) => ({ ...one, isOn: false }));
    expect([told, stands.map(([first]) => first), stands.some(([, other]) => other), done()]).toEqual([[2], [false, false, true, true, true], false, [false, false]]);
  });

  it('beside others: delays add up, of those that answer in the place of the host the first does, of what becomes of the answer the first does, and all are named', () => {
    const faults: readonly Fault[] = [
      { kind: 'delay', delay: { kind: 'fixed', ms: 1_000 } }, { kind: 'drop-after' }, { kind: 'html' }, { kind: 'delay', delay: { kind: 'fixed', ms: 500 } }, broken, { kind: 'truncate' },
    ];
    const rules = [...faults.map((fault, at) => rule(fault, { id: `f${at}`, name: `fault ${at}` })), rule({ kind: 'reset' }, { id: 'other', name: 'of another call', route: 'printReceipt' }), rule({ kind: 'reset' }, { id: 'off', name: 'off', isOn: false })];
    const desk = new FaultDesk({ clock: createVirtualClock(0), random: () => createSeededRandom(1, 'faults'), rules: () => rules, onDone: () => undefined });
    expect(desk.plan({ route: 'ping', client: () => '', path: '', header: () => null, body: '' })).toEqual({
      delayMs: 1_500, instead: { kind: 'html' }, after: { kind: 'drop-after' }, names: ['fault 0', 'fault 1', 'fault 2', 'fault 3', 'fault 4', 'fault 5'],
    });
  });

  it.each<[string, Partial<FaultRule>, readonly number[]]>([
    ['of its path', { match: { path: 'two' } }, [2]], ['of its client', { client: 'till-2' }, [2]], ['of its header', { match: { header: { name: 'x-test', contains: 'two' } } }, [2]], ['of its body', { match: { body: 'two' } }, [2]],
    ['in its time', { timing: { first: 1, from: 3, until: 5 } }, [3]],
  ])('counts only the requests %s', (_which, more, expected) => {
    const clock = { ...createVirtualClock(0), now: () => at };
    const desk = new FaultDesk({ clock, random: () => createSeededRandom(1, 'faults'), rules: () => [rule(broken, { timing: { first: 1 }, ...more })], onDone: () => undefined });
    const hit: number[] = [];
    let at = 1;
    for (; at <= 6; at += 1) {
      const word = at % 2 === 0 ? 'two' : 'one';
      if (desk.plan({ route: 'ping', client: () => (word === 'two' ? 'till-2' : ''), path: word, header: () => word, body: word }).names.length > 0) hit.push(at);
    }
    expect(hit).toEqual(expected);
  });

  it.each([[100, '1'], [1_000, '1'], [1_500, '2']])('whose limit holds for %d ms says to come again after whole seconds: %s', async (windowMs, wait) => {
    const world = await aHost();
    world.host.control.setFault(rule({ kind: 'rate-limit', requests: 1, windowMs }));
    await world.call('GET', '/self-service/ping');
    const limited = await world.call('GET', '/self-service/ping');
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, wait]);
  });

  it('can hold in a window of simulated time', async () => {
    const world = await aHost();
    const now = world.clock.now();
    world.host.control.setFault(rule(broken, { timing: { from: now + seconds(10), until: now + seconds(20) } }));
    const statuses = await pings(world, 1);
    await world.clock.advance(seconds(10));
    statuses.push(...await pings(world, 1));
    await world.clock.advance(seconds(10));
    statuses.push(...await pings(world, 1));
    expect(statuses).toEqual([200, 500, 200]);
  });

  it('can be for one client alone, and for every route', async () => {
    const world = await aHost();
    world.host.control.setFault(rule(broken, { client: 'till-2', route: '*' }));
    const other = await world.call('GET', '/self-service/token/check', undefined, { [CLIENT_HEADER]: 'till-2' });
    expect([await pings(world, 1), other.status]).toEqual([[200], 500]);
    // A kiosk is known by its bearer, whatever it says of itself.
    world.host.control.setFault(rule(broken, { client: 'kiosk-1', route: '*' }));
    expect(await pings(world, 1)).toEqual([500]);
    world.useToken('');
    expect(await pings(world, 1)).toEqual([401]);
  });

  it('holds from the next request on: on, off, changed, removed', async () => {
    const world = await aHost();
    const { control } = world.host;
    const statuses: number[] = [];
    const change = async (act: () => void): Promise<void> => {
      act();
      statuses.push(...await pings(world, 1));
    };
    await change(() => control.setFault(rule(broken)));
    await change(() => control.setFault(rule(broken, { isOn: false })));
    await change(() => control.setFault(rule({ ...broken, status: 502 })));
    await change(() => control.allFaultsOff());
    await change(() => control.setFault(rule(broken)));
    await change(() => { control.removeFault('f1'); });
    expect([statuses, control.faults()]).toEqual([[500, 200, 502, 200, 500, 200], []]);
  });

  it('draws the same chance from the same seed, and another from another', async () => {
    const run = async (seed: number): Promise<string> => {
      const world = await aHost({ seed });
      world.host.control.setFault(rule(broken, { timing: { chance: 0.5 } }));
      return (await pings(world, 40)).map((status) => (status === 500 ? 'x' : '.')).join('');
    };
    const [first, again, other] = [await run(7), await run(7), await run(8)];
    expect([first === again, first === other, first.includes('x') && first.includes('.')]).toEqual([true, false, true]);
  });
});

describe('a drawn delay', () => {
  const draws = (delay: Delay): number[] => {
    const random = createSeededRandom(1, 'delays');
    return Array.from({ length: 4_000 }, () => drawDelay(delay, random));
  };

  it('that is fixed ends, too', () => {
    expect([250, hours(1)].map((ms) => draws({ kind: 'fixed', ms })[0])).toEqual([250, 600_000]);
  });

  it('is uniform between its bounds', () => {
    const values = draws({ kind: 'uniform', minMs: 2_000, maxMs: 8_000 });
    expect([Math.min(...values) >= 2_000, Math.max(...values) <= 8_000, Math.abs(values.reduce((sum, value) => sum + value, 0) / values.length - 5_000) < 100]).toEqual([true, true, true]);
  });

  it('is log-normal around its median, with a tail that ends', () => {
    const values = draws({ kind: 'log-normal', medianMs: 400, sigma: 1.5 }).toSorted((a, b) => a - b);
    // So much of it lies within one sigma.
    const near = (at: number, ms: number): boolean => Math.abs((values[at] ?? 0) / ms - 1) < 0.1;
    expect([near(635, 400 / Math.exp(1.5)), near(3_365, 400 * Math.exp(1.5))]).toEqual([true, true]);
    expect([Math.abs((values[2_000] ?? 0) - 400) < 40, (values.at(-1) ?? 0) > 10_000, Math.max(...draws({ kind: 'log-normal', medianMs: hours(1), sigma: 5 }))]).toEqual([true, true, 600_000]);
  });
});
