import { Guest } from '#tests/e2e/support/guest.ts';
import { expect, test } from '#tests/e2e/support/shop-test.ts';
import { hearLiveWords } from './support/live-words.ts';

/** Said while the page leaves for the bank's, so that they may come too late to be heard. */
const ON_THE_WAY: readonly string[] = ['assertive: Öppnar betalningen', 'assertive: Du är på väg till betalsidan'];

test('[X11] what changes in a basket, a price, a form and a payment is said once, and at once where it matters @desktop', async ({ page }) => {
  const heard = await hearLiveWords(page);
  const expected: string[] = [];
  const settled = (): readonly string[] => heard.filter((words) => !ON_THE_WAY.includes(words));
  /** These words, and no others, since the last time. */
  const hears = async (...words: readonly string[]): Promise<void> => {
    expected.push(...words);
    await expect.poll(settled, { timeout: 20_000 }).toEqual(expected);
  };
  const guest = new Guest(page);
  const dish = page.getByRole('article').filter({ hasText: 'Västerbottenmacka' }).first();

  await guest.comesToHornstull();
  await hears();
  await dish.getByRole('button', { name: 'Lägg till Västerbottenmacka' }).click();
  await hears('polite: Västerbottenmacka ligger i beställningen');
  await page.getByRole('group', { name: 'Antal Västerbottenmacka' }).getByRole('button', { name: 'Öka' }).click();
  await hears('polite: Västerbottenmacka: 2. Totalt 196 kr');
  await page.getByRole('group', { name: 'Antal Västerbottenmacka' }).getByRole('button', { name: 'Minska' }).click();
  await hears('polite: Västerbottenmacka: 1. Totalt 98 kr');

  await page.getByRole('link', { name: 'Björkburgaren' }).first().click();
  await guest.picks('Glutenfritt havrebröd');
  await hears('polite: Totalt 129 kr');
  await page.getByRole('main').getByRole('button', { name: 'Öka' }).click();
  await hears('polite: Björkburgaren: 2. Totalt 258 kr');
  await guest.button(/^Lägg till\b.*kr/).click();
  await hears('polite: Björkburgaren ligger i beställningen');

  const side = page.getByRole('complementary', { name: 'Min beställning' });
  await side.getByRole('group', { name: 'Antal Västerbottenmacka' }).getByRole('button', { name: 'Ta bort' }).click();
  await hears('polite: Västerbottenmacka togs bort');
  await guest.button('Ångra').click();
  await hears('polite: Västerbottenmacka ligger i beställningen');

  await page.getByRole('button', { name: 'Till kassan' }).or(page.getByRole('link', { name: 'Till kassan' })).first().click();
  await expect(page.getByRole('heading', { name: 'Kassa', level: 1 })).toBeVisible();
  await expect(page.getByText(/Klar omkring/).first()).toBeVisible();
  await guest.pays();
  await hears('assertive: Se över ett fält till, sedan är det klart');
  await guest.fillsIn();
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
  await guest.usesCard('Kort utan täckning');
  await hears('assertive: Betalningen gick inte igenom');
  await guest.button(/^Försök igen/).click();
  await page.getByText('Välj ett testkort').waitFor();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  await hears('assertive: Betalt');
  expect(heard.length - settled().length, 'once on each way to the bank').toBeLessThanOrEqual(4);
});
