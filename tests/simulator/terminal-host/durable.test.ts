import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { createTerminalHost } from '#simulator/terminal-host/create-terminal-host.ts';
import { HOST_LIMITS } from '#simulator/terminal-host/host-limits.ts';
import { openRecordFile } from '#simulator/terminal-host/store/record-file.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { aHost, APP_ORIGIN, hear, HOST_URL, SESSION, type Heard } from './a-host.ts';

const folders: string[] = [];
const aFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'weborder-host-'));
  folders.push(folder);
  return folder;
};
/** Processes that are alive; a test that fails must not leave its host behind. */
const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('a host that is closed and opened again', () => {
  it('knows its kiosks, payments, orders, receipts, queue, faults and printer', async () => {
    const data = aFolder();
    const world = await aHost({ data });
    world.host.control.setQueue('approved, declined:51, busy');
    world.host.control.setFault({ id: 'f', name: 'slow', isOn: false, route: '*', client: '', fault: { kind: 'hang' }, timing: {} });
    await world.pay();
    await world.clock.advance(seconds(10));
    await world.pay({ attemptId: 'attempt-0002', orderId: 'order-0002' });
    await world.clock.advance(seconds(10));
    await world.call('PUT', '/self-service/receipt/order-0001/print', undefined, { 'idempotency-key': 'receipt-0001' });
    world.host.control.setPrinter({ coverOpen: true });
    world.host.control.saveSnapshot('here');
    const [approved, declined, ledger, jobs] = [await world.status(), await world.status('attempt-0002'), world.host.control.ledger(), world.host.control.printJobs()];
    await world.host.close();

    const again = createTerminalHost({ data, shopId: 1, clock: world.clock, seed: 7, productServer: world.server, origins: [APP_ORIGIN] });
    const call = (method: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<Heard> =>
      hear(again.fetch(new Request(`${HOST_URL}${path}`, { method, headers: { origin: APP_ORIGIN, authorization: `Bearer ${world.token()}`, ...headers } })));
    expect([(await call('GET', '/self-service/payment/attempt-0001')).body, (await call('GET', '/self-service/payment/attempt-0002')).body]).toEqual([approved.body, declined.body]);
    expect([again.control.ledger(), again.control.queue(), again.control.faults().map((rule) => rule.name), again.control.printer().coverOpen, again.control.printJobs(), again.control.snapshots()]).toEqual(
      [ledger, ['busy'], ['slow'], true, jobs, ['here']],
    );
    again.control.setPrinter({ coverOpen: false });
    expect([(await call('PUT', '/self-service/receipt/order-0001/print', { 'idempotency-key': 'receipt-0001' })).status, again.control.printJobs().length]).toEqual([200, 1]);
    await again.close();
  });

  it('still begins nothing under a key that it has refused', async () => {
    const data = aFolder();
    const world = await aHost({ data });
    world.host.control.setQueue('busy');
    expect((await world.pay()).status).toBe(409);
    await world.host.close();
    const again = createTerminalHost({ data, shopId: 1, clock: world.clock, seed: 7, productServer: world.server, origins: [APP_ORIGIN] });
    const request = { attemptId: 'attempt-0001', orderId: 'order-0001', amount: 154, currency: 'SEK', language: 'sv' };
    const copy = await hear(again.fetch(new Request(`${HOST_URL}/self-service/payment`, {
      method: 'POST', body: JSON.stringify(request), headers: { origin: APP_ORIGIN, authorization: `Bearer ${world.token()}`, 'content-type': 'application/json', 'idempotency-key': request.attemptId },
    })));
    await world.clock.advance(seconds(20));
    expect([copy.status, copy.body['code'], again.control.ledger().lines]).toEqual([402, 'card-terminal.payment-failed', []]);
    await again.close();
  });

  it('gives back what nobody confirmed while it was closed', async () => {
    const data = aFolder();
    const world = await aHost({ data, productServer: null });
    await world.pay();
    await world.clock.advance(seconds(10));
    await world.host.close();
    await world.clock.advance(HOST_LIMITS.confirmMs);
    const again = createTerminalHost({ data, shopId: 1, clock: world.clock, productServer: null, origins: [] });
    await world.clock.advance(seconds(1));
    expect([again.control.ledger().lines.map((line) => line.kind), again.control.ledger().mismatches]).toEqual([['charge', 'reversal'], []]);
    await again.close();
  });

  it('[P-8] goes by the bank\'s books for what a payment that was under way has taken: half of the sum pays no order, and goes back', async () => {
    const data = aFolder();
    const world = await aHost({ data });
    world.host.control.setQueue('unplugged:after');
    await world.pay();
    await world.clock.advance(seconds(6));
    const [charge] = world.host.control.ledger().lines;
    await world.host.close();
    // As if the bank had approved half of it before the terminal went away.
    const file = openRecordFile(join(data, 'terminal-host.sqlite'));
    for (const [id, line] of file.all('ledger')) file.write([{ kind: 'ledger', id, value: { ...line, amount: line.amount / 2 } }]);
    file.close();
    const again = createTerminalHost({ data, shopId: 1, clock: world.clock, productServer: world.server, origins: [APP_ORIGIN] });
    const { body } = await hear(again.fetch(new Request(`${HOST_URL}/self-service/payment/attempt-0001`, { headers: { origin: APP_ORIGIN, authorization: `Bearer ${world.token()}` } })));
    expect([charge?.amount, body]).toMatchObject([15_400, { amount: 77, stillToPay: 77, reversed: 0 }]);
    await world.clock.advance(HOST_LIMITS.confirmMs + seconds(1));
    expect([again.control.ledger().lines.map((line) => [line.kind, line.amount]), again.control.ledger().mismatches, world.server.settlements]).toEqual([[['charge', 7_700], ['reversal', 7_700]], [], []]);
    await again.close();
  });

  it('draws no id twice from its seed', async () => {
    const data = aFolder();
    const ids: unknown[] = [];
    for (let start = 1; start <= 3; start += 1) {
      const world = await aHost({ data });
      for (let round = 1; round <= 3; round += 1) {
        ids.push((await world.pay({ attemptId: `attempt-${start}00${round}`, orderId: '' })).body['processingId']);
        await world.clock.advance(seconds(10));
      }
      await world.host.close();
    }
    expect(new Set(ids).size).toBe(9);
  });

  it('is used by one process alone', async () => {
    const data = aFolder();
    const world = await aHost({ data });
    expect(() => createTerminalHost({ data, shopId: 1, origins: [] })).toThrow(/is in use/);
    await world.host.close();
    await createTerminalHost({ data, shopId: 1, origins: [] }).close();
  });

  it('with twenty thousand payments behind it is ready in under a second', async () => {
    const data = aFolder();
    const world = await aHost({ data });
    await world.pay();
    await world.clock.advance(seconds(10));
    const [attempt] = world.host.control.ledger().attempts;
    await world.host.close();
    const file = openRecordFile(join(data, 'terminal-host.sqlite'));
    if (attempt === undefined) throw new Error('a payment was expected');
    file.write(Array.from({ length: 20_000 }, (_, index) => ({ kind: 'attempt', id: `old-${index}`, value: { ...attempt, id: `old-${index}`, processingId: `p-${index}`, orderId: `o-${index}` } }) as const));
    file.close();
    const begun = process.cpuUsage();
    const again = createTerminalHost({ data, shopId: 1, clock: world.clock, origins: [APP_ORIGIN] });
    const used = process.cpuUsage(begun);
    // Its own time, whatever else the machine does.
    expect((used.user + used.system) / 1_000).toBeLessThan(1_000);
    await again.close();
  });
});

interface Running { readonly child: ChildProcess; readonly url: string; readonly readyMs: number }

const program = fileURLToPath(new URL('host-process.ts', import.meta.url));
const start = (data: string, sessionId: string): Promise<Running> => new Promise((resolve, reject) => {
  const child = spawn(process.execPath, [program, data, sessionId], { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  child.on('exit', () => { children.delete(child); });
  let said = '';
  let wrong = '';
  child.stderr.on('data', (chunk: Buffer) => { wrong += chunk.toString(); });
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (!said.includes('\n')) return;
    const { port, readyMs } = JSON.parse(said) as { port: number; readyMs: number };
    resolve({ child, url: `http://127.0.0.1:${port}`, readyMs });
  });
  child.on('exit', (code) => reject(new Error(`the host ended with ${code}: ${wrong}`)));
});
const kill = ({ child }: Running): Promise<void> => new Promise((resolve) => {
  child.on('exit', () => resolve());
  child.kill('SIGKILL');
});

/** `KILLS=200 npx vitest run tests/simulator/terminal-host/durable.test.ts` for the long run; another `SEED` kills at other moments. */
const kills = Number(process.env['KILLS'] ?? 20);
const seed = Number(process.env['SEED'] ?? 20_261_120);

it('kill -9 at any moment of a payment: whatever was acknowledged is there, nothing is charged twice', async () => {
  const random = createSeededRandom(seed, 'kills');
  const data = aFolder();
  let running = await start(data, SESSION);
  let token = '';
  const call = (method: string, path: string, body?: unknown, key?: string): Promise<Heard> => hear(fetch(`${running.url}${path}`, {
    method, headers: { 'origin': APP_ORIGIN, 'authorization': `Bearer ${token}`, 'content-type': 'application/json', ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }));
  token = String((await call('GET', `/self-service/session/${SESSION}`)).body['access_token']);
  /** The last word that was heard of each attempt. */
  const heard = new Map<string, Heard>();
  const readyMs: number[] = [];

  /** Pays as a kiosk does, until the host is gone; `answered` is told of the first answer. */
  const pay = async (id: string, answered: () => void): Promise<void> => {
    const note = (answer: Heard): number => {
      if ([200, 202, 402].includes(answer.status)) heard.set(id, answer);
      answered();
      return answer.status;
    };
    const request = { attemptId: id, orderId: `order-${id}`, amount: 10, currency: 'SEK' };
    if (note(await call('POST', '/self-service/payment', request, id)) === 0) return;
    for (let status = 202; status === 202;) status = note(await call('GET', `/self-service/payment/${id}`));
    await call('PUT', `/self-service/receipt/order-${id}/print`, undefined, `receipt-${id}`);
    await call('GET', `/self-service/receipt/order-${id}/ordernumber`);
  };

  for (let round = 0; round < kills; round += 1) {
    const id = `attempt-${1_000 + round}`;
    // Some die before anything was heard of them, most while they pay, however slow the machine is.
    const { promise: first, resolve: arrive } = Promise.withResolvers<void>();
    const paying = pay(id, arrive).finally(arrive);
    if (round % 4 > 0) await first;
    await new Promise((resolve) => { setTimeout(resolve, random.next() * 130); });
    await kill(running);
    await paying;
    // A long run outlives a token: now and then the cashier comes again.
    const session = round % 40 === 39 ? `${SESSION}-${round}` : '';
    running = await start(data, session);
    if (session !== '') token = String((await call('GET', `/self-service/session/${session}`)).body['access_token']);
    readyMs.push(running.readyMs);
    for (const [known, before] of heard) {
      const now = await call('GET', `/self-service/payment/${known}`);
      // What was still open is final now, one way or the other; what was final is the same to the letter.
      const expected = before.status === 202 && [200, 402].includes(now.status) ? now : before;
      expect([seed, known, now.status, now.body]).toEqual([seed, known, expected.status, expected.body]);
      heard.set(known, now);
    }
  }
  await kill(running);

  const host = createTerminalHost({ data, shopId: 1, productServer: null, origins: [APP_ORIGIN] });
  const { lines, attempts, mismatches } = host.control.ledger();
  await host.close();
  const charged = lines.filter((line) => line.kind === 'charge').map((line) => line.attemptId);
  expect([seed, mismatches, new Set(charged).size === charged.length, attempts.filter((attempt) => attempt.state === 'processing')]).toEqual([seed, [], true, []]);
  expect(attempts.filter((attempt) => attempt.state === 'approved').map((attempt) => attempt.id)).toEqual(charged);
  expect([heard.size > kills / 2, Math.max(...readyMs) < 1_000]).toEqual([true, true]);
}, kills * 15_000);
