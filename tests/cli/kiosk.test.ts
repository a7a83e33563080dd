import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, type TestContext } from 'vitest';
import { aSimulatorLine, waitsForACard, type CommandLine } from './a-command-line.ts';

const toast = '1xvasterbotten-toast';
const text = expect.any(String) as string;

const signedIn = async (test: TestContext, pace = 0) => {
  const line = await aSimulatorLine(pace, undefined, test);
  expect(await line.json(['kiosk', 'sign-in', '1', '--cashier', 'kassa'])).toEqual({ code: 0, values: [{ state: 'signed-in', shopId: 1, terminalId: 'T-01' }] });
  return line;
};

const ordered = async ({ run }: Pick<CommandLine, 'run'>): Promise<string> => (await run(['order', 'create', '1', toast, '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();

// Each test has a simulator of its own, and most of its time is a pause between two questions: so they wait together.
describe.concurrent('a kiosk without a screen', { timeout: 180_000 }, () => {
  it('serves guests through the scenarios, one order each, and the books fit', async (test) => {
    const { json, run } = await signedIn(test);
    const { code, values } = await json(['kiosk', 'run', toast, '--type', 'takeAway', '--guests', '4', '--scenario', 'approved, declined:51, reply-lost, cancelled']);
    const paid = (number: string): unknown => ({ orderId: text, state: 'paid', number, attemptId: text, total: 98, currency: 'SEK', transactionNumber: text, receipt: 'printed' });
    expect({ code, values }).toEqual({
      code: 6,
      values: [
        paid('1'), { error: { code: 'payment.insufficient-funds', message: text, hint: text, retryable: false } }, paid('2'), { error: { code: 'payment.abandoned', message: text, hint: text, retryable: false } },
      ],
    });
    expect((await run(['sim', 'ledger', '--check'])).code).toBe(0);
  });

  it('serves guests also where a customer has logged in before, and takes nothing of theirs along', async (test) => {
    const { json, run, simulator } = await signedIn(test);
    const env = { WEBORDER_PASSWORD: 'Lunch-17-ok' };
    await run(['account', 'register', 'kim@example.test', '--phone', '070 174 06 05', '--shop', '1', '--accept-terms'], { env });
    const mails = (await (await fetch(`${simulator.url()}/outbox/api/mails?to=kim@example.test`)).json()) as readonly { readonly link: string }[];
    await run(['account', 'confirm', mails[0]?.link ?? '']);
    expect((await run(['account', 'login', 'kim@example.test'], { env })).code).toBe(0);
    expect(await json(['kiosk', 'run', toast, '--type', 'takeAway'])).toMatchObject({ code: 0, values: [{ state: 'paid', number: '1' }] });
    expect(await json(['account', 'orders'])).toMatchObject({ code: 0, values: [{ totalCount: 0 }] });
  });

  it('[W-9] asks before another price is paid than the one it was given: with nobody to ask it ends with 6 and nothing is paid, with --yes it is', async (test) => {
    const line = await signedIn(test, 1);
    const { simulator, json } = line;
    const nextPriceIs = async (price: number, args: readonly string[]) => {
      simulator.control.attend(true);
      const running = json([...args, 'kiosk', 'run', toast, '--type', 'takeAway', '--guests', '2', '--receipt', 'none']);
      await waitsForACard(line.simulator, test);
      await simulator.product.desk.setPrice(1, 'vasterbotten-toast', price);
      simulator.control.act('tap');
      simulator.control.attend(false);
      return running;
    };
    expect(await nextPriceIs(90_000, ['--no-input'])).toMatchObject({ code: 6, values: [{ state: 'paid', total: 98 }, { error: { code: 'order.price-changed', message: expect.stringContaining('900') as string } }] });
    const { mismatches, product } = simulator.world.books();
    expect({ mismatches, paid: product.orders.filter(({ paid }) => paid).length }).toEqual({ mismatches: [], paid: 1 });
    expect(await nextPriceIs(80_000, ['--yes'])).toMatchObject({ code: 0, values: [{ state: 'paid', total: 900 }, { state: 'paid', total: 800 }] });
  });

  it('keeps its sign-in from run to run where only its owner reads it, and forgets it when told', async (test) => {
    const { run, state } = await signedIn(test);
    expect((await run(['terminal', 'status'])).out).toBe('Terminal  T-01, ready\nPrinter   ready\n');
    expect(readdirSync(join(state, 'kiosk')).map((name) => statSync(join(state, 'kiosk', name)).mode & 0o777)).toEqual([0o600]);
    await run(['kiosk', 'sign-out']);
    expect((await run(['terminal', 'status'])).code).toBe(4);
  });

  it('[R-8] asks no other host than the one that is named, and sends its token nowhere else', async (test) => {
    const { json, simulator } = await signedIn(test);
    const url = simulator.terminals[0]?.url() ?? '';
    expect(await json(['--host', url, 'terminal', 'status'])).toMatchObject({ code: 0, values: [{ terminalId: 'T-01' }] });
    expect(await json(['--host', url.replace('127.0.0.1', 'localhost'), 'terminal', 'status'])).toMatchObject({ code: 0 });
    expect(await json(['terminal', 'status'], { env: { WEBORDER_HOST: 'http://127.0.0.1:9' } })).toEqual({
      code: 4, values: [{ error: { code: 'self-service.other-host', message: `The kiosk is signed in at ${url}, not at http://127.0.0.1:9.`, hint: text, retryable: false } }],
    });
  });

  it('is not signed in by a wrong password', async (test) => {
    const { json } = await aSimulatorLine(undefined, undefined, test);
    expect(await json(['kiosk', 'sign-in', '1', '--cashier', 'kassa'], { env: { WEBORDER_PASSWORD: 'wrong' } })).toEqual({
      code: 4, values: [{ error: { code: 'self-service.wrong-sign-in', message: 'The name or the password is not right', hint: text, retryable: false } }],
    });
  });

  it.for([
    ['--member', '', 'A membership code has 1 to 40 letters, digits, - and _.'], ['--member', 'SIM 1002', 'A membership code has 1 to 40 letters, digits, - and _.'], ['--scenario', ' , ', 'Names of scenarios are needed; `weborder sim scenario list` has them all.'],
  ] as const)('begins with nobody where %s is %j, as of a variable that is not set', async ([flag, value, words], test) => {
    const { json, simulator } = await signedIn(test);
    expect(await json(['kiosk', 'run', toast, '--type', 'takeAway', flag, value])).toMatchObject({ code: 2, values: [{ error: { code: 'usage', message: expect.stringContaining(words) as string, hint: 'weborder kiosk run --help' } }] });
    expect(simulator.world.books().product.orders).toEqual([]);
  });

  it('says of a membership code that it is nobody\'s', async (test) => {
    const { json } = await signedIn(test);
    expect(await json(['kiosk', 'run', toast, '--type', 'takeAway', '--member', 'nobody'])).toEqual({ code: 3, values: [{ error: { code: 'error.notFound', message: 'Nobody has the membership code "nobody".', hint: text, retryable: false } }] });
  });

  it('may try again at a terminal that is busy with another guest, as its exit code says', async (test) => {
    const { json } = await signedIn(test);
    expect(await json(['kiosk', 'run', toast, '--type', 'takeAway', '--scenario', 'busy'])).toEqual({ code: 8, values: [{ error: { code: 'card-terminal.payment-failed', message: text, hint: expect.stringContaining('Wait') as string, retryable: true } }] });
  });
});

describe.concurrent('the card terminal', { timeout: 180_000 }, () => {
  it('[P3] is asked again about the same payment after the command was cut short', async (test) => {
    const { json, run, simulator } = await signedIn(test, 1);
    const id = (await run(['order', 'create', '1', toast, '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
    simulator.control.attend(true);
    const cut = await json(['--timeout', '20', 'terminal', 'pay', id]);
    expect(cut).toEqual({ code: 9, values: [{ error: { code: 'outcome-unknown', message: text, hint: `Go on with the same payment: weborder terminal pay ${id}`, retryable: true } }] });
    simulator.control.act('tap');
    const paid = await json(['terminal', 'pay', id]);
    expect(paid).toEqual({ code: 0, values: [{ orderId: id, state: 'paid', number: '1', attemptId: text, total: 98, currency: 'SEK', transactionNumber: text }] });
    const [{ attemptId } = { attemptId: '' }] = paid.values as readonly { readonly attemptId: string }[];
    expect(JSON.stringify(cut.values)).toContain(attemptId);
    expect(await json(['printer', 'number', attemptId])).toEqual({ code: 0, values: [{ number: '1' }] });
    expect(await json(['terminal', 'show', attemptId])).toMatchObject({ code: 0, values: [{ state: 'approved', amount: 98 }] });
    expect(simulator.world.books()).toMatchObject({ mismatches: [], product: { orders: [{ id, paid: true }] } });
  });

  it('[P-9] does not charge an order again that only the staff can settle, however often a script asks: it says the same', async (test) => {
    const line = await signedIn(test);
    const id = await ordered(line);
    await line.run(['sim', 'fault', 'set', 'f', '--on', 'product', '--route', 'settleAtTerminal', '--kind', 'status', '--status', '409', '--code', 'order.failed-find-order']);
    await line.run(['sim', 'scenario', 'set', 'reversal:refused']);
    const first = await line.json(['terminal', 'pay', id]);
    await line.run(['sim', 'fault', 'off']);
    const second = await line.json(['terminal', 'pay', id]);
    expect(second).toEqual(first);
    expect(first).toMatchObject({ code: 9, values: [{ error: { code: 'payment.needs-staff', retryable: false } }] });
    expect(line.simulator.control.ledger().lines.map(({ kind }) => kind)).toEqual(['charge']);
  });

  it.for(['kim', 'k'.repeat(65), 'lunch 17 of kim'])('takes no key that a host would refuse (%j), and says how one is written', async (key, test) => {
    const { run } = await aSimulatorLine(undefined, undefined, test);
    expect(await run(['printer', 'print', 'attempt-1', '--key', key])).toMatchObject({ code: 2, err: expect.stringMatching(/'--key <key>' argument .* is invalid\. A key has 8 to 64 letters, digits, - and _\./) as string });
  });

  it('takes no header that a host would refuse, and says how long one may be', async (test) => {
    const { run } = await aSimulatorLine(undefined, undefined, test);
    expect(await run(['printer', 'print', 'attempt-1', '--header', 'x'.repeat(401)])).toMatchObject({ code: 2, err: expect.stringContaining('A header has 400 characters at most.') as string });
  });

  it('of a payment that there is not ends with 3, and speaks of the payment that was named', async (test) => {
    const { json } = await signedIn(test);
    const unknown = { code: 3, values: [{ error: {
      code: 'order.failed-find-order', message: 'This terminal host knows no payment "nope", and no order of that id.',
      hint: 'The id of a payment stands under "attemptId" where `weborder terminal pay` and `weborder kiosk run` say --json.', retryable: false,
    } }] };
    expect([await json(['printer', 'print', 'nope']), await json(['printer', 'number', 'nope'])]).toEqual([unknown, unknown]);
  });

  it('queues `--scenario` at the very terminal that the kiosk is signed in at, and where the simulator has none of that name says so and serves nobody', async (test) => {
    const { json, simulator } = await aSimulatorLine(0, [{ shopId: 1 }, { shopId: 1 }], test);
    const signing = json(['kiosk', 'sign-in', '1']);
    await test.expect.poll(() => simulator.world.signins.waiting(), { timeout: 30_000 }).toHaveLength(1);
    await json(['sim', '--terminal', 'T-02', 'kiosk', 'sign-in', simulator.world.signins.waiting()[0]?.code ?? '', '--cashier', 'kassa']);
    expect(await signing).toEqual({ code: 0, values: [{ state: 'signed-in', shopId: 1, terminalId: 'T-02' }] });
    expect([(await json(['kiosk', 'run', toast, '--type', 'takeAway', '--scenario', 'declined:51'])).code, simulator.control.queue()]).toEqual([6, []]);
    const other = await aSimulatorLine(0, undefined, test);
    expect(await json(['kiosk', 'run', toast, '--type', 'takeAway', '--scenario', 'declined:51', '--control', other.simulator.consoleUrl()])).toEqual({ code: 3, values: [{ error: {
      code: 'error.notFound', message: 'The kiosk is signed in at terminal T-02, and the simulator has none of that name: no scenario can be queued there.',
      hint: 'Leave --scenario out, or sign in at one of those that `weborder sim status` lists.', retryable: false,
    } }] });
    expect([other.simulator.control.queue(), simulator.control.ledger().attempts]).toEqual([[], []]);
  });

  it('takes back what `--scenario` has queued for guests whose payment was never begun: the next payment is not met by it, but by what waited before', async (test) => {
    const { json, run, simulator } = await signedIn(test);
    const guests = async (count: number, ...args: readonly string[]) => (await json(['kiosk', 'run', toast, '--type', 'takeAway', '--guests', String(count), ...args])).code;
    await run(['sim', 'scenario', 'set', 'approved, approved']);
    expect([await guests(1, '--member', 'NOBODY', '--scenario', 'declined:51'), simulator.control.queue()]).toEqual([3, ['approved', 'approved']]);
    await run(['sim', 'fault', 'set', 'closed', '--on', 'product', '--route', 'createOrder', '--kind', 'status', '--status', '409', '--code', 'order.shop-paused', '--every', '2']);
    expect([await guests(2, '--scenario', 'approved, declined:51, busy'), simulator.control.queue()]).toEqual([6, ['busy']]);
    expect(simulator.control.ledger().lines.map(({ kind }) => kind)).toEqual(['charge']);
  });

});

describe.concurrent('[M1] [P3] a payment that another order has left open at the card terminal', { timeout: 180_000 }, () => {
  /** Cut short with the card not there yet; then its guest taps it, and cards come by themselves again. */
  const leftOpen = async (test: TestContext) => {
    const line = await signedIn(test, 1);
    const [left, wanted] = [await ordered(line), await ordered(line)];
    line.simulator.control.attend(true);
    expect((await line.run(['terminal', 'pay', left], { interrupted: waitsForACard(line.simulator, test) })).code).toBe(130);
    line.simulator.control.act('tap');
    line.simulator.control.attend(false);
    return { ...line, left, wanted, paidOrders: () => line.simulator.world.books().product.orders.filter(({ paid }) => paid).map(({ id }) => id) };
  };

  it('is brought to its end and told beside; the order that was asked for is paid then, and it is its number that is printed', async (test) => {
    const { run, left, wanted, paidOrders } = await leftOpen(test);
    const { code, out, err } = await run(['terminal', 'pay', wanted]);
    expect({ code, out, isTold: err.includes(`Order ${left}, whose payment was still open, is paid: number 1.\n`), paid: paidOrders() }).toEqual({ code: 0, out: '2\n', isTold: true, paid: [left, wanted] });
  });

  it('is told to programs on stderr, too, so that stdout has the order asked for alone', async (test) => {
    const { run, left, wanted } = await leftOpen(test);
    const { code, out, err } = await run(['--json', 'terminal', 'pay', wanted]);
    expect({ code, out: JSON.parse(out) as unknown, err: JSON.parse(err) as unknown }).toEqual({
      code: 0, out: { orderId: wanted, state: 'paid', number: '2', attemptId: text, total: 98, currency: 'SEK', transactionNumber: text },
      err: { note: `Order ${left}, whose payment was still open, is paid: number 1.`, orderId: left, attemptId: text, state: 'paid', number: '1' },
    });
  });

  it('[P-9] and what was cancelled while that was waited for is not charged, to be given back again', async (test) => {
    const line = await signedIn(test, 1);
    const [left, wanted] = [await ordered(line), await ordered(line)];
    line.simulator.control.attend(true);
    expect((await line.run(['terminal', 'pay', left], { interrupted: waitsForACard(line.simulator, test) })).code).toBe(130);
    const paying = line.json(['terminal', 'pay', wanted]);
    await test.expect.poll(() => line.simulator.world.journal.list({ route: 'getOrder' }).filter(({ path }) => path.endsWith(wanted)).length, { timeout: 60_000 }).toBe(1);
    expect((await line.run(['order', 'cancel', wanted])).code).toBe(0);
    line.simulator.control.act('tap');
    line.simulator.control.attend(false);
    expect(await paying).toMatchObject({ code: 6, values: [{ error: { code: 'payment.order-expired' } }] });
    expect(line.simulator.world.books()).toMatchObject({ mismatches: [], product: { orders: [{ id: left, paid: true }, { id: wanted, paid: false }] } });
  });

  it('is not the order of the next guest of `kiosk run`', async (test) => {
    const { json, left, paidOrders } = await leftOpen(test);
    const { code, values } = await json(['kiosk', 'run', toast, '--type', 'takeAway', '--receipt', 'none']);
    const [{ orderId } = { orderId: '' }] = values as readonly { readonly orderId: string }[];
    expect({ code, values, paid: paidOrders() }).toEqual({ code: 0, values: [{ orderId, state: 'paid', number: '2', attemptId: text, total: 98, currency: 'SEK', transactionNumber: text, receipt: 'none' }], paid: [left, orderId] });
    expect(orderId).not.toBe(left);
  });
});

it.concurrent('an order that is paid already is not paid at the terminal: its number is said, as `order pay` does', async (test) => {
  const line = await signedIn(test);
  const id = await ordered(line);
  await line.run(['order', 'pay', id, '--card', 'approve']);
  const [online, terminal] = [await line.json(['order', 'pay', id]), await line.json(['terminal', 'pay', id])];
  expect(terminal).toEqual(online);
  expect(line.simulator.world.books()).toMatchObject({ mismatches: [], product: { lines: [{ kind: 'capture', order_id: id }] } });
}, 180_000);

describe('sim', () => {
  it('sets scenarios, faults, clock and seed, and each holds at once', async () => {
    const { json, run } = await aSimulatorLine();
    expect(await json(['sim', 'scenario', 'set', 'busy, declined:51'])).toEqual({ code: 0, values: [['busy', 'declined:51']] });
    const noScenario = (name: string, similar: string) => ({ code: 7, values: [{ error: { code: 'request.invalid-field', message: `"${name}" is no scenario.${similar}`, hint: '`weborder sim scenario list` names them all.', retryable: false } }] });
    const near = ' Similar: declined:51, declined:54, declined:57, declined:01, declined:04.';
    expect(await json(['sim', 'scenario', 'set', 'declined:5x'])).toEqual(noScenario('declined:5x', near));
    expect(await json(['sim', 'scenario', 'add', 'approved, bogus'])).toEqual(noScenario('bogus', ''));
    for (const verb of ['set', 'add']) {
      expect(await json(['sim', 'scenario', verb, ''])).toEqual({ code: 2, values: [{ error: {
        code: 'usage', message: expect.stringContaining('Names of scenarios are needed; `weborder sim scenario list` has them all.') as string, hint: `weborder sim scenario ${verb} --help`, retryable: false,
      } }] });
    }
    await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    expect(await json(['kiosk', 'run', toast, '--type', 'takeAway', '--scenario', 'bogus'])).toEqual(noScenario('bogus', ''));
    expect(await json(['sim', 'scenario', 'show'])).toEqual({ code: 0, values: [['busy', 'declined:51']] });
    expect((await run(['sim', 'fault', 'set', 'down', '--on', 'product', '--route', 'listShops', '--kind', 'status', '--status', '503'])).code).toBe(0);
    expect((await run(['shops'])).code).toBe(8);
    expect((await run(['sim', 'fault', 'off', 'down'])).code).toBe(0);
    expect((await run(['shops'])).code).toBe(0);
    await run(['sim', 'clock', 'freeze']);
    const [before] = (await json(['sim', 'clock', 'show'])).values as readonly { readonly now: string }[];
    const [after] = (await json(['sim', 'clock', 'advance', '15m'])).values as readonly { readonly now: string }[];
    expect(Date.parse(after?.now ?? '') - Date.parse(before?.now ?? '')).toBe(15 * 60_000);
    expect((await run(['sim', 'clock', 'advance', 'soon'])).code).toBe(2);
    const set = async (time: string): Promise<unknown> => json(['sim', 'clock', 'set', time]);
    const refused = (message: string): unknown => ({ code: 7, values: [{ error: { code: 'request.invalid-field', message, hint: 'Mend what is named.', retryable: false } }] });
    expect(await set('2020-01-01T12:00:00+01:00')).toEqual(refused('The simulated clock does not go back; `weborder sim reset all` begins at its start again.'));
    expect(await set('2099-01-01T12:00:00+01:00')).toEqual(refused('The simulated clock goes at most 400 days ahead at once.'));
  });

  it('the list of faults tells a rule that has done what it was to do from one that is still to hit', async () => {
    const { run, simulator } = await aSimulatorLine();
    for (const count of ['1', '2']) await run(['sim', 'fault', 'set', `next-${count}`, '--on', 'product', '--route', 'listShops', '--kind', 'delay', '--ms', '1', '--first', count]);
    await simulator.product.fetch(new Request(`${simulator.url()}/api/shops`));
    expect((await run(['sim', 'fault', 'list'])).out.split('\n').slice(1).map((line) => line.split(/ {2,}/).slice(0, 2))).toEqual([['next-1', 'on, done'], ['next-2', 'on'], ['']]);
  });

  it('saves everything and comes back to it; forgetting everything is asked first', async () => {
    const { run, json } = await aSimulatorLine();
    await run(['order', 'create', '1', toast, '--type', 'takeAway', '--phone', '070 174 06 05']);
    await run(['sim', 'snapshot', 'save', 'lunch']);
    expect((await run(['sim', 'reset', 'all'])).code).toBe(2);
    expect((await run(['--yes', 'sim', 'reset', 'all'])).code).toBe(0);
    expect(await json(['sim', 'snapshot', 'list'])).toEqual({ code: 0, values: [['lunch']] });
    expect((await run(['sim', 'snapshot', 'load', 'lunch'])).code).toBe(0);
  });

  it('a reset of the scenario goes back to the one that the simulator was started with, and says so', async () => {
    const { run, json } = await aSimulatorLine(0, undefined, undefined, 'declined:51');
    await run(['sim', 'scenario', 'set', 'busy']);
    await run(['sim', 'kitchen', '--pause']);
    expect(await run(['sim', 'reset', 'scenario'])).toMatchObject({ code: 0, out: 'Queues, faults, kitchen, terminals and printers are as at the start.\n' });
    expect(await json(['sim', 'scenario', 'show'])).toEqual({ code: 0, values: [['declined:51']] });
  });

  it('a ledger that does not fit ends with 1 when it is checked, and names what does not', async () => {
    const { run } = await aSimulatorLine();
    expect((await run(['sim', 'ledger', '--check'])).code).toBe(0);
    const mismatch = { target: 'terminal', server: 'T-01', kind: 'charged-without-order', orderId: 'o1', attemptId: 'a1', message: '2 charges, 1 order: K7F249' };
    const books = {
      isClean: false, charges: 2, sums: [{ currency: 'SEK', chargedMinor: 19600, reversedMinor: 9800 }], reversals: 1, orders: 1, receipts: 1, mismatches: [mismatch], product: { lines: [], orders: [] }, terminals: [],
    };
    const server = createServer((_request, response) => { response.setHeader('content-type', 'application/json').end(JSON.stringify(books)); });
    const url = await new Promise<string>((resolve) => { server.listen(0, '127.0.0.1', () => { resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`); }); });
    onTestFinished(() => { server.close(); });
    const { code, out } = await run(['--control', url, 'sim', 'ledger', '--check']);
    expect([code, out]).toEqual([1, '2 charges 196 SEK, 1 reversal 98 SEK, 1 paid order, 1 receipt\n! 2 charges, 1 order: K7F249\n']);
  });

  it('the ledger adds up each currency by itself: kronor and euros are no sum, at whichever bank they were charged', async () => {
    const { run, json, simulator } = await aSimulatorLine(0, [{ shopId: 1 }, { shopId: 7 }]);
    for (const shop of ['1', '7', '8']) {
      const id = (await run(['order', 'create', shop, toast, '--type', 'takeAway', '--phone', '070 174 06 05'])).out.trim();
      expect((await run(['order', 'pay', id, '--card', 'approve'])).code).toBe(0);
    }
    await run(['kiosk', 'sign-in', '1', '--cashier', 'kassa']);
    const [{ attemptId } = { attemptId: '' }] = (await json(['kiosk', 'run', toast, '--type', 'takeAway'])).values as readonly { readonly attemptId: string }[];
    expect((await run(['terminal', 'reverse', attemptId])).code, 'an order that is placed is not given back').toBe(6);
    const sums = [{ currency: 'EUR', charged: 10.5, reversed: 0 }, { currency: 'NOK', charged: 135, reversed: 0 }, { currency: 'SEK', charged: 196, reversed: 0 }];
    expect(await json(['sim', 'ledger'])).toEqual({ code: 0, values: [{ isClean: true, charges: 4, reversals: 0, sums, orders: 4, receipts: 1, mismatches: [] }] });
    expect((await run(['sim', 'ledger'])).out).toBe('4 charges 10.50 EUR + 135 NOK + 196 SEK, 0 reversals, 4 paid orders, 1 receipt\nNo mismatch.\n');
    await simulator.reset();
    expect((await run(['sim', 'ledger'])).out).toBe('0 charges, 0 reversals, 0 paid orders, 0 receipts\nNo mismatch.\n');
  });

  it('the log shows who asked for what', async () => {
    const { json } = await aSimulatorLine();
    await json(['shops']);
    expect((await json(['sim', 'journal', '--limit', '5'])).values).toContainEqual(expect.objectContaining({ method: 'GET', path: '/api/shops', status: 200, target: 'product' }));
  });
});
