import { expect, it } from 'vitest';
import { showOrder } from '#cli/commands/order-show.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { createOutput } from '#cli/render/output.ts';
import { ok } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';

it.each([
  ['Slottsgatan 3', 'Malmö', ', Slottsgatan 3, Malmö'],
  ['', 'Malmö', ', Malmö'],
  ['Slottsgatan 3', '', ', Slottsgatan 3'],
  ['', '', ''],
])('[W-4] an order is at its restaurant and, as far as the server says it, at "%s" in "%s"', async (address, city, where) => {
  const order = anOrder({ shop: { ...anOrder().shop, name: 'Björk & Bröd', address, city } });
  let out = '';
  const output = createOutput({ stdout: { write: (text) => { out += text; } }, stderr: { write: () => undefined } }, false);
  const code = await showOrder(order.id, { orders: { byId: () => Promise.resolve(ok(order)) }, output, fail: () => EXIT.refused });
  expect([code, out.split('\n')[1]]).toEqual([EXIT.ok, `Björk & Bröd${where}`]);
});
