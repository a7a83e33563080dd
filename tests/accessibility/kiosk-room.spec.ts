import type { Locator, Page } from 'playwright/test';
import { KioskPayer } from '#tests/e2e/support/kiosk-payer.ts';
import { expect, test } from '#tests/e2e/support/kiosk-test.ts';

test.use({ pace: 0 });
test.describe.configure({ timeout: 120_000 });

const boxOf = async (what: Locator): Promise<{ readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }> => {
  const { x, y, width, height } = await what.boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  return { left: x, right: x + width, top: y, bottom: y + height };
};

/** What goes with a burger, for somebody who takes it away. */
const comesToSuggestions = async (guest: KioskPayer, page: Page): Promise<void> => {
  await guest.begins('takeAway');
  await guest.button('Välj till Björkburgaren').click();
  await page.getByText('Rågsurdeg', { exact: true }).click();
  await guest.button(/^Lägg till/).click();
  await page.waitForURL(/\/suggested$/);
};

test('the languages leave no hole in their list, and the start of the accessibility mode none between its words and what begins; what stands for the ways to eat is whole @kiosk', async ({ page, signIn }) => {
  const guest = new KioskPayer(page);
  await signIn(page);
  await guest.button('Tillgänglighet').click();
  // What greets is shown above; below it is said, and not written again.
  const written = page.getByText('Hungrig?').and(page.locator(':not(h1)')).filter({ visible: true });
  await expect(written).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Hungrig? Det doftar redan.' })).toHaveClass('vh');
  const [words, begin, language] = [await boxOf(page.getByText(/^Klart om/)), await boxOf(guest.button('Börja beställa')), await boxOf(guest.button('Suomi'))];
  expect([begin.top - words.bottom, language.top - begin.bottom].map((gap) => gap <= 32)).toEqual([true, true]);

  await guest.button('Vanligt läge').click();
  await guest.button(/^Börja beställa/).click();
  // The dish may go over the edges of its card; what is on it lies in the middle, whole.
  await page.getByRole('heading', { level: 1, name: 'Hur vill du äta?' }).waitFor();
  const ways = await Promise.all((await page.getByRole('main').getByRole('button').all()).map(async (way) => {
    const [card, food] = [await boxOf(way), await boxOf(way.locator('img'))];
    return { isWhole: food.left >= card.left && food.right <= card.right, isInTheMiddle: Math.abs(food.left - card.left - card.right + food.right) <= 2 };
  }));
  expect(ways).toEqual([{ isWhole: true, isInTheMiddle: true }, { isWhole: true, isInTheMiddle: true }]);
  await guest.button(/^Språk/).click();
  const rows = await Promise.all((await page.getByRole('dialog').getByRole('group').getByRole('button').all()).map(boxOf));
  const [left, right] = [Math.min(...rows.map((row) => row.left)), Math.max(...rows.map((row) => row.right))];
  for (const top of new Set(rows.map((row) => row.top))) {
    const row = rows.filter((each) => each.top === top);
    expect([Math.min(...row.map((each) => each.left)), Math.max(...row.map((each) => each.right))]).toEqual([left, right]);
  }
});

for (const language of ['Svenska', 'Suomi'] as const) {
  test(`dishes that go with another fill the height that there is, each whole, ${language} @kiosk`, async ({ page, signIn }) => {
    const guest = new KioskPayer(page);
    await signIn(page);
    await comesToSuggestions(guest, page);
    if (language !== 'Svenska') {
      await guest.button(/^Språk/).click();
      await page.getByRole('dialog').getByRole('button', { name: language }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
    }
    const cards = page.getByRole('article');
    await expect(cards.first()).toBeVisible();
    const [foot, last] = [await boxOf(page.locator('footer')), await boxOf(cards.last())];
    expect([foot.top - last.bottom >= 16, foot.top - last.bottom <= 80]).toEqual([true, true]);
    // Nothing is cut by its card, and no picture by its field.
    expect(await cards.evaluateAll((all) => all.flatMap((card) => {
      const within = card.getBoundingClientRect();
      return [...card.querySelectorAll('img, h2, p, button, [class*="price"]')].filter((part) => !part.closest('.vh') && part.checkVisibility()).flatMap((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const isInside = left >= within.left - 1 && right <= within.right + 1 && top >= within.top - 1 && bottom <= within.bottom + 1;
        return isInside ? [] : [part.textContent || part.tagName];
      });
    }))).toEqual([]);
  });
}

test('in accessibility mode there are no ways to three more where there are no more, and what was chosen says how many it is after a card was declined @kiosk', async ({ page, signIn, control }) => {
  const guest = new KioskPayer(page);
  await signIn(page);
  await comesToSuggestions(guest, page);
  await guest.button('Tillgänglighet').click();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await expect(guest.button('Nästa tre')).toHaveCount(0);
  await guest.button('Nej tack').click();
  await expect(guest.button('Nästa tre'), 'a category of more has them').toBeVisible();
  await guest.button('Vanligt läge').click();
  control.setQueue('declined:51');
  await guest.pays();
  await expect(guest.heading).toHaveText('Kortet gick inte igenom', { timeout: 15_000 });
  await expect(page.getByText('1 vara väntar på dig')).toBeVisible();
});

test.describe('while a bank is silent', () => {
  test.use({ pace: 1 });

  test('while help is called nothing of a payment that is being checked lies on anything else, in both modes @kiosk', async ({ page, signIn, control }) => {
    const guest = new KioskPayer(page);
    await page.clock.install();
    await signIn(page);
    control.setQueue('reply-lost');
    await page.route('**/self-service/payment/**', (route) => route.abort('connectionfailed'));
    await guest.comesToTheTerminal();
    await expect(async () => {
      await page.clock.runFor(5_000);
      await expect(page.getByText('Betala inte igen').first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 60_000 });
    await guest.button('Kalla på hjälp').click();
    const [called, list] = [guest.button('Jag har fått hjälp'), page.getByRole('main').getByRole('list')];
    await expect(called).toBeVisible();
    expect((await boxOf(called)).top - (await boxOf(list)).bottom).toBeGreaterThan(12);
    await guest.button('Tillgänglighet').click();
    await expect(page.locator('body')).toHaveClass(/accessibility/);
    expect((await boxOf(called)).top - (await boxOf(list)).bottom).toBeGreaterThan(12);
    const [headline, dont] = await page.locator('[inert] p').evaluateAll((words) => words.map((each) => each.getBoundingClientRect()));
    expect((dont?.top ?? 0) - (headline?.bottom ?? Infinity)).toBeGreaterThan(12);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.clock.runFor(60_000);
    await guest.isServed();
  });
});

test('the price of a wide card stays clear of the card\'s edge, whatever its name and words take, in Finnish @kiosk', async ({ page, signIn }) => {
  const guest = new KioskPayer(page);
  await signIn(page);
  await guest.begins('takeAway');
  await guest.button(/^Språk/).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Suomi' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fi');
  await page.getByRole('main').getByRole('article').first().waitFor();
  // Below what is seen nothing is laid out until it comes near.
  await page.locator('main section').evaluateAll((sections) => { for (const section of sections) if (section instanceof HTMLElement) section.style.contentVisibility = 'visible'; });
  const room = await page.locator('article[class*="wide"]').evaluateAll((cards) => cards.map((card) => ({
    name: card.querySelector('h2, h3, h4')?.textContent ?? '',
    below: Math.round(card.getBoundingClientRect().bottom - (card.querySelector('[class*="price"]')?.getBoundingClientRect().bottom ?? Number.NaN)),
  })));
  expect(room.length).toBeGreaterThan(3);
  expect(room.filter(({ below }) => !(below >= 14))).toEqual([]);
});
