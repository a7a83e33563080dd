import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { BlindAgent } from './support/blind-agent.ts';
import { arrives, fillsTheBasket, isAskedWhetherStillThere, paysAtTheTable, takesTheReceipt } from './support/kiosk-order.ts';
import { countPointers } from './support/no-pointer.ts';
import { spokenWords } from './support/spoken-words.ts';

test.describe.configure({ timeout: 180_000 });

test('[X2] [X4] an order at a kiosk with the screen off @kiosk', async ({ page, signIn, control }) => {
  const pointers = await countPointers(page);
  await page.clock.install();
  await signIn(page);
  const [house, words] = [await spokenWords('sv'), await spokenWords('fi')];
  const guest = { page, agent: await BlindAgent.at(page), words, control, goesAround: true };
  await arrives(guest, house);
  await fillsTheBasket(guest, 'dineInPlace');
  await isAskedWhetherStillThere(guest);
  const number = await paysAtTheTable(guest, '12');
  expect(number).toMatch(/^\d+$/);
  await takesTheReceipt(guest, house);
  expect(pointers()).toBe(0);
});
