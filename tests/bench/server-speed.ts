import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { runLoad, type LoadResult } from './load-client.ts';
import { cpuSeconds } from './process-cpu.ts';
import { startChild, type ChildServer } from './servers/child-server.ts';

const connections = 64;

const perCpuSecond = async (server: ChildServer, path: string, forMs: number): Promise<number> => {
  await runLoad({ url: server.url + path, connections, forMs: 1000 });
  const before = cpuSeconds(server.pid);
  const { answered } = await runLoad({ url: server.url + path, connections, forMs });
  return answered / (cpuSeconds(server.pid) - before);
};

/** Menu requests per processor second: ours, and `node:http` sending the same bytes from a buffer. Measured in turns, the better of two. */
export const menuSpeed = async (product: ChildServer, floor: ChildServer): Promise<{ readonly ours: number; readonly floor: number }> => {
  const rounds = { ours: [0], floor: [0] };
  for (let round = 0; round < 2; round += 1) {
    rounds.ours.push(await perCpuSecond(product, '/api/shops/1/menu?language=sv', 4000));
    rounds.floor.push(await perCpuSecond(floor, '/menu.json', 4000));
  }
  return { ours: Math.max(...rounds.ours), floor: Math.max(...rounds.floor) };
};

interface Priced { readonly total: number }

/** Orders created, priced, validated and durable on disk, per second. */
export const orderSpeed = async (): Promise<LoadResult & { readonly perSecond: number }> => {
  const data = await mkdtemp(join(tmpdir(), 'weborder-bench-'));
  const server = await startChild('product-server-process.ts', ['--data', data]);
  try {
    const basket = { shopId: 1, orderType: 'takeAway', items: [{ code: 'brewed-coffee', quantity: 2, choices: await firstChoices(server.url, 'brewed-coffee') }] };
    const headers = { 'content-type': 'application/json' };
    const priced = await fetch(`${server.url}/api/order/calculate`, { method: 'POST', headers, body: JSON.stringify(basket) });
    if (!priced.ok) throw new Error(`The basket can't be priced: ${await priced.text()}`);
    const { total } = (await priced.json()) as Priced;
    const body = JSON.stringify({ ...basket, contact: { phone: '070 174 06 05' }, expectedTotal: total });
    const load = (forMs: number): Promise<LoadResult> => runLoad({
      url: `${server.url}/api/order`, method: 'POST', connections, forMs, message: () => ({ body, headers: { 'idempotency-key': randomUUID() } }),
    });
    await load(1500);
    const result = await load(6000);
    return { ...result, perSecond: result.answered / result.seconds };
  } finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
};

interface MenuItem { readonly code?: string; readonly items?: readonly MenuItem[]; readonly choices?: readonly { level: number; min: number; choices: readonly { code: string; articleCode: string }[] }[] }

/** The picks that an article demands: the first of each level, as many as it must have. */
const firstChoices = async (url: string, code: string): Promise<readonly { level: number; articleCode: string; choiceCode: string }[]> => {
  const menu = (await (await fetch(`${url}/api/shops/1/menu`)).json()) as MenuItem;
  const find = (item: MenuItem): MenuItem | undefined => (item.code === code && item.items === undefined ? item : item.items?.map(find).find((one) => one !== undefined));
  return (find(menu)?.choices ?? []).flatMap((level) => level.choices.slice(0, level.min).map((choice) => ({ level: level.level, articleCode: choice.articleCode, choiceCode: choice.code })));
};
