import { AttackRound, troublesOf } from './support/attack-round.ts';
import { Guest } from './support/guest.ts';
import { expect, test } from './support/shop-test.ts';
import { EVERY_ATTACK } from './support/xss-payloads.ts';

test('[S1] three hundred attacks in shops, menus, dishes, choices, orders, storage and addresses stand there as text: nothing runs, loads or is another\'s', async ({ page, shop }) => {
  expect(new Set(EVERY_ATTACK).size).toBeGreaterThanOrEqual(300);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const troubles = troublesOf(page, () => [shop.url]);
  const round = new AttackRound();
  const guest = new Guest(page);
  await guest.opensTheMenuWithABurger();
  await page.route(/\/api\/(?:shops|settings|order)(?:\/(?!.*design)|\?|$)/, async (route) => {
    const answer = await route.fetch();
    if (answer.headers()['content-type']?.includes('json') !== true) return route.fulfill({ response: answer });
    return route.fulfill({ response: answer, json: round.poison(await answer.json()) });
  });
  const shows = async (where: string, least = 1): Promise<void> => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await expect.poll(async () => (await round.look(page)).shown, { message: where, timeout: 20_000 }).toBeGreaterThanOrEqual(least);
    expect({ where, ...await round.look(page) }).toMatchObject({ where, harm: [] });
  };
  for (const path of ['/', '/shop/1/order-type', '/shop/1/menu/bread/articles/bjork-burger', '/campaigns']) {
    await page.goto(path);
    await shows(path);
  }
  // The basket as an earlier page has stored it, and everything else that is stored.
  const stored = await page.evaluate(() => Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').map((key): [string, string] => [key, localStorage.getItem(key) ?? '']));
  await page.evaluate((entries) => { for (const [key, value] of entries) localStorage.setItem(key, value); }, stored.map(([key, value]) => {
    try {
      return [key, JSON.stringify(round.poison(JSON.parse(value)))] as const;
    } catch {
      return [key, value] as const;
    }
  }));
  await page.goto(`/shop/1/checkout?note=${encodeURIComponent(round.text().slice(0, 80))}`);
  await shows('the basket from the storage');
  await page.goto(`/order/${encodeURIComponent('<img src=x onerror=window.pwned=1>')}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  // Each menu shows other attacks, until none is left that has not been on a screen.
  for (let again = 0; round.missing > 0 && again < 12; again += 1) {
    await page.goto('/shop/1/menu');
    await shows('the menu', 40);
  }
  expect([round.missing, troubles, new URL(page.url()).origin]).toEqual([0, [], shop.url]);
});
