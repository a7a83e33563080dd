import { ApiGuest } from './support/api-guest.ts';
import { look, restOf } from './support/restless/resting-page.ts';
import { personFaults, serverFaults, serverSays, whosePage, type Somebody } from './support/restless/whose-page.ts';
import { expect, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

/** One thing that must never be so, done to the menu from outside, and what the look at a resting page says of it. */
const planted: readonly (readonly [name: string, plant: () => void, said: RegExp])[] = [
  ['focus on what nobody sees', () => {
    const link = document.querySelector<HTMLElement>('main article a');
    link?.focus();
    link?.style.setProperty('opacity', '0');
  }, /^focus is on what nobody sees: <a> /],
  ['focus in what is out of use for whoever listens', () => {
    document.querySelector<HTMLElement>('main article a')?.focus();
    document.querySelector('main')?.setAttribute('aria-hidden', 'true');
  }, /^focus is in what is out of use: <a> /],
  ['focus behind a dialog', () => {
    document.body.append(Object.assign(document.createElement('dialog'), { open: true }));
    document.querySelector<HTMLElement>('main article a')?.focus();
  }, /^focus is behind the dialog: <a> /],
  ['a dialog that has left the page out of use', () => { document.querySelector('main')?.setAttribute('inert', ''); }, /^out of use, though no dialog is open: <main> /],
  ['a dialog that has left the page locked', () => { document.body.style.overflow = 'hidden'; }, /^<body> cannot be scrolled, though no dialog is open$/],
  ['busy for ever', () => { document.querySelector('main article')?.setAttribute('aria-busy', 'true'); }, /^says for ever that it is busy: <article> /],
  ['two headings', () => { document.querySelector('main')?.prepend(Object.assign(document.createElement('h1'), { textContent: 'Hej' })); }, /^2 headings: Hej, /],
  ['wider than the window', () => { document.querySelector<HTMLElement>('main')?.style.setProperty('width', '2000px'); }, /^the page scrolls sideways$/],
  ['twice in the history', () => { history.pushState(null, '', location.href); }, /^\/shop\/1\/menu stands twice in the history: /],
  ['another number in the bar', () => { document.querySelector('button#basket .num')?.replaceChildren('7'); }, /^the basket's bar says 7, storage 1$/],
  ['another number on a card', () => { document.querySelector('main article button[data-add] span.num')?.replaceChildren('7'); }, /^the card of forest-taco says 7, storage 1$/],
  ['another category in the address', () => { history.replaceState(null, '', '/shop/1/menu/kids'); }, /^the bar of categories says \/shop\/1\/menu\/burgers, the address \/shop\/1\/menu\/kids$/],
];

test('[X5] [BACK-3] a look at a page that has come to rest sees each rule that is broken there, and nothing in a page that breaks none', async ({ page }) => {
  const menu = async (): Promise<void> => {
    await page.goto('about:blank'); // The history begins anew.
    await page.goto('/shop/1/menu?orderType=takeAway');
    await expect(page.locator('[data-missing]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/menu$/);
    await restOf(page); // What an app that has just come draws anew, it takes away.
  };
  await menu();
  await page.getByRole('button', { name: /^Lägg till Skogstaco/ }).click();
  await expect(page.locator('button#basket .num').first()).toHaveText('1');
  expect((await look(page)).faults).toEqual([]);
  for (const [name, plant, said] of planted) {
    await menu();
    await page.evaluate(plant);
    const { faults } = await look(page);
    expect(faults.filter((fault) => said.test(fault)), `${name}: ${faults.join('; ')}`).toHaveLength(1);
  }
});

const ZACHARIAS: Somebody = { name: 'Zacharias', lastName: 'Wrangelberg', phone: '073 555 12 87', emails: ['zacharias@example.com'], passwords: ['Saltlakrits-8'], isUnsure: false };

/** The same of whose page it is, done to the menu of somebody who is signed in. */
const plantedOfPeople: readonly (readonly [name: string, plant: () => void, said: RegExp])[] = [
  ['a body that is nobody\'s', () => { document.body.classList.remove('authenticated'); }, /^the page is nobody's, storage says xenobia@example\.com$/],
  ['a bar that is nobody\'s', () => {
    const button = document.querySelector('header button[popovertarget]');
    button?.removeAttribute('popovertarget');
    button?.setAttribute('aria-label', 'Logga in');
  }, /^the bar offers to log in, storage says xenobia@example\.com$/],
  ['signed out in storage alone', () => { localStorage.removeItem('weborder.user'); }, /^the page is somebody's, storage says nobody$/],
  ['the price of guests for a member', () => {
    for (const card of document.querySelectorAll('main article:has(a[href*="/articles/forest-taco"])')) {
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replace('69', '89');
    }
  }, /^the taco costs 89, and what members pay is not told, to xenobia@example\.com$/],
  ['a sum of guests for a member', () => {
    const texts = document.createTreeWalker(document.querySelector('button#basket') ?? document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) texts.currentNode.nodeValue = (texts.currentNode.nodeValue ?? '').replace('69', '89');
  }, /^the page says 89 kr, xenobia@example\.com pays 69 kr for what storage has$/],
  ['somebody else in storage', () => { sessionStorage.setItem('weborder.checkout-draft', 'Zacharias'); }, /^zacharias is kept here, where xenobia@example\.com is signed in: /],
  ['somebody else in a field', () => { document.querySelector('main')?.append(Object.assign(document.createElement('input'), { value: '073 555 12 87' })); }, /^073 555 12 87 is to be read here, where xenobia@example\.com is signed in$/],
];

test('[S19] a look at whose page it is sees each rule that is broken there, and nothing in a page that breaks none', async ({ page, context, shop }) => {
  await new ApiGuest(context, shop.url).signsUp({ name: 'Xenobia', lastName: 'Qvistgaard', email: 'xenobia@example.com', phone: '070 987 65 43' }, 'Kanelbulle-7');
  const menu = async (): Promise<void> => {
    await page.goto('/shop/1/menu?orderType=takeAway');
    await expect(page.getByRole('button', { name: 'Mitt konto' })).toBeVisible();
    await expect(page.locator('[data-missing]')).toHaveCount(0);
  };
  await menu();
  await page.getByRole('button', { name: /^Lägg till Skogstaco/ }).click();
  await expect(page.locator('button#basket .num').first()).toHaveText('1');
  const faults = async (): Promise<readonly string[]> => personFaults(await whosePage(page), [ZACHARIAS]);
  await expect.poll(faults).toEqual([]);
  expect(serverFaults(await whosePage(page), await serverSays(context, shop.url))).toEqual([]);
  for (const [name, plant, said] of plantedOfPeople) {
    const stored = await page.evaluate(() => localStorage.getItem('weborder.user') ?? '');
    await page.evaluate(plant);
    const found = await faults();
    expect(found.filter((fault) => said.test(fault)), `${name}: ${found.join('; ')}`).toHaveLength(1);
    await page.evaluate((user) => { localStorage.setItem('weborder.user', user); sessionStorage.clear(); }, stored);
    await menu();
  }
  await new ApiGuest(context, shop.url).marks('forest-taco', 'article');
  expect(serverFaults(await whosePage(page), await serverSays(context, shop.url))).toEqual(['marked are , at the server article forest-taco']);
  await context.clearCookies();
  expect(serverFaults(await whosePage(page), await serverSays(context, shop.url))).toEqual(['the page is that of xenobia@example.com, to the server it is nobody']);
});
