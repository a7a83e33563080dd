import type { HostControl } from '#simulator/terminal-host/control/host-control.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';
import { shortMenu } from './support/short-menu.ts';

// No faster: of the minute that the terminal waits for a card, the one who cancels needs some seconds of a slow machine's.
test.use({ speed: 5, hornstull: shortMenu });
test.setTimeout(300_000);

/** All that this browser stores, but the menu and what the kiosk itself is. */
const storedIn = (guest: KioskPayer): Promise<string> => guest.page.evaluate(() =>
  JSON.stringify([...Object.entries(localStorage), ...Object.entries(sessionStorage)].filter(([key]) => !/\.(?:menu|shop|kiosk|self-service)$/.test(key))));

/** What the kiosk asks its host about one payment, or to cancel it. */
const PAYMENT = '**/self-service/payment/*';

/** Charges, and what was given back. */
const booksOf = (control: HostControl): readonly string[] => control.ledger().lines.map(({ kind }) => kind);

/** One guest after the other: what the terminal does, and what they live through, from "pay" to the end. */
const turns: readonly { readonly name: string; readonly scenario: string; readonly lives: (guest: KioskPayer, control: HostControl) => Promise<void> }[] = [
  { name: 'pays with the chip', scenario: 'approved:chip', lives: async (guest) => { await guest.isServed(); } },
  { name: 'pays contactless', scenario: 'approved:contactless', lives: async (guest) => { await guest.isServed(); } },
  { name: 'pays with chip and PIN', scenario: 'approved:pin', lives: async (guest) => { await guest.isServed(); } },
  {
    name: 'has no money on the first card and pays with another', scenario: 'declined:51, approved', lives: async (guest) => {
      await expect(guest.heading).toHaveText('Kortet gick inte igenom');
      await expect(guest.words).toContainText('Inget har dragits.');
      await expect(guest.words).toContainText('Det fanns inte nog med pengar på kortet.');
      await guest.button('Försök igen').click();
      await guest.isServed();
    },
  },
  { name: 'gets the PIN wrong once', scenario: 'wrong-pin', lives: async (guest) => { await guest.isServed(); } },
  {
    name: 'cancels at the terminal and gives up', scenario: 'cancelled', lives: async (guest) => {
      await expect(guest.heading).toHaveText('Betalningen avbröts');
      await expect(guest.words).toContainText('Inget har dragits.');
      await guest.startsOver();
    },
  },
  {
    name: 'cancels at the screen, but the card was faster', scenario: 'person', lives: async (guest, control) => {
      // The card comes with the cancel, which is under way until it is charged; until then nothing else is heard of the payment either.
      const [before, charged] = [control.ledger().lines.length, Promise.withResolvers<void>()];
      let isCancelled = false;
      await guest.page.route(PAYMENT, async (route) => {
        if (route.request().method() === 'DELETE') {
          isCancelled = true;
          control.act('tap');
        }
        if (isCancelled) await charged.promise;
        await route.continue();
      });
      await guest.button('Avbryt betalningen').click();
      await expect(guest.heading).toHaveText('Vi avbryter betalningen');
      await expect.poll(() => control.ledger().lines.length).toBe(before + 1);
      charged.resolve();
      await guest.isServed();
      await guest.page.unroute(PAYMENT);
    },
  },
  { name: 'pays, and the reply is lost', scenario: 'reply-lost', lives: async (guest) => { await guest.isServed(); } },
  {
    name: 'pays, and the terminal is unplugged just then', scenario: 'unplugged:after', lives: async (guest) => { await guest.isServed(); },
  },
  {
    name: 'pays, and the host dies and comes back', scenario: 'killed:3600', lives: async (guest, control) => {
      await expect(guest.heading).toHaveText('Vi kontrollerar din betalning.');
      await expect(guest.words).toContainText('Betala inte igen.');
      await expect(guest.code).toBeVisible();
      await expect(guest.button(/Försök igen|^Betala|Avbryt/)).toHaveCount(0);
      control.start();
      await guest.page.waitForURL(/\/order\//, { timeout: 30_000 });
      await guest.isServed();
    },
  },
  { name: 'pays, and asking fails three times', scenario: 'status-fails:3', lives: async (guest) => { await guest.page.waitForURL(/\/order\//, { timeout: 30_000 }); await guest.isServed(); } },
  {
    name: 'finds the printer without paper and has the receipt mailed', scenario: 'approved', lives: async (guest, control) => {
      control.setPrinter({ paperMm: 0 });
      const number = await guest.isServed();
      const print = guest.button('Skriv ut kvitto');
      // Every 20 s the kiosk finds out by itself, and takes the button away.
      await expect(async () => {
        if (await print.isVisible()) await print.click({ timeout: 2_000 });
        await expect(guest.words).toContainText(/Kvittot kunde inte skrivas ut|Skrivaren fungerar inte just nu/, { timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      await guest.button(/Kvitto med e/).click();
      for (const key of ['a', '@', 'k', 'o', 'r', 'g', '.se']) await guest.page.getByRole('button', { name: key, exact: true }).click();
      await guest.button('Skicka kvittot').click();
      await expect(guest.words).toContainText('Kvittot är skickat');
      await expect(guest.number).toHaveText(number);
    },
  },
];

test('[P-10] guests in a row at one kiosk: each ends as they must, the books fit, and nothing of one is left for the next @kiosk', async ({ page, signIn, control, simulator }) => {
  await signIn(page);
  const guest = new KioskPayer(page);
  for (const { name, scenario, lives } of turns) {
    await test.step(name, async () => {
      control.setQueue(scenario);
      await guest.comesToTheTerminal();
      await lives(guest, control);
      if (!page.url().endsWith('/home')) await guest.isDone();
      await expect(guest.button(/Börja beställa/)).toBeVisible();
      const left = await storedIn(guest);
      for (const trace of ['korg.se', 'Tunnbröd', 'attempt']) expect(left).not.toContain(trace);
      await expect(guest.words).not.toContainText(/korg|Tunnbröds/);
    });
  }
  expect(booksOf(control)).toEqual(Array.from({ length: turns.length - 1 }, () => 'charge'));
  expect(control.queue()).toEqual([]);
  const mails = await (await page.request.get(`${simulator.url()}/outbox`)).text();
  expect(mails).toContain('a@korg.se');
});
