import type { Locator } from 'playwright/test';
import { invariant } from '#core/shared/invariant.ts';
import { TEXT_LANGUAGES } from '#ui/i18n/languages.ts';
import { ApiGuest } from './support/api-guest.ts';
import { Guest } from './support/guest.ts';
import { isStarted } from './support/is-started.ts';
import { namesOnPlates } from './support/names-on-plates.ts';
import { ordersUnderWay } from './support/orders-under-way.ts';
import { expect, test } from './support/shop-test.ts';

/** How far the letters reach to the right, whatever room their box has. */
const endOfLetters = async (words: Locator): Promise<number> => words.evaluate((element) => {
  const letters = document.createRange();
  letters.selectNodeContents(element);
  return Math.max(...[...letters.getClientRects()].map(({ right }) => right));
});

for (const language of ['sv', 'fi'] as const) {
  test(`the words of the first page keep off its dish, however wide the window and in accessibility mode, too, ${language}`, async ({ page, context, shop }) => {
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    await page.goto('/');
    const hero = page.locator('main div:has(> h1)');
    for (const mode of ['', 'accessibility-mode']) {
      await page.evaluate((name) => { document.body.classList.toggle('accessibility-mode', name !== ''); }, mode);
      for (const width of [320, 390, 600, 640, 834, 900, 960, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(async () => {
          const [heading, text, dish] = [await endOfLetters(hero.locator('h1')), await endOfLetters(hero.locator('p')), await hero.locator('> span').boundingBox()];
          return { mode, width, room: dish !== null && Math.max(heading, text) <= dish.x };
        }).toEqual({ mode, width, room: true });
      }
    }
  });
}

test('[LAYOUT-2] a page with little on it does not scroll, and the version stands at its foot @both', async ({ page }) => {
  for (const path of ['/shop/1/order-type', '/orders', '/order/nobodys', '/shop/1/checkout', '/shop/1/menu/burgers/articles/nothing']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const version = page.getByText(/^Version/);
    await expect.poll(async () => {
      const foot = await version.boundingBox();
      const [high, screen] = await page.evaluate(() => [document.documentElement.scrollHeight, innerHeight]);
      return { path, over: Number(high) - Number(screen), isAtTheFoot: foot !== null && Math.abs(foot.y + foot.height - Number(screen)) < 1 };
    }).toEqual({ path, over: 0, isAtTheFoot: true });
  }
});

test('[LAYOUT-2] a dish with little to say does not scroll, nor does a page with little on it in accessibility mode @both', async ({ page }) => {
  for (const [path, mode] of [['/shop/1/menu/buns/articles/cinnamon-bun', ''], ['/orders', 'accessibility-mode'], ['/order/nobodys', 'accessibility-mode']] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^Version/)).toBeVisible();
    await page.evaluate((name) => { if (name !== '') document.body.classList.add(name); }, mode);
    await expect.poll(() => page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY;
    }), `${path} ${mode}`).toBeLessThan(1);
  }
});

test('[LAYOUT-2] the bar of a dish, and of what goes well with it, keeps its place at the end of the page, and the version stands above it', async ({ page }) => {
  for (const mode of ['', 'accessibility-mode']) {
    for (const width of [320, 390, 834]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of ['/shop/1/menu/buns/articles/cinnamon-bun', '/shop/1/menu/burgers/articles/bjork-burger', '/shop/1/menu/burgers/articles/falafel-bread', '/shop/1/menu/burgers/articles/bjork-burger/suggested']) {
        await page.goto(path);
        await page.evaluate((name) => { if (name !== '') document.body.classList.add(name); }, mode);
        const bar = page.locator('main [data-bar]');
        await expect(bar.getByRole('button').last()).toBeVisible();
        await expect.poll(async () => {
          await page.evaluate(() => { scrollTo(0, document.documentElement.scrollHeight); });
          const [foot, version] = [await bar.boundingBox(), await page.getByText(/^Version/).boundingBox()];
          return { end: foot && Math.round(foot.y + foot.height), isAbove: foot !== null && version !== null && version.y + version.height < foot.y + 2 };
        }, `${path}, ${String(width)} px ${mode}`).toEqual({ end: 844, isAbove: true });
      }
    }
  }
});

test('[LAYOUT-2] a page that is empty keeps room for the bar of the basket only while there is one', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  await page.goto('/favorites');
  const on = page.getByRole('link', { name: /^Till menyn|^Välj/ });
  const foot = async (): Promise<number> => { const box = await on.boundingBox(); return box === null ? 0 : box.y + box.height; };
  const [version, bar] = [page.getByText(/^Version/), page.getByRole('button', { name: /Visa beställning/ })];
  await expect.poll(async () => Math.round(((await version.boundingBox())?.y ?? 0) - await foot())).toBeLessThan(40);
  await page.goto('/shop/1/menu');
  await isStarted(page);
  await page.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();
  await expect(bar).toBeVisible();
  await page.goto('/favorites');
  await expect.poll(async () => await foot() > 0 && await foot() <= ((await bar.boundingBox())?.y ?? 0)).toBe(true);
});

test('what a finger has pressed does not stay darker: a phone has nothing that hovers', async ({ page }) => {
  const guest = new Guest(page);
  await guest.opensTheMenu();
  await page.getByRole('button', { name: /^Lägg till Kanelbulle\b/ }).first().click();
  await guest.hasChosen(1);
  await guest.goesToCheckout();
  const pay = page.getByRole('button', { name: /^Betala nu/ }).filter({ visible: true });
  const colour = (): Promise<string> => pay.evaluate((button) => getComputedStyle(button).backgroundColor);
  await page.mouse.move(1, 1);
  await expect.poll(() => pay.evaluate((button) => button.matches(':hover'))).toBe(false);
  // Without the way from one colour to the other.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const before = await colour();
  await pay.hover();
  expect(await pay.evaluate((button) => button.matches(':hover'))).toBe(true);
  expect(await colour()).toBe(before);
});

test('the rows of the first page, and what they are called, begin on the same edge @desktop', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().waitFor();
  const edges = await page.getByRole('main').evaluate((main) => [...main.querySelectorAll('h2, h2 ~ ul > li:first-child h3')].map((heading) => Math.round(heading.getBoundingClientRect().left)));
  expect(edges.length).toBeGreaterThan(1);
  expect(new Set(edges).size).toBe(1);
});

test('a dish beside the week\'s has a picture as wide, and its name as close below it, as the dishes of the next row @desktop', async ({ page, context, shop }) => {
  await context.addCookies([{ name: 'culture', value: 'fi', url: shop.url }]);
  await page.goto('/shop/1/menu');
  const looks = async (name: string): Promise<unknown> => page.getByRole('article').filter({ has: page.getByRole('link', { name }) }).evaluate((card) => {
    const [picture, heading] = [card.querySelector('img')?.parentElement, card.querySelector('h3')].map((part) => part?.getBoundingClientRect());
    return picture && heading && { wide: Math.round(picture.width), gap: Math.round(heading.top - picture.bottom) };
  });
  await expect(async () => { expect(await looks('Kanarulla ohutleivässä')).toEqual(await looks('Metsätaco')); }).toPass({ timeout: 20_000 });
});

test('[CART-9] a dish that is sold out leads to one like it, and no sentence ends with a line of one short word', async ({ page }) => {
  await page.goto('/shop/1/menu/burgers/articles/falafel-bread');
  const sentence = page.getByText('Slut för i dag. Titta gärna på något annat gott.');
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('link', { name: /^Kantarellburgaren 139 kr/ })).toHaveAttribute('href', '/shop/1/menu/burgers/articles/chanterelle-burger');
  for (const width of [360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await sentence.evaluate((element, at) => {
      const text = element.firstChild ?? element;
      const heights = [...element.textContent.matchAll(/\S+/g)].map(({ 0: word, index }) => {
        const letters = document.createRange();
        letters.setStart(text, index);
        letters.setEnd(text, index + word.length);
        return letters.getBoundingClientRect().top;
      });
      return { at, isAlone: heights.at(-1) !== heights.at(-2) };
    }, width)).toEqual({ at: width, isAlone: false });
  }
});

test('in accessibility mode the sign of the first page begins on the edge of its words on a small phone, also beside an order under way', async ({ page, context, shop }) => {
  await page.goto('/');
  const order = await new ApiGuest(context, shop.url).orders();
  await page.evaluate((id) => {
    localStorage.setItem('weborder.orders', JSON.stringify({ v: 1, data: { ongoing: [{ id, expires: Date.now() + 3_600_000, customerCode: '' }], delivered: [] } }));
  }, order);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await page.evaluate(() => { document.body.classList.add('accessibility-mode'); });
  const bar = page.getByRole('banner');
  await expect(bar.getByRole('button', { name: /beställning.*, visa$/i })).toBeVisible();
  const leftOf = (selector: string): Promise<number> => page.locator(selector).first().evaluate((element) => Math.round(element.getBoundingClientRect().left));
  await expect(async () => { expect(await leftOf('header a svg')).toBe(await leftOf('main h1')); }).toPass({ timeout: 20_000 });
});

test('on a tablet two orders stand side by side as a whole, and of a third one the edge shows that it is there', async ({ page, shop }) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  const shows = await ordersUnderWay(page, shop, 3);
  for (const [shown, isWhole] of [[2, [true, true]], [3, [true, true, false]]] as const) {
    const listed = await shows(shown);
    const boxes = await listed.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
    expect(boxes.map(({ right }) => right <= 834)).toEqual(isWhole);
    expect(boxes.every(({ left }) => left < 834 - 20)).toBe(true);
  }
});

test('on a tablet the way to the payment is as wide as what is said of the order below it', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.goto('/');
  await page.goto(`/order/${await new ApiGuest(context, shop.url).orders()}`);
  const pay = page.getByRole('link', { name: 'Till betalningen' });
  await expect(pay).toBeVisible();
  await expect(async () => {
    const [button, facts] = [await pay.boundingBox(), await page.getByRole('list').filter({ hasText: 'Hämta här' }).boundingBox()];
    expect([button?.x, button?.width]).toEqual([facts?.x, facts?.width]);
  }).toPass({ timeout: 20_000 });
});

test('the names of offers keep off their plates, however wide the window, in every language @desktop', async ({ page, context, shop }) => {
  await page.goto('/shop/1/menu');
  // The server's dishes are there before the app is, which remembers the restaurant.
  await expect.poll(() => page.evaluate(() => Array.from({ length: localStorage.length }, (_none, at) => localStorage.getItem(localStorage.key(at) ?? '') ?? '').some((kept) => kept.includes('Hornstull')))).toBe(true);
  const found: string[] = [];
  for (const language of Object.keys(TEXT_LANGUAGES)) {
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    await page.goto('/campaigns');
    await page.locator(`html[lang="${language}"] article img`).first().waitFor();
    for (const width of [320, 390, 600, 834, 900, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      found.push(...(await namesOnPlates(page.locator('article'))).map((fault) => `${language}, ${String(width)} px: ${fault}`));
    }
  }
  expect(found).toEqual([]);
});

test('that the food is ready is said in one line on a usual phone, in every language', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const guest = new ApiGuest(context, shop.url);
  await shop.kitchen.pause();
  const orders = [await guest.orders(), await guest.orders(undefined, { orderType: 'dineInPlace', spotId: 101 })];
  for (const id of orders) {
    await guest.pays(id);
    for (const step of [1, 2]) expect((await shop.kitchen.step(id)).ok, `step ${String(step)}`).toBe(true);
  }
  const found: string[] = [];
  for (const language of Object.keys(TEXT_LANGUAGES)) {
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    for (const id of orders) {
      await page.goto(`/order/${id}`);
      const said = page.locator('main section > h1 + p');
      await expect(said).toHaveText(/, /);
      if (((await said.boundingBox())?.height ?? 0) > 60) found.push(`${language}: ${await said.innerText()}`);
    }
  }
  expect(found).toEqual([]);
});

test('the large member card leaves room for the button that shuts it @both', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  await page.goto('/member-card');
  await page.getByRole('button', { name: 'Visa i helskärm', exact: true }).click();
  const large = page.getByRole('dialog');
  await expect.poll(async () => {
    const [card, shut] = [await large.getByRole('img').boundingBox(), await large.getByRole('button').boundingBox()];
    return card && shut && (shut.y + shut.height <= card.y || shut.x >= card.x + card.width);
  }).toBe(true);
});

test('the steps of an order stand above what they are about, in a wide window too', async ({ page, context, shop }) => {
  await page.goto('/');
  const sam = new ApiGuest(context, shop.url);
  const order = await sam.orders();
  await sam.pays(order);
  for (const width of [700, 834]) {
    await page.setViewportSize({ width, height: 1112 });
    await page.goto(`/order/${order}`);
    await page.getByText('Kvitto', { exact: true }).waitFor();
    await expect(async () => {
      const [steps, facts] = [await page.locator('main ol').boundingBox(), await page.locator('main ul').first().boundingBox()];
      expect([width, steps?.x, steps?.width]).toEqual([width, facts?.x, facts?.width]);
    }).toPass({ timeout: 20_000 });
  }
});

test('what was looked for in vain is said in lines of one length', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('searchbox').fill('xyz');
  const said = page.getByText('Vi hittar ingen restaurang som heter så');
  const [first = 0, last = 0] = await said.evaluate((words) => {
    const letters = document.createRange();
    letters.selectNodeContents(words);
    return [...letters.getClientRects()].map(({ width }) => width);
  });
  expect(last).toBeGreaterThan(first / 2);
});

test('on the smallest phone in accessibility mode the button that adds the dish of the week leaves it to be seen', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['sv', 'fi']) {
    await context.addCookies([{ name: 'culture', value: language, url: shop.url }]);
    await page.goto('/shop/1/menu');
    await isStarted(page);
    await page.evaluate(() => { document.body.classList.add('accessibility-mode'); });
    const card = page.getByRole('article').first();
    await expect(card.getByRole('button')).toBeVisible();
    const [dish, add, edge] = [await card.locator('img').first().boundingBox(), await card.getByRole('button').boundingBox(), await card.boundingBox()];
    invariant(dish !== null && add !== null && edge !== null, 'the dish of the week is there');
    const [left, top] = [Math.max(dish.x, add.x), Math.max(dish.y, add.y)];
    const [right, bottom] = [Math.min(dish.x + dish.width, add.x + add.width), Math.min(dish.y + dish.height, add.y + add.height)];
    const covered = Math.max(0, right - left) * Math.max(0, bottom - top) / (dish.width * dish.height);
    expect({ language, isCovered: covered > 0.3, isCut: dish.x + dish.width > edge.x + edge.width + dish.width / 10 }, String(covered)).toEqual({ language, isCovered: false, isCut: false });
  }
});
