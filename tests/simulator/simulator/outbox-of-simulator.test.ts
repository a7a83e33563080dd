import { expect, it } from 'vitest';
import { getOutbox } from '#adapters/wire/simulator-control.ts';
import { aChain, aSeedShop } from '../support/a-chain.ts';
import { APP, aSimulator } from './a-simulator.ts';

it('the outbox tells when a mail was sent by the same wall clock as the console, and whose it is', async () => {
  const helsinki = aSeedShop(7, { timeZone: 'Europe/Helsinki' });
  const world = await aSimulator({ chain: aChain({ shops: [aSeedShop(1), helsinki] }), terminals: [{ shopId: 7 }] });
  const { orderId } = await (await world.kiosk()).buys('lunch');
  const sent = await world.simulator.product.fetch(new Request(`${APP}/api/order/${orderId}/receipt`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'ada@example.com', language: 'fi' }),
  }));
  const page = await (await world.simulator.product.fetch(new Request(`${APP}/outbox`))).text();
  expect([sent.status, (await world.tell(getOutbox, {}))[0]?.createdAt, [...page.matchAll(/<time>(.*?)<\/time>/g)].map(([, time]) => time), page.includes('</time> Europe/Helsinki')]).toEqual([
    204, '2026-11-20T13:00:20+02:00', ['13:00', 'Fri, 20 November 2026, 13:00:20'], true,
  ]);
});
