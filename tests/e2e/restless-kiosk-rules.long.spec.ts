import { moneyFaults, strayReceipts, type KioskBooks } from './support/restless/kiosk-books.ts';
import { kioskAtRest, leftovers, lookAtStation } from './support/restless/resting-kiosk.ts';
import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

test.use({ serviceWorkers: 'allow' });

/** One thing that must never be so, done from outside to the menu with the basket open or not, and what the look at a resting kiosk says of it. */
const planted: readonly (readonly [name: string, plant: () => void, said: RegExp, isOpen?: 'basket open'])[] = [
  ['focus on what nobody sees', () => {
    const button = document.querySelector<HTMLElement>('main article button');
    button?.focus();
    button?.style.setProperty('opacity', '0');
  }, /^focus is on what nobody sees: <button> /],
  ['focus in what is out of use for whoever listens', () => {
    document.querySelector<HTMLElement>('main article button')?.focus();
    document.querySelector('main')?.setAttribute('aria-hidden', 'true');
  }, /^focus is in what is out of use: <button> /],
  ['focus outside of a dialog', () => {
    const dialog = document.createElement('dialog');
    document.body.append(dialog);
    dialog.showModal();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }, /^focus has left the dialog /],
  ['a sheet that has left the menu out of use', () => { document.querySelector('main')?.setAttribute('inert', ''); }, /^out of use, though no dialog is open: <main> /],
  ['busy for ever', () => { document.querySelector('main article')?.setAttribute('aria-busy', 'true'); }, /^says for ever that it is busy: <article> /],
  ['two headings', () => { document.querySelector('main')?.prepend(Object.assign(document.createElement('h1'), { textContent: 'Hej' })); }, /^2 headings: Hej, Meny$/],
  ['wider than the screen', () => { document.documentElement.append(Object.assign(document.createElement('div'), { style: 'width: 2000px; height: 1px' })); }, /^the page scrolls sideways$/],
  ['no page of a kiosk', () => { history.replaceState(null, '', '/orders'); }, /^\/orders is no page of a kiosk$/],
  ['the title of another page', () => { document.title = 'Betala · Björk & Bröd'; }, /^the title is "Betala · Björk & Bröd" at \/shop\/1\/menu, where the heading is "Meny"$/],
  ['a button that cannot be hit', () => { document.body.append(Object.assign(document.createElement('div'), { style: 'position: fixed; inset: auto 0 0; height: 400px; z-index: 9' })); }, /^<button> Börja om is covered by <div> $/],
  ['a button out of reach', () => { document.body.classList.add('accessibility'); }, /^<button> Medlem: skanna kortet eller skriv koden is out of reach in accessibility mode: \d+ px from the top$/],
  ['a basket of nobody', () => { sessionStorage.removeItem('weborder.kiosk-guest'); }, /^nobody is there, and 1 pieces are in the basket$/],
  ['another number in the bar', () => { document.querySelector('footer button[aria-expanded]')?.setAttribute('aria-label', 'Visa beställningen: 7 varor, 89 kr'); }, /^the basket's bar says 7, storage 1$/],
  ['another number on a card', () => { document.querySelector('main article fieldset b')?.replaceChildren('7'); }, /^the card of Skogstaco says 7, storage 1$/],
  ['another number in the list', () => { document.querySelector('dialog[open] fieldset b')?.replaceChildren('7'); }, /^the basket's list says 7, storage 1$/, 'basket open'],
  ['lines that cost something else', () => { document.querySelector('dialog[open] [class*=KioskLine-price]')?.replaceChildren('7 kr'); }, /^the lines cost 700, the bar says 8900$/, 'basket open'],
];

/** What a guest may leave behind, and what is said of it. */
const left: readonly (readonly [name: string, plant: () => void, said: RegExp])[] = [
  ['a language', () => { document.documentElement.lang = 'fi'; }, /^left of the last guest, language: fi, not sv$/],
  ['a mode', () => { document.body.classList.add('accessibility'); }, /^left of the last guest, modes: accessibility /],
  ['a style', () => { document.body.style.overflow = 'scroll'; }, /^left of the last guest, style: overflow: scroll;, not $/],
  ['something stored', () => { localStorage.setItem('weborder.contact', 'alva'); }, /^left of the last guest, local: .*alva/],
  ['something stored for the tab', () => { sessionStorage.setItem('weborder.seen', 'alva'); }, /^left of the last guest, session: .*alva/],
  ['words for whoever listens', () => { document.querySelector('[aria-live]:not(main *)')?.append('Hej Astrid!'); }, /^left of the last guest, said: Hej Astrid!, not $/],
  ['a way back', () => { history.pushState(null, '', location.href); }, /^left of the last guest, history: \d+, not \d+$/],
];

// Each plant has a page of its own.
test.describe.configure({ timeout: 480_000 });

test('[X5] [R-6] a look at a kiosk that has come to rest sees each rule that is broken there, and nothing in a kiosk that breaks none @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  const first = await kioskAtRest(page);
  expect([first.isHome, ...first.faults, ...leftovers(first, first)]).toEqual([true]);
  for (const [name, plant, said] of left) {
    await page.evaluate(plant);
    const faults = leftovers(await lookAtStation(page), first);
    expect(faults.filter((fault) => said.test(fault)), `${name}: ${faults.join('; ')}`).toHaveLength(1);
  }
  await page.evaluate(() => { localStorage.removeItem('weborder.contact'); });
  await page.reload();
  await guest.begins('takeAway');
  await guest.button('Lägg till Skogstaco').click();
  await guest.owes('89');
  for (const isOpen of [false, true]) {
    if (isOpen) await guest.button(/^Visa beställningen/).click();
    expect((await kioskAtRest(page)).faults).toEqual([]);
  }
  for (const [name, plant, said, isOpen] of planted) {
    await page.goto('/shop/1/menu');
    await page.locator('body.self-service-mode').waitFor({ timeout: 60_000 }); // Until then it is the server's page, which is a guest's.
    await guest.owes('89');
    if (isOpen) await guest.button(/^Visa beställningen/).click();
    await kioskAtRest(page);
    const mark = await page.evaluate(() => sessionStorage.getItem('weborder.kiosk-guest') ?? '');
    await page.evaluate(plant);
    const { faults } = await lookAtStation(page);
    expect(faults.filter((fault) => said.test(fault)), `${name}: ${faults.join('; ')}`).toHaveLength(1);
    await page.evaluate((kept) => { sessionStorage.setItem('weborder.kiosk-guest', kept); }, mark);
  }
});

test('[M10] a look at the books of a kiosk sees what does not agree with its screen @kiosk', () => {
  const books: KioskBooks = {
    lines: [{ orderId: 'a', kind: 'charge' }, { orderId: 'b', kind: 'charge' }, { orderId: 'b', kind: 'reversal' }], orders: [{ id: 'a', number: '71', paid: true, total: 8900 }, { id: 'b', number: '72', paid: false, total: 100 }],
    atCounter: [{ code: 'ABCDEF', total: 4200 }], papers: ['Ditt nummer\n71\n'], mails: [{ order_id: 'a' }],
  };
  const done = { path: '/shop/1/order/a', number: '71', sum: 8900 };
  const counter = { path: '/shop/1/checkout', number: 'ABCDEF', sum: 4200 };
  expect([moneyFaults(books, done), moneyFaults(books, counter), moneyFaults(books, { path: '/self-service/1/home', number: '', sum: null }), strayReceipts(books)]).toEqual([[], [], [], []]);
  expect(moneyFaults({ ...books, lines: [...books.lines, { orderId: 'a', kind: 'charge' }] }, done)).toEqual(['order a is paid 2 times']);
  expect(moneyFaults(books, { ...done, number: '70' })).toEqual(['the screen says 70, the order 71, paid']);
  expect(moneyFaults(books, { path: '/shop/1/order/b', number: '72', sum: null })).toEqual(['the screen says 72, the order 72, not paid']);
  expect(moneyFaults(books, { ...done, sum: 8800 })).toEqual(['the screen says 8800, the order 8900']);
  expect(moneyFaults(books, { ...counter, number: 'XXXXXX' })).toEqual(['the screen says the code XXXXXX, which nobody at the counter knows']);
  expect(moneyFaults(books, { ...counter, sum: 4300 })).toEqual(['the screen says 4300, the order 4200']);
  expect(strayReceipts({ ...books, papers: ['Ditt nummer\n72\n'], mails: [{ order_id: 'b' }] })).toEqual(['paper of no paid order: Ditt nummer\n72\n', 'mail of order b, which is not paid']);
});
