import { look } from './support/restless/resting-page.ts';
import { expect, test } from './support/shop-test.ts';

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
