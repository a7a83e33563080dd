import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { jobText } from '#simulator/printer/print-job.ts';
import { receiptBytes } from '#simulator/printer/receipt/render-receipt.ts';
import { forwardToPrinter } from '#simulator/printer/forward-to-printer.ts';
import type { HostEvent } from '#simulator/terminal-host/control/host-events.ts';
import { SCENARIO_HEADER } from '#simulator/terminal-host/http/host-app.ts';
import { aHost, type HostWorld } from './a-host.ts';
import { processorMs } from '../../support/processor-ms.ts';

const settle = async (world: HostWorld, attemptId: string): Promise<void> => {
  await world.pay({ attemptId, orderId: `order-of-${attemptId}` });
  await world.clock.advance(seconds(40));
};
const fired = ({ host }: HostWorld) => host.control.journal.list({ route: 'startTerminalPayment' }).map((entry) => `${entry.scenario} ${entry.scenarioSource}`).reverse();

describe('which scenario comes', () => {
  it('is what stands in the queue, one by one, then an approval; the log says which fired', async () => {
    const world = await aHost();
    expect(world.host.control.setQueue('busy, declined:51')).toEqual({ ok: true, value: ['busy', 'declined:51'] });
    expect(world.host.control.appendQueue('approved:contactless').ok).toBe(true);
    for (const id of ['attempt-0001', 'attempt-0002', 'attempt-0003', 'attempt-0004']) await settle(world, id);
    expect(fired(world)).toEqual(['busy queue', 'declined:51 queue', 'approved:contactless queue', 'approved default']);
    expect([world.host.control.queue(), world.host.control.ledger().attempts.map((attempt) => attempt.state)]).toEqual([[], ['failed', 'declined', 'approved', 'approved']]);
  });

  it('is not taken from the queue by a repeated request', async () => {
    const world = await aHost();
    world.host.control.setQueue('approved, declined:51');
    await Promise.all([world.pay(), world.pay(), world.pay()]);
    expect(world.host.control.queue()).toEqual(['declined:51']);
  });

  it('cannot be a name that nobody knows', async () => {
    const world = await aHost();
    world.host.control.setQueue('approved');
    expect(world.host.control.setQueue('busy, aproved')).toEqual({ ok: false, error: { name: 'aproved', similar: ['approved'] } });
    expect(world.host.control.queue()).toEqual(['approved']);
  });

  it('may come from a header only where the host takes one', async () => {
    const [deaf, hearing] = [await aHost(), await aHost({ takesScenarioHeader: true })];
    for (const world of [deaf, hearing]) await world.pay({}, { [SCENARIO_HEADER]: 'declined:51' });
    expect([fired(deaf), fired(hearing)]).toEqual([['approved default'], ['declined:51 header']]);
  });

  it('is a person when somebody stands at the terminal', async () => {
    const world = await aHost();
    world.host.control.attend(true);
    await world.pay();
    await world.clock.advance(seconds(10));
    expect(world.host.control.terminal()).toMatchObject({ phase: 'waiting-for-card', scenario: 'person', isAttended: true });
    for (const act of ['insert'] as const) world.host.control.act(act);
    await world.clock.advance(seconds(1));
    for (const act of ['digit', 'digit', 'digit', 'digit', 'pin-wrong', 'digit', 'pin-right'] as const) world.host.control.act(act);
    await world.clock.advance(seconds(2));
    expect([(await world.status()).status, fired(world), world.host.control.terminal().display]).toEqual([200, ['person person'], ['154,00 SEK', 'Godkänt, ta kortet']]);
  });

  it('can be any code of the catalogue by its name', async () => {
    const world = await aHost();
    world.host.control.setQueue('pos-grpc-error, payment.07, card-terminal.payment-timeout, preorder.shop-error-terminal');
    const pos = await world.pay();
    await settle(world, 'attempt-0001');
    await settle(world, 'attempt-0002');
    const refused = await world.pay({ attemptId: 'attempt-0003', orderId: 'order-0003' });
    expect([pos.status, pos.body['code'], (await world.status()).body['code'], (await world.status('attempt-0002')).body['code'], refused.body['code']]).toEqual([
      502, 'pos-grpc-error', 'payment.07', 'card-terminal.payment-timeout', 'preorder.shop-error-terminal',
    ]);
    expect(world.host.control.ledger().lines).toEqual([]);
  });
});

describe('the terminal', () => {
  it('can be unplugged and plugged in by hand, and refuses payments meanwhile', async () => {
    const world = await aHost();
    world.host.control.act('unplug');
    expect([world.host.control.terminal().cause, (await world.call('GET', '/self-service/ping')).body['terminal']]).toEqual(['unplugged', 'unplugged']);
    expect((await world.pay()).body).toMatchObject({ status: 409, values: { errorCondition: 'DeviceOut' } });
    world.host.control.act('plug-in');
    expect([(await world.call('GET', '/self-service/ping')).body['terminal'], (await world.pay({ attemptId: 'attempt-0002' })).status]).toEqual(['ready', 202]);
  });

  it('restarts by itself in a quarter of a minute', async () => {
    const world = await aHost();
    world.host.control.act('restart');
    expect((await world.call('GET', '/self-service/ping')).body['terminal']).toBe('restarting');
    await world.clock.advance(seconds(15));
    expect((await world.call('GET', '/self-service/ping')).body['terminal']).toBe('ready');
  });

  it('tells every change, so that a page can show it', async () => {
    const world = await aHost();
    const events: HostEvent['type'][] = [];
    const phases: string[] = [];
    const stop = world.host.events.on((event) => {
      events.push(event.type);
      if (event.type === 'terminal') phases.push(world.host.control.terminal().phase);
    });
    await world.pay();
    await world.clock.advance(seconds(10));
    world.host.control.setQueue('busy');
    world.host.control.setPrinter({ coverOpen: true });
    stop();
    world.host.control.setQueue('');
    expect(phases).toEqual(['waiting-for-card', 'reading', 'bank', 'result', 'idle']);
    // The first: the kiosk has come.
    expect(events.filter((type) => type !== 'terminal')).toEqual(['control', 'request', 'control', 'printer']);
  });
});

describe('the clock of the host', () => {
  it.each<[string, (world: HostWorld) => void]>([
    ['the scenario is reset', ({ host }) => host.control.reset('scenario')], ['all faults are switched off', ({ host }) => host.control.allFaultsOff()],
  ])('can be off: its time, its tokens, not its payments, until %s', async (_until, end) => {
    const world = await aHost();
    world.host.control.setQueue('clock-skew:3600');
    await world.pay();
    expect((await world.call('GET', '/self-service/token/check')).status).toBe(401);
    await world.refresh();
    expect((await world.call('GET', '/self-service/ping')).body['time']).toBe('2026-11-20T13:00:00+01:00');
    await world.clock.advance(seconds(10));
    expect((await world.status()).status).toBe(200);
    end(world);
    expect((await world.call('GET', '/self-service/ping')).body['time']).toBe('2026-11-20T12:00:10+01:00');
  });
});

describe('reset', () => {
  const script = async (world: HostWorld): Promise<string> => {
    world.host.control.setQueue('declined:51, approved:contactless, partial');
    world.host.control.setFault({ id: 'f', name: 'f', isOn: true, route: 'startTerminalPayment', client: '', fault: { kind: 'drop-after' }, timing: { chance: 0.5 } });
    for (let round = 1; round <= 6; round += 1) {
      await world.call('POST', '/self-service/calculatePrice', { shopId: 1, orderType: 'takeAway', items: [{ code: 'soup', quantity: round }] });
      await world.pay({ attemptId: `attempt-${1000 + round}`, orderId: `order-${round}`, amount: 119 * round });
      await world.clock.advance(seconds(20));
      await world.call('PUT', `/self-service/receipt/order-${round}/print`);
    }
    const { lines, receipts, attempts } = world.host.control.ledger();
    const at = (moment: number): number => moment - (attempts[0]?.startedAt ?? 0);
    return JSON.stringify([
      lines.map((line) => ({ ...line, at: at(line.at) })), receipts.map((receipt) => ({ ...receipt, at: at(receipt.at) })),
      attempts.map(({ processingId, journalId, state, card, transactionNumber, orderNumber }) => [processingId, journalId, state, card, transactionNumber, orderNumber]),
      world.host.control.printJobs().map((job) => jobText(job).replaceAll(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}/g, '')),
    ]);
  };

  it('two runs of one script from one seed give the same ledger, ids, cards and receipts; another seed others', async () => {
    const [first, second, other] = [await script(await aHost()), await script(await aHost()), await script(await aHost({ seed: 8 }))];
    expect([first === second, first === other, first.length > 3_000]).toEqual([true, false, true]);
  });

  it('of everything brings back the first day: nothing is left, and the kiosk has to sign in again', async () => {
    const world = await aHost();
    await script(world);
    world.host.control.setPrinter({ paperMm: 0 });
    world.host.control.reset('all');
    const { attempts, lines, receipts } = world.host.control.ledger();
    expect([attempts, lines, receipts, world.host.control.printJobs(), world.host.control.queue(), world.host.control.faults(), world.host.control.journal.list()]).toEqual([[], [], [], [], [], [], []]);
    expect([world.host.control.printer().paperMm > 0, (await world.call('GET', '/self-service/ping')).status, world.clock.pending()]).toEqual([true, 401, 0]);
  });

  it('takes less than 10 ms, however much there was', async () => {
    const world = await aHost();
    await script(world);
    expect(processorMs(() => { world.host.control.reset('all'); })).toBeLessThan(10);
  });

  it('of the scenario leaves the money alone', async () => {
    const world = await aHost();
    await script(world);
    const before = world.host.control.ledger();
    world.host.control.reset('scenario');
    expect([world.host.control.ledger(), world.host.control.queue(), world.host.control.faults()]).toEqual([before, [], []]);
  });

  it.each([['unplug'], ['log-out']] as const)('of the scenario brings a terminal back after %s, and a printer that was made to fail; whoever runs one scenario after the other begins with both', async (what) => {
    const world = await aHost();
    world.host.control.act(what);
    world.host.control.setPrinter({ online: false, coverOpen: true, jam: true, paperMm: 0, manner: 'lost' });
    world.host.control.reset('scenario');
    expect([world.host.control.terminal().phase, world.host.control.printer()]).toEqual(['idle', { online: true, coverOpen: false, jam: false, paperMm: 80_000, manner: 'normal' }]);
  });

  it('of the scenario starts a host that was killed, and it does not begin once more when its time is over; one that was halted stays dead', async () => {
    const world = await aHost();
    const { host, clock } = world;
    const look = async (): Promise<unknown> => [(await world.call('GET', '/self-service/ping')).status, host.control.terminal().phase, clock.pending()];
    host.control.goDown(minutes(10), true);
    host.control.reset('scenario');
    const killed = await look();
    host.control.halt();
    host.control.reset('scenario');
    expect([killed, await look()]).toEqual([[200, 'idle', 0], [0, 'host-down', 0]]);
  });
});

describe('snapshots', () => {
  it('bring back what was there, with what was under way resolved', async () => {
    const world = await aHost();
    await settle(world, 'attempt-0001');
    await world.pay({ attemptId: 'attempt-0002', orderId: 'order-0002' });
    world.host.control.setPrinter({ coverOpen: true });
    world.host.control.saveSnapshot('lunch');
    await world.clock.advance(seconds(20));
    world.host.control.setPrinter({ coverOpen: false });
    await settle(world, 'attempt-0003');
    expect(world.host.control.loadSnapshot('lunch')).toBe(true);
    expect([world.host.control.snapshots(), world.host.control.printer().coverOpen]).toEqual([['lunch'], true]);
    expect(world.host.control.ledger().attempts.map((attempt) => [attempt.id, attempt.state])).toEqual([['attempt-0001', 'approved'], ['attempt-0002', 'failed']]);
    expect([(await world.status()).status, (await world.status('attempt-0003')).status]).toEqual([200, 404]);
    await settle(world, 'attempt-0003');
    expect([(await world.status('attempt-0003')).status, world.host.control.ledger().mismatches]).toEqual([200, []]);
  });

  it('that are not there change nothing', async () => {
    const world = await aHost();
    await settle(world, 'attempt-0001');
    expect([world.host.control.loadSnapshot('nothing'), (await world.status()).status]).toEqual([false, 200]);
  });
});

describe('the log', () => {
  it('never holds a token, nor the secret of a session', async () => {
    const world = await aHost();
    await world.refresh();
    await world.pay();
    await world.clock.advance(minutes(11));
    await world.call('GET', '/self-service/ping');
    await world.refresh();
    const text = JSON.stringify(world.host.control.journal.list());
    const secrets = text.match(/eyJ[\w-]{10}|sim_r_\w{6}|session-0123/g);
    expect([secrets, text.includes('••••')]).toEqual([null, true]);
  });

  it('is bounded, searchable, and tells what does not fit', async () => {
    const world = await aHost({ journalEntries: 10 });
    for (let round = 0; round < 40; round += 1) await world.call('GET', '/self-service/ping');
    await world.pay({ amount: -1 });
    const { journal } = world.host.control;
    expect([journal.list().length, journal.list()[0]?.schema, journal.list({ route: 'ping', limit: 3 }).map((entry) => entry.seq), journal.list({ text: 'amount' }).length, journal.list({ after: 41 }).length]).toEqual(
      [10, 'misfit', [41, 40, 39], 1, 1],
    );
  });
});

describe('a host out of reach', () => {
  const heard = async (world: HostWorld) => [(await world.call('GET', '/self-service/ping')).status, world.host.control.terminal().phase];

  it('is shown as down while it lasts, and a page is told when it is over', async () => {
    const world = await aHost();
    const told: string[] = [];
    world.host.events.on((event) => { if (event.type === 'terminal') told.push(world.host.control.terminal().phase); });
    world.host.control.goDown(seconds(30), false);
    expect([await heard(world), world.host.control.terminal().cause]).toEqual([[0, 'host-down'], 'out-of-reach']);
    await world.clock.advance(seconds(30));
    expect([await heard(world), told, world.clock.pending()]).toEqual([[200, 'idle'], ['host-down', 'idle'], 0]);
  });

  it.each<[string, (world: HostWorld) => void, number]>([
    ['a reset of all', ({ host }) => host.control.reset('all'), 401], ['one of the scenario', ({ host }) => host.control.reset('scenario'), 200],
    ['a snapshot that is loaded', ({ host }) => host.control.loadSnapshot('before'), 200], ['the last word, to be back at once', ({ host }) => host.control.goDown(0, false), 200],
  ])('is back with %s, also when the clock goes back with it', async (_what, bringBack, status) => {
    const world = await aHost();
    world.host.control.saveSnapshot('before');
    await world.clock.advance(minutes(5));
    world.host.control.goDown(seconds(30), false);
    bringBack(world);
    world.clock.jump(-minutes(5));
    expect([await heard(world), world.clock.pending()]).toEqual([[status, 'idle'], 0]);
  });
});

it('a host that is halted stays dead, also one that was to come back, until it is started again with what it had written', async () => {
  const world = await aHost();
  const seen: [number, string, number][] = [];
  const look = async (): Promise<void> => { seen.push([(await world.call('GET', '/self-service/ping')).status, world.host.control.terminal().phase, world.clock.pending()]); };
  world.host.control.goDown(seconds(1), true);
  world.host.control.halt();
  await world.clock.advance(minutes(1));
  await look();
  world.host.control.start();
  await look();
  expect(seen).toEqual([[0, 'host-down', 0], [200, 'idle', 0]]);
});

it('the raw port of the printer prints beside the host, and goes on while the host is dead', async () => {
  const world = await aHost();
  world.host.control.goDown(seconds(30), true);
  const { port } = await world.host.listenRaw(0);
  const printed = new Promise<void>((resolve) => {
    world.host.events.on(() => { if (world.host.control.printJobs()[0]?.state === 'out') resolve(); });
  });
  await forwardToPrinter({ host: '127.0.0.1', port }, receiptBytes('hello', 42));
  await printed;
  expect([world.host.control.printJobs().map(jobText), (await world.call('GET', '/self-service/ping')).status]).toEqual([['                   hello\n'], 0]);
  await world.host.close();
});
