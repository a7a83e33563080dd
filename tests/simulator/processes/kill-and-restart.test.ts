import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createdOrder, order } from '#adapters/wire/orders.ts';
import { projectRoot } from '#scripts/project-root.ts';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';
import { NOON } from '#tests/support/moment.ts';
import { aChain } from '../support/a-chain.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProcess, type RunningProcess } from '../support/a-process.ts';
import { aSettlement, KEY, withKey } from '../support/hosts.ts';
import { aKey, anOrderBody } from '../support/orders.ts';

const program = join(projectRoot, 'tests', 'simulator', 'support', 'product-server-process.ts');

interface Guest {
  readonly order: (key: string) => Promise<string>;
  readonly pay: (orderId: string) => Promise<void>;
  /** As the terminal host does; answers the order's number. */
  readonly settle: (orderId: string, body: ReturnType<typeof aSettlement>) => Promise<string>;
  readonly read: (orderId: string) => Promise<v.InferOutput<typeof order>>;
}

const started = async (data: string, at = NOON): Promise<{ process: RunningProcess; guest: Guest }> => {
  const process = aProcess([program, data, String(at)]);
  const [, port = ''] = await process.says(/^(\d+)\n/);
  const url = `http://127.0.0.1:${port}`;
  const guest: Guest = {
    order: async (key) => {
      const response = await fetch(`${url}/api/order`, { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': key }, body: JSON.stringify(anOrderBody()) });
      return v.parse(createdOrder, await response.json()).orderId;
    },
    pay: async (orderId) => {
      const start = await fetch(`${url}/api/order/${orderId}/payment`, { method: 'POST', headers: { 'idempotency-key': aKey() } });
      const { redirectUrl } = v.parse(v.object({ redirectUrl: v.string() }), await start.json());
      await fetch(redirectUrl, { method: 'POST', body: new URLSearchParams({ act: 'pay', card: 'redirect-only' }), redirect: 'manual' });
    },
    settle: async (orderId, body) => {
      const response = await fetch(`${url}/api/self-service/order/${orderId}/settlement`, {
        method: 'PUT', headers: { 'content-type': 'application/json', 'idempotency-key': body.attemptId, ...withKey(KEY) }, body: JSON.stringify(body),
      });
      return v.parse(v.object({ orderNumber: v.string() }), await response.json()).orderNumber;
    },
    read: async (orderId) => v.parse(order, await (await fetch(`${url}/api/order/${orderId}`)).json()),
  };
  return { process, guest };
};

// Whole processes are started here, three at a time on a busy machine.
describe('kill -9', { timeout: 60_000 }, () => {
  it('[W-6] loses nothing that was acknowledged, and keeps nothing half done', async () => {
    const data = aDataFolder();
    const first = await started(data);
    const acknowledged = new Map<string, string>();
    let isKilled = false;
    // Guests order as fast as they can until the server is gone under them.
    const guests = Array.from({ length: 8 }, async () => {
      while (!isKilled) {
        const key = aKey();
        const orderId = await first.guest.order(key).catch(() => null);
        if (orderId !== null) acknowledged.set(key, orderId);
        if (acknowledged.size > 100 && !isKilled) {
          isKilled = true;
          first.process.child.kill('SIGKILL');
        }
      }
    });
    await Promise.all(guests);
    expect(await first.process.ended).toBe('SIGKILL');

    const second = await started(data, NOON + 60_000);
    for (const [key, orderId] of acknowledged) expect(await second.guest.order(key)).toBe(orderId);
    await second.process.kill('SIGKILL');
    const server = await createProductServer({ data, clock: createVirtualClock(NOON + 120_000), chain: aChain() });
    const { orders, mismatches } = server.ledger();
    await server.close();
    expect([orders.length >= acknowledged.size, new Set(orders.map(({ id }) => id)).size === orders.length, mismatches]).toEqual([true, true, []]);
  });

  it('[W-7] between the capture and its news: the order is paid after the restart, by itself, once', async () => {
    const data = aDataFolder();
    const first = await started(data);
    const orderId = await first.guest.order(aKey());
    await first.guest.pay(orderId);
    expect((await first.guest.read(orderId)).paid).toBe(false);
    await first.process.kill('SIGKILL');
    const clock = createVirtualClock(NOON + 20_000);
    const server = await createProductServer({ data, clock, chain: aChain() });
    await clock.advance(15_000);
    // On a disk every fact takes a turn of the event loop to be written.
    for (let turn = 0; turn < 10; turn += 1) await clock.settle();
    const { orders, lines, mismatches } = server.ledger();
    await server.close();
    expect([orders, lines.map((line) => line.kind), mismatches]).toMatchObject([[{ id: orderId, paid: true, number: '1' }], ['capture'], []]);
  });

  it('[P-9] between a settlement and its answer: told again it is the same number, and no order is paid twice', async () => {
    const data = aDataFolder();
    const first = await started(data);
    const orders = await Promise.all(Array.from({ length: 60 }, () => first.guest.order(aKey())));
    const told = orders.map((orderId, at) => ({ orderId, body: aSettlement({ attemptId: `killed-attempt-${at}` }) }));
    const heard = new Map<string, string>();
    await Promise.all(told.map(async ({ orderId, body }) => {
      const number = await first.guest.settle(orderId, body).catch(() => null);
      if (number === null) return;
      heard.set(orderId, number);
      // Most of the others are being written at this moment, or written and not answered.
      if (heard.size === 5) first.process.child.kill('SIGKILL');
    }));
    expect(await first.process.ended).toBe('SIGKILL');

    const second = await started(data, NOON + 60_000);
    const again = new Map(await Promise.all(told.map(async ({ orderId, body }) => [orderId, await second.guest.settle(orderId, body)] as const)));
    expect([...heard].filter(([orderId, number]) => again.get(orderId) !== number)).toEqual([]);
    await second.process.kill('SIGKILL');
    const server = await createProductServer({ data, clock: createVirtualClock(NOON + 120_000), chain: aChain() });
    const { orders: kept, onsite, mismatches } = server.ledger();
    await server.close();
    expect([new Set(again.values()).size, kept.filter(({ paid }) => paid).length, onsite.length, mismatches]).toEqual([60, 60, 60, []]);
  });

  it('leaves no lock behind, while one that runs is respected', async () => {
    const data = aDataFolder();
    const first = await started(data);
    const second = aProcess([program, data, String(NOON)]);
    expect([await second.ended, second.output()]).toEqual([1, expect.stringContaining(`in use by process ${first.process.child.pid}`)]);
    await first.process.kill('SIGKILL');
    await (await started(data)).process.kill('SIGTERM');
  });
});
