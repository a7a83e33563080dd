import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { BlindAgent } from './support/blind-agent.ts';
import { arrives, fillsTheBasket, isAskedWhetherStillThere, paysAtTheTable, takesTheReceipt } from './support/kiosk-order.ts';
import { hearLiveWords } from './support/live-words.ts';
import { countPointers } from './support/no-pointer.ts';
import { spokenWords } from './support/spoken-words.ts';

// Card and bank take their time: the screen, which looks at the terminal every half second, is to see each of their steps on a slow machine, too.
test.use({ pace: 3 });
test.describe.configure({ timeout: 180_000 });

test('[X2] [X4] [X11] an order at a kiosk with the screen off; what changes is said once @kiosk', async ({ page, signIn, control }) => {
  const [pointers, heard] = [await countPointers(page), await hearLiveWords(page)];
  await page.clock.install();
  await signIn(page);
  const [house, words] = [await spokenWords('sv'), await spokenWords('fi')];
  const guest = { page, agent: await BlindAgent.at(page), words, control, goesAround: true };
  await arrives(guest, house);
  await fillsTheBasket(guest, 'dineInPlace');
  await isAskedWhetherStillThere(guest);
  const number = await paysAtTheTable(guest, '12');
  expect(number).toMatch(/^\d+$/);
  // Who cannot see the number waits until it is heard.
  await expect.poll(() => heard.filter((sentence) => sentence.includes(`Numerosi ${number}.`)).length).toBe(1);
  await takesTheReceipt(guest, house);
  // X11: the basket politely, the payment and the number at once; each of them once, and none when the guest has gone.
  const burger = 'Björk-burgeri';
  // The kitchen's minutes are the hour's.
  const told = heard.map((sentence) => sentence.replace(/Valmis noin \d+ /, 'Valmis noin … '));
  // "Follow the terminal" is the page's heading when the terminal is quick, and a digit of the table is no news.
  expect(told.filter((sentence) => !/^polite: \d+$|maksupäätteen ohjeita/.test(sentence))).toEqual([
    'polite: Yhteensä 129 Ruotsin kruunua', `polite: ${burger} on tilauksessa`, `polite: ${burger}: 2. Yhteensä 258 Ruotsin kruunua`, 'assertive: 5 minuuttia jäljellä',
    'assertive: Maksupääte lukee korttia', 'assertive: Odota, pankki vastaa pian', 'assertive: Valmis', `assertive: Numerosi ${number}. Valmis noin … minuutissa. Tarjoilemme: Pöytä 12. Istu alas, tuomme ruoan`,
    'polite: Tulostetaan …', 'polite: Kuitti on tulostettu. Ota se näytön alta',
  ]);
  expect(pointers()).toBe(0);
});
