import { KioskPayer } from '#tests/e2e/support/kiosk-payer.ts';
import { expect, test } from '#tests/e2e/support/kiosk-test.ts';
import { hearLiveWords } from './support/live-words.ts';

test('what came to nothing at a kiosk is heard as a whole, without a step further: what became of the money, why, and what to do @kiosk', async ({ page, signIn, simulator, control }) => {
  test.setTimeout(120_000);
  const heard = await hearLiveWords(page);
  const guest = new KioskPayer(page);
  const hears = (words: string): Promise<void> => expect.poll(() => heard.filter((one) => one.startsWith('assertive: ')).at(-1), { timeout: 20_000 }).toBe(`assertive: ${words}`);
  await signIn(page);
  await guest.fillsTheBasket('Skogstaco');
  await simulator.product.desk.setSoldOut(1, 'forest-taco', true);
  await guest.pays();
  await hears('Det gick inte att beställa. Inget är betalt. Slut just nu: Skogstaco. Ta bort det eller välj något annat, resten ligger kvar.');
  await simulator.product.desk.setSoldOut(1, 'forest-taco', false);
  await guest.button('Ändra beställningen').press('Enter');
  await expect(guest.button(/^Lägg till/).first()).toBeVisible();
  control.setQueue('declined:51, logged-out');
  await guest.pays();
  // What a page comes with is said by its heading: the card is declined while it is there.
  await hears('Kortet gick inte igenom. Inget har dragits. Det fanns inte nog med pengar på kortet. Prova ett annat kort.');
  await guest.button('Försök igen').press('Enter');
  await hears('Betalningen startade inte. Inget har dragits. Kortterminalen är inte i gång. Personalen behöver starta den.');
});

test('a new price at a kiosk is heard with both sums, money that comes back with how, and a receipt that does not come with why and what else there is, and an address as it is written @kiosk', async ({ page, signIn, control }) => {
  test.setTimeout(120_000);
  const heard = await hearLiveWords(page);
  const guest = new KioskPayer(page);
  const hears = (words: string): Promise<void> => expect.poll(() => heard.filter((one) => one.startsWith('assertive: ')).at(-1), { timeout: 20_000 }).toBe(`assertive: ${words}`);
  await signIn(page);
  await guest.fillsTheBasket();
  await guest.findsItDearer();
  await guest.pays();
  await hears('Priset har ändrats. Du såg 119 kr. Nu kostar det 125 kr. Vill du betala det nya priset?');
  await page.unrouteAll({ behavior: 'wait' });
  await guest.button('Nej, tillbaka').press('Enter');
  control.setQueue('other-amount, approved');
  await guest.pays();
  await hears('Pengarna är på väg tillbaka. Fel belopp drogs, så vi lämnar tillbaka allt till ditt kort. Det kan ta någon dag innan det syns.');
  await guest.button('Beställ igen').press('Enter');
  await guest.pays();
  const number = await guest.isServed();
  await expect.poll(() => heard.map((one) => one.replace(/\d+ minut(?:er)?/, '… minuter')), { timeout: 20_000 })
    .toContain(`assertive: Ditt nummer ${number}. Klart om ungefär … minuter. Hämta vid disken. När ditt nummer visas på skärmen`);
  control.setPrinter({ jam: true });
  await guest.button('Skriv ut kvitto').press('Enter');
  await hears('Kvittot kunde inte skrivas ut. Papperet har fastnat. Du kan få kvittot med e-post.');
  // On the keys of the screen, which the focus does not leave: each sign is heard as it is written, and what is left of it.
  await guest.button(/^Kvitto med/).press('Enter');
  const from = heard.length;
  for (const key of ['a', 'l', '@', 'Sudda', 'Sudda']) {
    const before = heard.length;
    await guest.key(key).press('Enter');
    await expect.poll(() => heard.length).toBeGreaterThan(before);
  }
  expect(heard.slice(from)).toEqual(['a', 'l', '@', 'al', 'a'].map((words) => `polite: ${words}`));
});
