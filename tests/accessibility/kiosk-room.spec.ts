import type { Locator, Page } from 'playwright/test';
import { NATIVE_NAMES } from '#core/locale/languages.ts';
import { KioskPayer } from '#tests/e2e/support/kiosk-payer.ts';
import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { opensTheList } from './support/kiosk-list.ts';
import { press } from './support/looks.ts';
import { spokenWords } from './support/spoken-words.ts';

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

test('the languages leave no hole in their list, and the accessibility mode none between its words and what begins, nor below the ways to eat; what stands for the ways to eat is whole @kiosk', async ({ page, signIn }) => {
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
  await guest.button('Tillgänglighet').click();
  const [last, startOver] = [await boxOf(page.getByRole('main').getByRole('button').last()), await boxOf(guest.button('Börja om'))];
  expect(startOver.top - last.bottom).toBeLessThanOrEqual(60);
  await guest.button('Vanligt läge').click();
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

test('in accessibility mode there are no ways to three more where there are no more, what the order costs stands beside the way on, and what was chosen says how many it is after a card was declined @kiosk', async ({ page, signIn, control }) => {
  const guest = new KioskPayer(page);
  await signIn(page);
  await comesToSuggestions(guest, page);
  await guest.button('Tillgänglighet').click();
  await expect(page.locator('[data-row]')).toHaveCount(3);
  await expect(guest.button('Nästa tre')).toHaveCount(0);
  await expect(page.locator('footer p')).toContainText('119\u00A0kr');
  await guest.button('Nej tack').click();
  await expect(guest.button('Nästa tre'), 'a category of more has them').toBeVisible();
  await guest.button('Vanligt läge').click();
  control.setQueue('declined:51');
  await guest.pays();
  await expect(guest.heading).toHaveText('Kortet gick inte igenom');
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

test('the ways to eat stand beside each other alike: their pictures are as high, and their words begin at one height, also where a name takes two lines, as in Russian @kiosk', async ({ page, signIn }) => {
  const words = await spokenWords('ru');
  await signIn(page);
  await page.getByRole('main').getByRole('button', { name: NATIVE_NAMES.ru, exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await press(page, words.from('kiosk.begin'));
  const ways = page.getByRole('main').getByRole('button');
  await expect(ways).toHaveCount(2);
  const parts = await ways.evaluateAll((all) => all.map((way) => [...way.children].map((part) => {
    const { top, bottom } = part.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  })));
  expect(parts[0]).toHaveLength(2);
  expect(parts[1]).toEqual(parts[0]);
});

/** What the list of dishes tells of prices, but for what is sold out, in the menu's order. */
const TOLD = {
  sv: ['Veckans, 20 kr lägre', 'Medlem 69 kr', 'Köp 3, 25 kr/st', 'Köp 3, 25 kr/st', 'Medlem 25 kr', 'God morgon-pris', 'Månadens pizza', 'Billigare från två'],
  fi: ['Viikon burgeri, –20 kr', 'Jäsenelle 69 kr', 'Osta 3, 25 kr/kpl', 'Osta 3, 25 kr/kpl', 'Jäsenelle 25 kr', 'Hyvän huomenen hinta', 'Kuukauden pizza', 'Halvempi kahdesta alkaen'],
} as const;

for (const language of ['sv', 'fi'] as const) {
  test(`the list of dishes in accessibility mode tells of campaigns as cards do, and each row is as high as the others and holds its words, ${language} @kiosk`, async ({ page, signIn }) => {
    const guest = new KioskPayer(page);
    const words = await opensTheList(page, signIn, language);
    const heading = page.getByRole('heading', { level: 1 });
    const rows: { readonly told: string | null; readonly height: number; readonly isHeld: boolean }[] = [];
    const goesTo = async (way: 'kiosk-order.next-three' | 'kiosk-order.category-next'): Promise<boolean> => {
      const next = guest.button(words.whole(way));
      if (await next.count() === 0 || await next.getAttribute('aria-disabled') === 'true') return false;
      await next.click();
      return true;
    };
    await page.locator('[data-row]').first().waitFor();
    do {
      do {
        // One that is in the basket says so as well.
        const adds = page.locator('[data-row="1"]').filter({ hasText: { sv: 'Lägg till', fi: 'Lisää' }[language] });
        if (rows.length < 30 && await adds.count() > 0) await adds.click();
        rows.push(...await page.locator('[data-row]').evaluateAll((all) => all.map((row) => {
          const box = row.getBoundingClientRect();
          const parts = [...row.querySelectorAll('[class*="words"] > *, [class*="price"] > *')].map((part) => part.getBoundingClientRect());
          return {
            told: row.getAttribute('aria-disabled') === 'true' ? null : (row.querySelector('[class*="tag"] [aria-hidden]') ?? row.querySelector('[class*="tag"]'))?.textContent?.replaceAll('\u00A0', ' ') ?? null,
            height: Math.round(box.height), isHeld: parts.every(({ left, right, top, bottom }) => left >= box.left && right <= box.right && top >= box.top + 4 && bottom <= box.bottom - 4),
          };
        })));
      } while (await goesTo('kiosk-order.next-three'));
      await expect(heading).not.toHaveText('');
    } while (await goesTo('kiosk-order.category-next'));
    expect([...new Set(rows.map(({ height }) => height))]).toEqual([190]);
    expect(rows.filter(({ isHeld }) => !isHeld)).toEqual([]);
    expect(rows.flatMap(({ told }) => (told === null ? [] : [told]))).toEqual(TOLD[language]);
  });
}
