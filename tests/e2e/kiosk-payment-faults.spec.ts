import type { HostControl } from '#simulator/terminal-host/control/host-control.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';
import { shortMenu } from './support/short-menu.ts';

test.use({ hornstull: shortMenu, pace: 0 });
test.setTimeout(120_000);

const chargesOf = (control: HostControl): number => control.ledger().lines.length;

test.describe('a bank that takes its time', () => {
  test.use({ pace: 1 });

  test('[P-8] reloaded at every phase of paying: the same phase, the same payment, one charge; the number is there after a reload, too @kiosk', async ({ page, signIn, control }) => {
    await signIn(page);
    const guest = new KioskPayer(page);
    control.setQueue('person');
    await guest.comesToTheTerminal();
    const phases = [
      { act: null, heading: 'Följ instruktionerna på kortterminalen' }, { act: 'insert', heading: 'Slå din kod på terminalen' },
    ] as const;
    for (const { act, heading } of phases) {
      if (act !== null) control.act(act);
      await expect(guest.heading).toHaveText(heading, { timeout: 20_000 });
      await page.reload();
      await expect(guest.heading).toHaveText(heading, { timeout: 20_000 });
      await expect(guest.words).toContainText('119 kr');
    }
    control.act('pin-right');
    await page.reload();
    const number = await guest.isServed();
    await page.reload();
    await expect(guest.number).toHaveText(number, { timeout: 20_000 });
    expect(chargesOf(control)).toBe(1);
    await guest.isDone();

    control.setQueue('declined:51');
    await guest.comesToTheTerminal();
    await expect(guest.heading).toHaveText('Kortet gick inte igenom', { timeout: 20_000 });
    await page.reload();
    await expect(guest.heading).toHaveText('Redo att betala?', { timeout: 20_000 });
    await expect(guest.words).toContainText('Inget är betalt än.');
    await guest.button(/^Betala 119/).click();
    await guest.isServed();
    expect(chargesOf(control)).toBe(2);
  });

  test('a double tap on "pay", and on "try again", is one payment each @kiosk', async ({ page, signIn, control }) => {
    await signIn(page);
    const guest = new KioskPayer(page);
    await guest.fillsTheBasket();
    control.setQueue('declined:05');
    await guest.button('Betala').dblclick();
    await expect(guest.heading).toHaveText('Kortet gick inte igenom', { timeout: 20_000 });
    control.setQueue('approved, approved');
    await guest.button('Försök igen').dblclick();
    await guest.isServed();
    expect([chargesOf(control), control.queue()]).toEqual([1, ['approved']]);
  });
});

test('[P-8] a page that crashes in the middle of a payment: whatever page is opened next leads to it, and it is paid once @kiosk', async ({ page, context, signIn, control }) => {
  await signIn(page);
  const guest = new KioskPayer(page);
  control.setQueue('person');
  await guest.comesToTheTerminal();
  await expect(guest.heading).toHaveText('Följ instruktionerna på kortterminalen', { timeout: 20_000 });
  const crashed = page.waitForEvent('crash');
  const devtools = await context.newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined); // It has nobody left to answer.
  await crashed;
  const next = await context.newPage();
  await next.goto('/self-service/1/start');
  const same = new KioskPayer(next);
  await expect(same.heading).toHaveText('Följ instruktionerna på kortterminalen', { timeout: 20_000 });
  await expect(same.button(/Börja beställa|Börja om/)).toHaveCount(0);
  control.act('tap');
  await same.isServed();
  expect(chargesOf(control)).toBe(1);
});

test('another language in the middle of a payment keeps everything: the payment, the amount, the terminal @kiosk', async ({ page, signIn, control }) => {
  await signIn(page);
  const guest = new KioskPayer(page);
  control.setQueue('person');
  await guest.comesToTheTerminal();
  await expect(guest.heading).toHaveText('Följ instruktionerna på kortterminalen', { timeout: 20_000 });
  await guest.button('Språk: Svenska').click();
  await guest.button('Suomi').click();
  await expect(guest.heading).toHaveText('Seuraa maksupäätteen ohjeita', { timeout: 20_000 });
  await expect(guest.words).toContainText('119 kr');
  await guest.button('Esteettömyys').click();
  await expect(guest.heading).toHaveText('Seuraa maksupäätteen ohjeita');
  control.act('tap');
  await expect(guest.heading).toHaveText('Kiitos, hyvää ruokahalua!', { timeout: 20_000 });
  expect(chargesOf(control)).toBe(1);
  await guest.button(/^Valmis/).click();
  // The next guest finds the house's language and the usual mode (G2).
  await expect(guest.button(/Börja beställa/)).toBeVisible({ timeout: 20_000 });
  await expect(guest.button('Tillgänglighet')).toBeVisible();
});

test('nobody is sent home while a payment is open, however long nobody touches anything; afterwards the screen goes home by itself @kiosk', async ({ page, signIn, control }) => {
  await page.clock.install();
  await signIn(page);
  const guest = new KioskPayer(page);
  control.setQueue('person');
  await guest.comesToTheTerminal();
  await expect(guest.heading).toHaveText('Följ instruktionerna på kortterminalen', { timeout: 20_000 });
  await page.clock.runFor(400_000);
  await expect(page).toHaveURL(/\/checkout\/payment\//);
  await expect(guest.heading).toHaveText('Ta hjälp i kassan.');
  control.act('tap');
  await guest.isServed();
  await page.clock.runFor(21_000);
  await guest.isHome();
  expect(chargesOf(control)).toBe(1);
});

test('[W-9] another price than the one that was seen is asked about first: no keeps the basket, yes pays what the server says @kiosk', async ({ page, signIn, control }) => {
  await signIn(page);
  const guest = new KioskPayer(page);
  await guest.fillsTheBasket();
  await guest.findsItDearer();
  await guest.pays();
  await expect(guest.heading).toHaveText('Priset har ändrats');
  for (const words of ['Du såg', '119 kr', 'Nu kostar det', '125 kr']) await expect(guest.words).toContainText(words);
  await guest.button('Nej, tillbaka').click();
  await guest.pays();
  await guest.button('Betala 125 kr').click();
  // The point of sale and the server do not agree; the server has the last word.
  await guest.button('Betala 119 kr').click();
  await guest.isServed();
  expect(control.ledger().lines.map(({ amount }) => amount)).toEqual([11_900]);
});

test('a chain\'s settings: the arrow points where the terminal hangs; S17: control bytes in the words over a printed number are printed as words @kiosk', async ({ page, signIn, control }) => {
  await page.route('**/api/settings', async (route) => {
    const response = await route.fetch();
    const settings = await response.json() as { kiosk: object };
    await route.fulfill({ response, json: { ...settings, kiosk: { ...settings.kiosk, terminalSide: 'left' }, chainName: 'Björk\u001B@\u001D\u0056\u0000 & Bröd' } });
  });
  await signIn(page);
  const guest = new KioskPayer(page);
  control.setQueue('person');
  await guest.comesToTheTerminal();
  await expect(page.locator('[data-side]')).toHaveAttribute('data-side', 'left');
  await expect(guest.words).toContainText('Terminalen sitter till vänster');
  await expect(guest.button('Avbryt betalningen')).toBeVisible({ timeout: 20_000 });
  control.act('tap');
  await guest.isServed();
  await guest.button('Bara numret').click();
  await expect(guest.words).toContainText('Numret är utskrivet', { timeout: 20_000 });
  const [job] = control.printJobs();
  expect(JSON.stringify(job)).toContain('@ V & Bröd');
  expect(JSON.stringify(job)).not.toMatch(/\\u001[bd]|\\u0000/i);
});

test('a terminal that goes while a guest chooses: said before anything is ordered, the counter takes the order by a code, and nothing is charged @kiosk', async ({ page, signIn, control }) => {
  await page.clock.install();
  await signIn(page);
  const guest = new KioskPayer(page);
  await guest.fillsTheBasket();
  control.act('unplug');
  // The next look at the terminal, which comes as time goes on, finds it gone; the guest pays after it.
  let isAsked = false;
  const look = page.waitForRequest((request) => request.method() === 'GET' && request.url().endsWith('/self-service/ping'));
  void look.then(() => { isAsked = true; });
  await expect(async () => {
    await page.clock.runFor(1_000); // Less than the bound of a look: what time has overtaken would be a miss.
    expect(isAsked).toBe(true);
  }).toPass({ intervals: [50], timeout: 60_000 });
  await (await look).response();
  await page.clock.runFor(1_000);
  await guest.pays();
  await expect(guest.heading).toHaveText('Kortterminalen svarar inte');
  await expect(guest.words).toContainText('Inget är betalt.');
  await guest.button('Betala i kassan').click();
  await expect(guest.heading).toHaveText('Betala i kassan');
  await expect(guest.number).toHaveAttribute('data-number', /^[A-HJ-NP-Z2-9]{3}\s[A-HJ-NP-Z2-9]{3}$/);
  await expect(guest.words).toContainText('119 kr');
  // Six signs are not learnt as fast as a number.
  await page.clock.runFor(50_000);
  await expect(guest.number).toBeVisible();
  await page.clock.runFor(11_000);
  await page.waitForURL(/\/home$/);
  expect(control.ledger().lines).toEqual([]);
});
