import { civilTime } from '#core/shared/civil-time.ts';
import { days, hours, minutes } from '#core/shared/duration.ts';
import type { SeedOpeningHours } from '#simulator/product-server/seed/seed-types.ts';
import { Guest } from './support/guest.ts';
import { holdScripts } from './support/hold-scripts.ts';
import { isRendered } from './support/is-rendered.ts';
import { framesPass, isStarted } from './support/is-started.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

test('[TRACK-12] [P-10] on a device whose clock is three hours ahead, who has paid finds the order and its number again', async ({ page }) => {
  const guest = new Guest(page);
  await page.clock.install({ time: Date.now() + hours(3) });
  await guest.opensTheProvider();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  const number = page.getByRole('heading', { name: /^\d+$/, level: 1 });
  await expect(number).toBeVisible();
  const called = await number.innerText();
  await page.goto('/orders');
  await expect(page.getByRole('heading', { name: called, exact: true, level: 2 })).toBeVisible();
});

/** From two hours ago until two hours from now, and each weekday until another minute: on another day a page says other hours, and in three hours that it is over. */
const otherEachDay = (now = Date.now()): readonly SeedOpeningHours[] => {
  const at = (moment: number): string => {
    const { hour, minute } = civilTime(moment, 'Europe/Stockholm');
    return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
  };
  return ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: at(now - hours(2)), closes: at(now + hours(2) + minutes(dayOfWeek)) }));
};

test.describe('a page that the server has rendered', () => {
  // Scripts that a worker keeps cannot be held back.
  test.use({ serviceWorkers: 'block', hornstull: { openingHours: otherEachDay() } });

  for (const [wrong, byMs] of [['three hours ahead', hours(3)], ['a day behind', -days(1)], ['a year ahead', days(365)]] as const) {
    for (const [what, path] of [['home', '/'], ['how to eat', '/shop/1/order-type'], ['the menu', '/shop/1/menu'], ['a dish', '/shop/1/menu/buns/articles/cinnamon-bun']] as const) {
      test(`becomes the app as it is on a device whose clock is ${wrong}: ${what}`, async ({ page, request }) => {
        await isRendered(request, path);
        await page.clock.install({ time: Date.now() + byMs });
        const release = await holdScripts(page);
        await page.goto(path);
        // All but words about hours, which the device says by its own clock once the app is there.
        await page.evaluate(() => { Object.assign(globalThis, { before: [...document.querySelectorAll(':is(header, main) :is(a, button, h1, h2, h3, p, img)')] }); });
        release();
        await isStarted(page);
        await framesPass(page);
        const [stood, gone] = await page.evaluate(() => {
          const before = Reflect.get(globalThis, 'before') as readonly Element[];
          return [before.length, before.filter(({ isConnected }) => !isConnected).map(({ outerHTML }) => outerHTML.slice(0, 100))] as const;
        });
        expect({ gone, areMany: stood > 8 }).toEqual({ gone: [], areMany: true });
      });
    }
  }

  test('hears a press that begins before the app is there and ends when it is, on a device whose clock is a day behind @both', async ({ page, request }) => {
    await isRendered(request, '/');
    await page.clock.install({ time: Date.now() - days(1) });
    const release = await holdScripts(page);
    await page.goto('/');
    const order = page.getByRole('button', { name: 'Beställ från Hornstull' });
    const before = await order.elementHandle();
    await order.hover();
    await page.mouse.down();
    release();
    await isStarted(page);
    expect(await before?.evaluate(({ isConnected }) => isConnected)).toBe(true);
    await page.mouse.up();
    await expect(page).toHaveURL(/\/shop\/1\//);
  });
});
