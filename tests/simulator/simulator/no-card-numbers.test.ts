import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOrder, getOrder, startPayment } from '#adapters/wire/orders.ts';
import { minutes } from '#core/shared/duration.ts';
import { testCards } from '#simulator/product-server/payment-provider/test-cards.ts';
import { cardNumbersIn } from '#tests/support/card-numbers-in.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { anOrderBody } from '../support/orders.ts';
import { aSimulator } from './a-simulator.ts';

const bytesIn = (folder: string): string => readdirSync(folder, { recursive: true, withFileTypes: true })
  .flatMap((entry) => (entry.isFile() ? [readFileSync(join(entry.parentPath, entry.name), 'latin1')] : [])).join('\n');

it('[S36] after payments of every kind, at terminals and online, nothing that looks like a card number is in logs, books, receipts or on the disk', { timeout: 60_000 }, async () => {
  const data = aDataFolder();
  const world = await aSimulator({ data, scenario: 'approved:pin, declined:51, approved:contactless, approved' });
  const kiosk = await world.kiosk();
  for (let count = 0; count < 4; count += 1) {
    await kiosk.buys(`number-${String(count)}`);
    await kiosk.prints(`number-${String(count)}`);
  }
  for (const { code } of testCards) {
    const begun = await world.product.call(createOrder, { headers: { 'idempotency-key': `online-${code}` }, body: anOrderBody() });
    const orderId = begun.ok ? begun.value.body.orderId : '';
    const page = await world.product.call(startPayment, { params: { orderId }, headers: { 'idempotency-key': `attempt-${code}` } });
    if (!page.ok || page.value.status !== 200) throw new Error(JSON.stringify(page));
    await world.simulator.product.fetch(new Request(page.value.body.redirectUrl, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: `act=pay&card=${code}` }));
  }
  await world.simulator.clock.advance(minutes(5));
  const { world: everything } = world.simulator;
  const texts = {
    log: await (await world.ask('/control/journal.har')).text(),
    originals: JSON.stringify(Array.from({ length: 200 }, (_, seq) => everything.journal.original(seq + 1) ?? null)),
    books: JSON.stringify(everything.books()), disk: bytesIn(data),
  };
  expect([everything.books().product.orders.length, texts.disk.length > 10_000, texts.originals.length > 10_000]).toEqual([4 + testCards.length, true, true]);
  expect(Object.entries(texts).flatMap(([where, text]) => cardNumbersIn(text).map((number) => `${where}: ${number}`))).toEqual([]);
});

it.each(['4242424242424242', 'pan: 4242 4242 4242 4242;', '"5555-5555-5555-4444"', '378282246310005'])('the search finds %s', (text) => { expect(cardNumbersIn(text).length).toBe(1); });

it('[S36] a card number that somebody writes into the note of an order is not on the disk, whichever program sent it', async () => {
  const data = aDataFolder();
  const world = await aSimulator({ data });
  const note = 'dra från 4242 4242 4242 4242, tack';
  const created = await world.product.call(createOrder, { headers: { 'idempotency-key': 'order-with-a-card' }, body: anOrderBody({ note }) });
  const order = created.ok ? await world.product.call(getOrder, { params: { orderId: created.value.body.orderId }, headers: {} }) : created;
  expect(order.ok && order.value.body).toMatchObject({ note: 'dra från •••• 4242, tack' });
  expect(cardNumbersIn(bytesIn(data))).toEqual([]);
});
