import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi, type TestContext } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { FAULT_KINDS } from '#cli/commands/sim-options.ts';
import { aSimulatorLine, waitsForACard } from './a-command-line.ts';
import { counterOrder } from './counter-order.ts';

const toast = '1xvasterbotten-toast';
const text = expect.any(String) as string;
const number = expect.any(Number) as number;

const aFolder = (test: Pick<TestContext, 'onTestFinished'> = { onTestFinished }): string => {
  const folder = mkdtempSync(join(tmpdir(), 'weborder-sim-'));
  test.onTestFinished(() => { rmSync(folder, { recursive: true, force: true }); });
  return folder;
};

// Each of these has a simulator of its own and waits for it more than it does: so they wait together.
describe.concurrent('a hand at the simulated terminal', { timeout: 60_000 }, () => {
  it('lets payments wait for it, and taps a card', async (test) => {
    const { run, json, simulator } = await aSimulatorLine(0.2, undefined, test);
    await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    expect(await run(['sim', 'terminal', 'show'])).toMatchObject({ code: 0, out: expect.stringMatching(/^Terminal {2}idle\n[^]*Payments {2}by themselves\n$/) as string });
    expect(await json(['sim', 'terminal', 'attend', 'on'])).toMatchObject({ code: 0, values: [{ phase: 'idle', isAttended: true }] });
    const buying = json(['kiosk', 'run', toast, '--type', 'takeAway']);
    await waitsForACard(simulator, test);
    expect(await run(['sim', 'terminal', 'show'])).toMatchObject({ code: 0, out: expect.stringMatching(/^Terminal {2}waiting-for-card/) as string });
    expect((await run(['sim', 'terminal', 'act', 'tap'])).code).toBe(0);
    expect(await buying).toMatchObject({ code: 0, values: [{ state: 'paid', number: '1' }] });
    expect(await json(['sim', 'terminal', 'attend', 'off'])).toMatchObject({ code: 0, values: [{ isAttended: false }] });
  });

  it('is told what there is to do when it is no act', async (test) => {
    const { run } = await aSimulatorLine(undefined, undefined, test);
    expect(await run(['sim', 'terminal', 'act', 'kick'])).toMatchObject({ code: 2, err: expect.stringContaining('tap, insert, swipe') as string });
  });

  it('takes its host out of reach for a while', async (test) => {
    const { run, simulator } = await aSimulatorLine(undefined, undefined, test);
    await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    expect(await run(['sim', 'terminal', 'down', '--for', '2m', '--kill'])).toMatchObject({ code: 0, out: 'Killed for 120 s.\n' });
    expect((await run(['terminal', 'status'])).code).toBe(5);
    await simulator.clock.advance(minutes(2));
    expect((await run(['terminal', 'status'])).code).toBe(0);
  });

  it('of another host is chosen by its name, and one that is not there is 3', async (test) => {
    const { json } = await aSimulatorLine(0, [{ shopId: 1 }, { shopId: 9 }], test);
    await json(['sim', '--terminal', 'T-02', 'scenario', 'set', 'busy']);
    expect(await json(['sim', 'scenario', 'show'])).toEqual({ code: 0, values: [[]] });
    expect(await json(['sim', '--terminal', 'T-02', 'scenario', 'add', 'declined:51'])).toEqual({ code: 0, values: [['busy', 'declined:51']] });
    for (const asked of [['scenario', 'show'], ['ledger'], ['journal'], ['status']]) expect(await json(['sim', '--terminal', 'T-09', ...asked])).toEqual({ code: 3, values: [{ error: { code: 'error.notFound', message: 'There is no such terminal host [terminal: T-09]', hint: '--terminal names one of those that `weborder sim status` lists; the first when left out.', retryable: false } }] });
  });
});

describe.concurrent('the simulated printer', { timeout: 60_000 }, () => {
  it('turns the switches that are named, and no others', async (test) => {
    const { json, run } = await aSimulatorLine(undefined, undefined, test);
    const full = { online: true, coverOpen: false, jam: false, paperMm: 80_000, manner: 'normal' };
    expect(await json(['sim', 'printer', 'show'])).toEqual({ code: 0, values: [full] });
    expect(await json(['sim', 'printer', 'set', '--cover', 'open', '--paper', 'near-end'])).toEqual({ code: 0, values: [{ ...full, coverOpen: true, paperMm: 2_000 }] });
    expect(await json(['sim', 'printer', 'set', '--power', 'off', '--jam', 'on', '--manner', 'lost'])).toEqual({ code: 0, values: [{ online: false, coverOpen: true, jam: true, paperMm: 2_000, manner: 'lost' }] });
    expect((await run(['sim', 'printer', 'show'])).out).toBe('Printer   off, cover open, jammed\nPaper     2.0 m\nManner    lost\n');
    expect((await run(['sim', 'printer', 'set'])).code).toBe(2);
  });

  it('shows its paper as text, and writes its picture and its bytes', async (test) => {
    const { json, run } = await aSimulatorLine(undefined, undefined, test);
    const folder = aFolder(test);
    expect((await run(['sim', 'printer', 'paper'])).code).toBe(3);
    await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    await run(['kiosk', 'run', toast, '--type', 'takeAway']);
    const { values: [jobs] } = await json(['sim', 'printer', 'jobs']);
    expect(jobs).toMatchObject([{ id: text, state: 'out' }]);
    expect((await run(['sim', 'printer', 'paper'])).out).toMatch(/B j ö r k {3}& {3}B r ö d[^]+TEST/);
    expect((await run(['sim', 'printer', 'paper', '--svg', join(folder, 'p.svg'), '--escpos', join(folder, 'p.bin')])).code).toBe(0);
    expect(readFileSync(join(folder, 'p.svg'), 'utf8')).toMatch(/^<svg/);
    expect([...readFileSync(join(folder, 'p.bin')).subarray(0, 2)]).toEqual([0x1b, 0x40]);
    expect(await json(['sim', 'printer', 'paper', 'nothing'])).toMatchObject({ code: 3, values: [{ error: { code: 'simulator.no-such-paper' } }] });
  });
});

it.concurrent('a cashier signs a kiosk in by its code, and out by its id', async (test) => {
  const { json, run } = await aSimulatorLine(undefined, undefined, test);
  const signing = run(['kiosk', 'sign-in', '1']);
  await test.expect.poll(async () => (await json(['sim', 'kiosk', 'list'])).values).toEqual([{ signedIn: [], waiting: [expect.objectContaining({ shopId: 1 })] }]);
  const [, code = ''] = /^(\w{3} \w{3}) {2}/m.exec((await run(['sim', 'kiosk', 'list'])).out) ?? [];
  expect((await run(['sim', 'kiosk', 'sign-in', 'ABCDEF', '--cashier', 'kassa'])).code).toBe(3);
  expect((await run(['sim', 'kiosk', 'sign-in', 'ABC', '--cashier', 'kassa'])).code).toBe(2);
  expect(await run(['sim', 'kiosk', 'sign-in', code.toLowerCase(), '--cashier', 'kassa', '--name', 'kiosk-7'])).toMatchObject({ code: 0, out: 'kiosk-7 is signed in.\n' });
  expect((await signing).code).toBe(0);
  const { values } = await json(['sim', 'kiosk', 'list']);
  expect(values).toEqual([{ signedIn: [{ hasCalled: false, id: text, kiosk: 'kiosk-7', signedInAt: number, terminal: 'T-01' }], waiting: [] }]);
  const [{ signedIn: [{ id }] }] = values as [{ signedIn: [{ id: string }] }];
  expect((await run(['sim', 'kiosk', 'sign-out', id])).code).toBe(0);
  expect(await run(['sim', 'kiosk', 'list'])).toMatchObject({ out: 'No kiosk is signed in.\n' });
}, 60_000);

describe('faults', () => {
  const set = ['sim', 'fault', 'set', 'f'] as const;
  const kinds: Readonly<Record<(typeof FAULT_KINDS)[number], readonly [readonly string[], unknown]>> = {
    'delay': [['--ms', '2000', '--to-ms', '8000'], { kind: 'delay', delay: { kind: 'uniform', minMs: 2_000, maxMs: 8_000 } }],
    'status': [['--status', '401', '--code', 'InvalidToken'], { kind: 'status', status: 401, code: 'InvalidToken', body: null }],
    'drop-before': [[], { kind: 'drop-before' }], 'drop-after': [[], { kind: 'drop-after' }], 'reset': [[], { kind: 'reset' }], 'truncate': [[], { kind: 'truncate' }], 'html': [[], { kind: 'html' }], 'hang': [[], { kind: 'hang' }],
    'slow-body': [['--bytes-per-second', '200'], { kind: 'slow-body', bytesPerSecond: 200 }],
    'rate-limit': [['--requests', '20', '--within', '10s'], { kind: 'rate-limit', requests: 20, windowMs: 10_000 }],
  };

  it('of every kind can be set, and are taken away', async () => {
    const { json, run } = await aSimulatorLine();
    for (const kind of FAULT_KINDS) {
      const [args, fault] = kinds[kind];
      expect([kind, (await run([...set, '--kind', kind, ...args])).code]).toEqual([kind, 0]);
      expect((await json(['sim', 'fault', 'list'])).values).toEqual([[{ id: 'f', server: 'terminal', name: 'f', isOn: true, route: '*', client: '', fault, timing: {}, isDone: false }]]);
    }
    for (const [args, delay] of [[['--ms', '5'], { kind: 'fixed', ms: 5 }], [['--median-ms', '400'], { kind: 'log-normal', medianMs: 400, sigma: 1 }]] as const) {
      await run([...set, '--kind', 'delay', ...args]);
      expect((await json(['sim', 'fault', 'list'])).values).toMatchObject([[{ fault: { kind: 'delay', delay } }]]);
    }
    expect((await run(['sim', 'fault', 'off', 'f'])).code).toBe(0);
    expect(await json(['sim', 'fault', 'off', 'f'])).toMatchObject({ code: 3, values: [{ error: { code: 'simulator.no-such-rule' } }] });
  });

  it('hit when and whom they are told to', async () => {
    const { json, run } = await aSimulatorLine();
    const { code } = await run([
      ...set, '--on', 'product', '--kind', 'reset', '--route', 'getMenu', '--client', 'kiosk-1', '--first', '3', '--every', '2', '--chance', '50', '--from', '2026-11-20T12:00:00+01:00', '--until', '2026-11-20T13:00:00+01:00',
      '--path', '/menu', '--header', 'x-kiosk: 2', '--body', 'toast',
    ]);
    expect(code).toBe(0);
    expect((await json(['sim', 'fault', 'list'])).values).toEqual([[{
      id: 'f', server: 'product', name: 'f', isOn: true, route: 'getMenu', client: 'kiosk-1', match: { path: '/menu', header: { name: 'x-kiosk', contains: '2' }, body: 'toast' }, fault: { kind: 'reset' },
      timing: { first: 3, every: 2, chance: 0.5, from: Date.parse('2026-11-20T11:00:00Z'), until: Date.parse('2026-11-20T12:00:00Z') }, isDone: false,
    }]]);
  });

  it('are kept for later when they are written down as off, and hit nobody until then', async () => {
    const { json, run } = await aSimulatorLine();
    const rule = [...set, '--on', 'product', '--route', 'listShops', '--kind', 'status', '--status', '503'];
    expect((await run([...rule, '--off'])).out).toBe('f is written down, and off.\n');
    expect((await json(['sim', 'fault', 'list'])).values).toMatchObject([[{ id: 'f', isOn: false }]]);
    const whileOff = (await run(['shops'])).code;
    await run(rule);
    expect([whileOff, (await run(['shops'])).code]).toEqual([0, 8]);
  });

  it.each([
    [['--kind', 'delay'], 'How long?'], [['--kind', 'delay', '--ms', '8000', '--to-ms', '2000'], '--to-ms is the longer one'], [['--kind', 'delay', '--ms', '1', '--median-ms', '1'], 'Either --ms, or --median-ms'],
    [['--kind', 'status'], 'Which status?'], [['--kind', 'slow-body'], 'How slow?'], [['--kind', 'rate-limit', '--requests', '3'], 'How many?'],
    [['--kind', 'hang', '--status', '503'], '--status goes with --kind status, not with hang'], [['--kind', 'hang', '--header', ': 2'], 'Which header?'], [['--kind', 'hang', '--from', 'noon'], 'RFC 3339'],
    [['--kind', 'rate-limit', '--requests', '3', '--within', 'soon'], 'A duration is written'],
  ])('written wrongly (%j) are not set, and say what is missing', async (args, words) => {
    const { run } = await aSimulatorLine();
    expect(await run([...set, ...args])).toMatchObject({ code: 2, err: expect.stringContaining(words === 'RFC 3339' ? 'A time is written' : words) as string });
    expect((await run(['sim', 'fault', 'list'])).out).toBe('No rules.\n');
  });
});

describe('the log', () => {
  it('is searched, sent again, shown as curl, forgotten and turned off', async () => {
    const { json, run } = await aSimulatorLine();
    await run(['menu', '1']);
    await run(['shops']);
    const found = await json(['sim', 'journal', '--route', 'listShops', '--on', 'product']);
    expect(found.values).toMatchObject([{ route: 'listShops', status: 200 }]);
    const [{ seq }] = found.values as [{ seq: number }];
    expect((await run(['sim', 'journal', '--search', 'menu', '--limit', '9'])).out.trim().split('\n')).toEqual([expect.stringMatching(/^\s*\d+ {2}\S+ {2}.*GET +\/api\/shops\/1\/menu/)]);
    expect([await run(['sim', 'journal', '--faults']), await run(['sim', 'journal', '--faults', '--json'])]).toEqual([{ code: 0, out: '', err: 'The log has no such line.\n' }, { code: 0, out: '', err: '' }]);
    expect((await run(['sim', 'journal', '--curl', String(seq)])).out).toMatch(/^curl .*\/api\/shops/);
    expect(await json(['sim', 'journal', '--replay', String(seq)])).toMatchObject({ code: 0, values: [{ seq: number, status: 200 }] });
    expect((await run(['sim', 'journal', '--curl', '99999'])).code).toBe(3);
    expect((await run(['sim', 'journal', '--clear'])).code).toBe(0);
    expect((await run(['sim', 'journal', '--recording', 'off'])).code).toBe(0);
    await run(['shops']);
    expect((await run(['sim', 'journal'])).out).toBe('');
    expect((await run(['sim', 'journal', '--recording', 'on'])).code).toBe(0);
    expect((await run(['sim', 'journal', '--clear', '--recording', 'on'])).code).toBe(2);
  });

  it('shows what a fault hit', async () => {
    const { json, run } = await aSimulatorLine();
    await run(['sim', 'fault', 'set', 'down', '--on', 'product', '--route', 'listShops', '--kind', 'status', '--status', '503']);
    await run(['shops']);
    await run(['menu', '1']);
    const { values } = await json(['sim', 'journal', '--faults']);
    expect([...new Set(values.map((entry) => (entry as { route: string }).route))]).toEqual(['listShops']);
  });

  it('names the command line, so that a fault can be meant for it alone', async () => {
    const { json, run, simulator } = await aSimulatorLine();
    await run(['sim', 'fault', 'set', 'down', '--on', 'product', '--route', 'listShops', '--client', 'weborder-cli', '--kind', 'status', '--status', '503']);
    expect([(await run(['shops'])).code, (await fetch(`${simulator.url()}/api/shops`)).status]).toEqual([8, 200]);
    const { values } = await json(['sim', 'journal', '--route', 'listShops']);
    expect(new Set(values.map((entry) => { const { client, status } = entry as { client: string; status: number }; return `${client} ${String(status)}`; }))).toEqual(new Set(['weborder-cli 503', 'node 200']));
  });
});

describe('the kitchen', () => {
  it('stands still, goes on, and moves one order', async () => {
    const { json, run } = await aSimulatorLine();
    const id = (await run(['order', 'create', '1', toast, '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
    await run(['order', 'pay', id, '--card', 'approve']);
    expect((await run(['sim', 'kitchen', '--pause'])).out).toContain('The kitchen stands still');
    expect(await json(['sim', 'kitchen', '--step', id])).toMatchObject({ code: 0, values: [{ isPaused: true, orders: [{ orderId: id, lane: 'cooking' }] }] });
    expect(await json(['sim', 'kitchen', '--resume'])).toMatchObject({ code: 0, values: [{ isPaused: false }] });
    expect((await run(['sim', 'kitchen', '--pause', '--resume'])).code).toBe(2);
  });

  it('of an order that a script has not set does nothing, where none named at all moves every one', async () => {
    const { json, run } = await aSimulatorLine();
    const id = (await run(['order', 'create', '1', toast, '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
    await run(['order', 'pay', id, '--card', 'approve']);
    expect([(await run(['sim', 'kitchen', '--step', ''])).code, (await run(['sim', 'kitchen', '--take', ''])).code]).toEqual([2, 2]);
    expect(await json(['sim', 'kitchen'])).toMatchObject({ values: [{ orders: [{ orderId: id, lane: 'paid' }] }] });
    expect(await json(['sim', 'kitchen', '--step'])).toMatchObject({ values: [{ orders: [{ orderId: id, lane: 'cooking' }] }] });
  });

  it('says of an order that is not paid that it is not, and of none that there is none', async () => {
    const { json, run } = await aSimulatorLine();
    const id = (await run(['order', 'create', '1', toast, '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
    const said = (code: string, message: string, hint: string): unknown => ({ values: [{ error: { code, message, hint, retryable: false } }] });
    expect(await json(['sim', 'kitchen', '--step', id])).toMatchObject({ code: 6, ...(said('payment.not-found', `The order is not paid, so the kitchen has not heard of it [orderId: ${id}]`, 'See how the order stands: `weborder order show ORDER`.') as object) });
    for (const what of ['--step', '--take']) expect(await json(['sim', 'kitchen', what, 'nothing'])).toEqual({ code: 3, ...(said('order.failed-find-order', 'There is no such order [orderId: nothing]', '`weborder sim kitchen` lists those that are on their way, and those to be paid at the counter.') as object) });
  });

  it('takes the money for an order that is paid at the counter', async () => {
    const { json, run, simulator } = await aSimulatorLine();
    expect((await run(['sim', 'kitchen', '--take', 'nothing'])).code).toBe(3);
    const id = await counterOrder(simulator);
    expect((await run(['sim', 'kitchen'])).out).toMatch(new RegExp(`To be paid at the counter[^]*${id}`));
    expect(await json(['sim', 'kitchen', '--take', id])).toMatchObject({ code: 0, values: [{ atCounter: [], orders: [{ orderId: id, lane: 'paid' }] }] });
  });
});

it('a file that cannot be written is told of before anything is done, and the program ends', async () => {
  const { run, state } = await aSimulatorLine();
  await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
  await run(['kiosk', 'run', toast, '--type', 'takeAway', '--receipt', 'number']);
  const nowhere = join(state, 'no', 'such', 'folder');
  for (const line of [['simulate', '-n', '1000000', '--report'], ['conformance', '--product', 'http://127.0.0.1:9', '--junit'], ['sim', 'journal', '--har'], ['sim', 'printer', 'paper', '--svg']]) {
    expect(await run([...line, nowhere])).toMatchObject({ code: 2, out: '', err: expect.stringContaining(`The file ${nowhere} cannot be written (ENOENT).`) as string });
  }
});

it('a snapshot is kept, loaded and forgotten', async () => {
  const { json, run } = await aSimulatorLine();
  for (const verb of ['save', 'load', 'drop']) expect([verb, (await run(['sim', 'snapshot', verb, 'lunch'])).code]).toEqual([verb, 0]);
  expect((await json(['sim', 'snapshot', 'list'])).values).toEqual([[]]);
  expect((await run(['sim', 'snapshot', 'drop', 'lunch'])).code).toBe(3);
});

it('sim journal --follow prints every line, however many come in a second', async () => {
  const { run, simulator } = await aSimulatorLine();
  await run(['sim', 'journal', '--clear']);
  const looks = vi.spyOn(simulator.world.journal, 'list');
  const following = run(['sim', 'journal', '--follow', '--limit', '20']);
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(0);
  await Promise.all(Array.from({ length: 200 }, () => simulator.product.fetch(new Request(`${simulator.url()}/api/shops`))));
  const before = looks.mock.calls.length;
  await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(before);
  await simulator.close();
  expect((await following).out.trim().split('\n').length).toBe(200);
}, 60_000);

describe('sim start --detach', () => {
  it('on a port that another simulator has ends with 1 and says which, and never passes that one off as its own', async () => {
    const { json, simulator, state } = await aSimulatorLine();
    const taken = Number(new URL(simulator.consoleUrl()).port);
    const started = await json(['sim', 'start', '--detach', '--port-base', String(taken - 20)]);
    // Asked before anything is judged: a simulator that was left running would outlive this test.
    const stopped = await json(['sim', 'stop']);
    expect(started).toEqual({
      code: 1, values: [{ error: { code: 'simulator.not-started', message: `Port ${taken} on 127.0.0.1 is taken, and the console needs it. Stop what runs there, or choose another base with --port-base.`, hint: `The whole story: ${join(state, 'simulator.log')}`, retryable: false } }],
    });
    expect(stopped.code, 'none is left that could be stopped').toBe(2);
  }, 60_000);

  it.each([
    ['of an older version', (pid: number): string => String(pid), /^.*simulator\.pid was not written by this version: forgotten, and no process touched\.\n/],
    ['whose number is another process by now', (pid: number, control: string): string => JSON.stringify({ pid, control }), /^No simulator at http:\/\/127\.0\.0\.1:\d+ says that it is process \d+: forgotten, and no process touched\.\n/],
  ])('and sim stop leave a process alone that a file %s names', { timeout: 60_000 }, async (_which, written, words) => {
    const { run, simulator, state } = await aSimulatorLine();
    const other = spawn('sleep', ['60']);
    onTestFinished(() => { other.kill(); });
    const leave = (): void => writeFileSync(join(state, 'simulator.pid'), written(other.pid ?? 0, simulator.consoleUrl()));
    leave();
    const taken = Number(new URL(simulator.consoleUrl()).port);
    expect(await run(['sim', 'start', '--detach', '--port-base', String(taken - 20)])).toMatchObject({ code: 1, err: expect.stringMatching(words) as string });
    leave();
    expect(await run(['sim', 'stop'])).toMatchObject({ code: 2, out: '', err: expect.stringMatching(words) as string });
    expect([other.exitCode, other.signalCode, existsSync(join(state, 'simulator.pid'))]).toEqual([null, null, false]);
  });

  it('with a mistake in its options says the mistake', async () => {
    const { json, state } = await aSimulatorLine();
    expect(await json(['sim', 'start', '--detach', '--port-base', '40300', '--scenario', 'nonsense'])).toEqual({
      code: 2, values: [{ error: { code: 'usage', message: expect.stringMatching(/^--scenario: "nonsense" is no scenario\. While it runs, `weborder sim scenario list` names them all\.$/) as string, hint: `The whole story: ${join(state, 'simulator.log')}`, retryable: false } }],
    });
  }, 60_000);
});

describe('sim fault', () => {
  it.each([
    ['createOrder', [], 'The terminal host has no call "createOrder"; the product server has: say --on product.'],
    ['printReceipt', ['--on', 'product'], 'The product server has no call "printReceipt"; the terminal host has: say --on terminal.'],
    ['printReciept', [], 'No server has a call "printReciept". `weborder sim fault routes` lists them.'],
  ])('is not set on %s where there is no such call, which it could never strike', async (route, on, message) => {
    const { json } = await aSimulatorLine();
    expect(await json(['sim', 'fault', 'set', 'x', '--route', route, '--kind', 'hang', ...on])).toEqual({ code: 2, values: [{ error: { code: 'usage', message, hint: '', retryable: false } }] });
    expect(await json(['sim', 'fault', 'list'])).toEqual({ code: 0, values: [[]] });
  });

  it('off takes one away, and without a name switches all of them off, as it says', async () => {
    const { json, run } = await aSimulatorLine();
    for (const id of ['one', 'two']) await run(['sim', 'fault', 'set', id, '--kind', 'hang']);
    expect((await run(['sim', 'fault', '--help'])).out).toMatch(/off \[id\] +take a rule away; without a name switch all of them off/);
    expect((await run(['sim', 'fault', 'off', 'one'])).out).toBe('one is taken away.\n');
    expect((await run(['sim', 'fault', 'off'])).out).toBe('All are off; they are still listed.\n');
    expect((await json(['sim', 'fault', 'list'])).values).toMatchObject([[{ id: 'two', isOn: false }]]);
  });
});

it('sim clock set has an example that runs on a simulator that was started today', async () => {
  const { run } = await aSimulatorLine();
  const [, example = ''] = /Example:\n  weborder (sim clock set \S+)/.exec((await run(['sim', 'clock', 'set', '--help'])).out) ?? [];
  expect(await run(example.split(' '))).toMatchObject({ code: 0, err: '' });
});
