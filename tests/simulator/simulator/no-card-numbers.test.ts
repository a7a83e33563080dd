import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createOrder, startPayment } from '#adapters/wire/orders.ts';
import { minutes } from '#core/shared/duration.ts';
import { testCards } from '#simulator/product-server/payment-provider/test-cards.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { anOrderBody } from '../support/orders.ts';
import { aSimulator } from './a-simulator.ts';

/** The last digit fits the others, as on every card (ISO/IEC 7812-1, annex B). */
const fitsLuhn = (digits: string): boolean =>
  Array.from(digits, Number).reverse().reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) % 10 === 0;

/** 13 to 19 digits, also in groups, that begin as the cards of payment networks do (2 to 6) and fit; moments in milliseconds begin with 1. */
const cardNumbersIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\w.-])[2-6](?:[ -]?\d){12,18}(?![\w.-])/g)].map(([found]) => found.replaceAll(/[ -]/g, '')).filter(fitsLuhn);

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
