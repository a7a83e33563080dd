import { expect, money, test as webTest } from '#tests/e2e/support/shop-test.ts';
import { test as kioskTest } from '#tests/e2e/support/kiosk-test.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#ui/i18n/languages.ts';
import { BlindAgent, KEYPAD } from './support/blind-agent.ts';
import { arrives, fillsTheBasket, isAskedWhetherStillThere, paysAtTheTable, takesTheReceipt } from './support/kiosk-order.ts';
import { countPointers } from './support/no-pointer.ts';
import { spokenWords } from './support/spoken-words.ts';
import { ordersOnTheWeb } from './support/web-order.ts';

webTest.describe.configure({ timeout: 600_000 });

const LANGUAGES = Object.keys(TEXT_LANGUAGES) as TextLanguage[];

webTest('[X2] [X4] an order on the web by ear and keys in every language, on a phone and on a desktop @both', async ({ page, shop }) => {
  const pointers = await countPointers(page);
  for (const [at, language] of LANGUAGES.entries()) {
    const { number } = await ordersOnTheWeb(page, await spokenWords(language), { goesAround: true });
    expect([language, number.name, pointers(), money(shop).paidOrders, money(shop).mismatches]).toEqual([language, String(at + 1), 0, at + 1, []]);
    await page.context().clearCookies();
    await page.evaluate(() => { localStorage.clear(); sessionStorage.clear(); });
  }
});

for (const [pad, keys] of [['a keyboard', undefined], ['a keypad of seven keys', { ...KEYPAD, isCounted: true }]] as const) {
  kioskTest(`[X2] [X3] [X4] an order at a kiosk by ear with ${pad}, in every language, one guest after the other @kiosk`, async ({ page, signIn, control }) => {
    const pointers = await countPointers(page);
    await page.clock.install();
    await signIn(page);
    const house = await spokenWords('sv');
    for (const language of LANGUAGES) {
      const agent = await BlindAgent.at(page, keys);
      const guest = { page, agent, words: await spokenWords(language), control, goesAround: keys === undefined };
      await arrives(guest, house);
      await fillsTheBasket(guest, 'dineInPlace');
      await isAskedWhetherStillThere(guest);
      expect(await paysAtTheTable(guest, '12'), language).toMatch(/^\d+$/);
      await takesTheReceipt(guest, house);
      if (keys?.isCounted === true) expect(agent.pressed.length / agent.planned, `${language}: ${agent.pressed.length} keys, planned ${agent.planned}`).toBeLessThanOrEqual(1.5);
    }
    expect(pointers()).toBe(0);
  });
}
