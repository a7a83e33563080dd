import { minutes } from '#core/shared/duration.ts';
import type { Locator, Page } from 'playwright/test';
import { smallMenu } from '#tests/accessibility/support/small-menu.ts';
import { ApiGuest } from './support/api-guest.ts';
import { Guest } from './support/guest.ts';
import { asSeen, HOSTILE_ENTRIES, HOSTILE_TEXTS } from './support/hostile-texts.ts';
import { countMails } from './support/mailbox.ts';
import { expect, test } from './support/shop-test.ts';
import { watchForHarm } from './support/unharmed.ts';
import { expectWordsBeside } from './support/words-beside.ts';

test.use({ hornstull: smallMenu });
test.beforeEach(async ({ page }) => { await page.emulateMedia({ reducedMotion: 'reduce' }); });

const field = (page: Page, label: string | RegExp) => page.getByLabel(label, typeof label === 'string' ? { exact: true } : {});
const RUNA = { name: 'Runa', lastName: 'Sköldebrand', email: 'runa.skold@example.com', phone: '070 987 65 43' };
const PASSWORD = 'Kanelbulle-7';
/** The words for an address that is none. */
const NO_ADDRESS = /Adressen ser inte hel ut|Skriv hela adressen|saknas/;
const isBlank = (text: string): boolean => text.trim() === '';

test('[HOME-12] searching for a restaurant or a dish takes anything and says in words when nothing is called that', async ({ page, shop }) => {
  const { unharmed } = watchForHarm(page, shop.url);
  await page.goto('/');
  for (const [kind, text] of HOSTILE_ENTRIES) {
    await page.getByRole('searchbox').fill(text);
    await expect(page.getByText('Vi hittar ingen restaurang som heter så')).toHaveCount(isBlank(text) ? 0 : 1);
    await expect(page.getByRole('searchbox')).toHaveValue(text);
    await unharmed(`home, ${kind}`);
  }
  await page.goto('/shop/1/menu');
  await new Guest(page).button('Sök i menyn').click();
  for (const [kind, text] of HOSTILE_ENTRIES) {
    await page.getByRole('searchbox').fill(text);
    await expect(page.getByText('Inget på menyn heter så')).toHaveCount(isBlank(text) ? 0 : 1);
    await unharmed(`menu, ${kind}`);
  }
});

test('[CHECKOUT-1] [NOTE-1] at checkout every wrong entry says so beside its field, nothing that was written is lost, and nothing is ordered', async ({ page, shop }) => {
  const { unharmed } = watchForHarm(page, shop.url);
  const guest = new Guest(page);
  await guest.opensTheCheckout();
  await page.locator('label').filter({ hasText: /kvittot med e-post/ }).click();
  const [phone, email, note] = [field(page, 'Mobilnummer'), field(page, /^E-post/), field(page, 'Hälsning till köket')];
  for (const [kind, text] of HOSTILE_ENTRIES) {
    await note.fill(text);
    await phone.fill(text);
    await email.fill(text);
    await guest.pays();
    await expectWordsBeside(phone, isBlank(text) ? /Skriv ditt mobilnummer/ : /Numret ser inte rätt ut/, `phone, ${kind}`);
    await expectWordsBeside(email, isBlank(text) ? /Skriv din e-\u2060postadress/ : NO_ADDRESS, `e-mail, ${kind}`);
    const kept = await note.inputValue();
    expect([kept, [...new Intl.Segmenter().segment(kept)].length <= 90], kind).toEqual([isBlank(text) ? '' : expect.stringMatching(/^\S/), true]);
    expect(asSeen(text).startsWith(kept), kind).toBe(true);
    expect((await phone.inputValue()).length > 0, `phone, ${kind}: what was written is still there`).toBe(text !== '');
    await unharmed(`checkout, ${kind}`);
  }
  expect(shop.ledger().orders).toEqual([]);

  // What is harmless in a note goes to the kitchen as it was written.
  await note.fill(HOSTILE_TEXTS.HTML);
  await phone.fill(RUNA.phone);
  await email.fill(RUNA.email);
  await guest.pays();
  await page.getByText('Välj ett testkort').waitFor();
  await guest.usesCard('Kort som går igenom');
  await guest.seesTheOrder();
  await expect(page.getByText('<img src=x onerror="window.pwned=1">')).toBeVisible();
  await unharmed('the order');
});

const opensTheNote = async (page: Page): Promise<{ readonly guest: Guest; readonly note: Locator }> => {
  const guest = new Guest(page);
  await guest.opensTheMenuWithABurger();
  await guest.button(/Visa beställning/).click();
  const note = page.getByRole('dialog').getByLabel('Hälsning till köket');
  await note.waitFor();
  return { guest, note };
};

test('[NOTE-2] the note of the basket keeps 90 characters of anything, as text', async ({ page, shop }) => {
  const { unharmed } = watchForHarm(page, shop.url);
  const { note } = await opensTheNote(page);
  for (const [kind, text] of HOSTILE_ENTRIES) {
    await note.fill(text);
    await note.blur();
    const kept = await note.inputValue();
    expect([asSeen(text).trim().startsWith(kept), [...new Intl.Segmenter().segment(kept)].length <= 90, kept === '' ? isBlank(text) : true], kind).toEqual([true, true, true]);
    await unharmed(`basket, ${kind}`);
  }
});

test('[NOTE-2] a note of the basket whose last letter was written as the page went away is there when it comes back', async ({ page }) => {
  const { guest, note } = await opensTheNote(page);
  await Promise.all([
    page.waitForEvent('load'),
    note.evaluate((area: HTMLTextAreaElement) => {
      area.setRangeText('utan lök');
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
      location.reload();
    }),
  ]);
  await guest.button(/Visa beställning/).click();
  await expect(note).toHaveValue('utan lök');
});

test('[ACCOUNT-1] [ACCOUNT-2] a registration says beside each field what is wrong, keeps what was written, and nobody is registered', async ({ page, shop, request }) => {
  const { unharmed } = watchForHarm(page, shop.url);
  await page.goto('/register');
  const [email, password, repeated] = [field(page, 'E-post'), field(page, 'Lösenord'), field(page, 'Samma lösenord igen')];
  const [name, lastName, phone] = [field(page, /^Förnamn/), field(page, /^Efternamn/), field(page, /^Mobilnummer/)];
  const submit = page.getByRole('button', { name: 'Skapa konto', exact: true });
  for (const [kind, text] of HOSTILE_ENTRIES) {
    for (const each of [email, password, name, lastName, phone]) await each.fill(text);
    await repeated.fill(`${text.slice(0, 300)}?`);
    await submit.click();
    await expectWordsBeside(email, NO_ADDRESS, `e-mail, ${kind}`);
    await expectWordsBeside(password, /Lösenordet/, `password, ${kind}`);
    await expectWordsBeside(repeated, /Skriv samma i båda fälten/, `repeated, ${kind}`);
    await expectWordsBeside(phone, isBlank(text) ? /Skriv ditt mobilnummer/ : /Numret ser inte rätt ut/, `phone, ${kind}`);
    await expectWordsBeside(page.getByLabel(/^Favoritrestaurang/), /Välj din favoritrestaurang/, `restaurant, ${kind}`);
    if (text.length > 400) await expectWordsBeside(name, /Högst 60 tecken/, `name, ${kind}`);
    await expect(page.getByText('Läs villkoren och kryssa för att du godkänner dem.')).toBeVisible();
    await expect(name, kind).toHaveValue(text);
    await unharmed(`registration, ${kind}`);
  }
  expect(await countMails(request, shop.url, '')).toBe(0);
});

test('logging in, a forgotten password and a new link answer anything in words beside the field', async ({ page, shop }) => {
  const { unharmed } = watchForHarm(page, shop.url);
  await page.goto('/login');
  const submit = page.locator('form').getByRole('button', { name: 'Logga in', exact: true });
  for (const [at, [kind, text]] of HOSTILE_ENTRIES.entries()) {
    await field(page, 'E-post').fill(text);
    await field(page, 'Lösenord').fill('');
    await submit.click();
    await expectWordsBeside(field(page, 'E-post'), NO_ADDRESS, `e-mail, ${kind}`);
    await expectWordsBeside(field(page, 'Lösenord'), /Skriv ditt lösenord/, `no password, ${kind}`);
    await field(page, 'E-post').fill(`somebody-${at}@example.com`);
    await field(page, 'Lösenord').fill(text);
    await submit.click();
    if (text === '') await expectWordsBeside(field(page, 'Lösenord'), /Skriv ditt lösenord/, kind);
    else await expect(page.getByText(/E-\u2060post eller lösenord stämmer inte/), kind).toBeVisible();
    await unharmed(`login, ${kind}`);
  }
  for (const [path, button] of [['/forgot-password', 'Skicka länken'], ['/confirm-email?userId=x&code=y', 'Skicka ny länk']] as const) {
    await page.goto(path);
    for (const [kind, text] of HOSTILE_ENTRIES) {
      await field(page, 'E-post').fill(text);
      await page.getByRole('button', { name: button }).click();
      await expectWordsBeside(field(page, 'E-post'), NO_ADDRESS, `${path}, ${kind}`);
      await unharmed(`${path}, ${kind}`);
    }
  }
});

test('[ACCOUNT-2] a profile keeps anything as plain text, or says beside the field what is wrong', async ({ page, context, shop }) => {
  const { unharmed } = watchForHarm(page, shop.url);
  await new ApiGuest(context, shop.url).signsUp(RUNA, PASSWORD);
  await page.goto('/profile');
  const [name, phone] = [field(page, /^Förnamn/), field(page, /^Mobilnummer/)];
  for (const [kind, text] of HOSTILE_ENTRIES) {
    await name.fill(text);
    await phone.fill(text);
    await page.getByRole('button', { name: 'Spara ändringarna' }).click();
    await expectWordsBeside(phone, isBlank(text) ? /Skriv ditt mobilnummer/ : /Numret ser inte rätt ut/, `phone, ${kind}`);
    await phone.fill(RUNA.phone);
    await page.getByRole('button', { name: 'Spara ändringarna' }).click();
    if (text.length > 60) await expectWordsBeside(name, /Högst 60 tecken/, `name, ${kind}`);
    else {
      await expect(page.getByText('Ändringarna är sparade').first(), kind).toBeVisible();
      // The sentence may be that of the time before.
      await expect(page.getByRole('button', { name: 'Spara ändringarna' }), kind).not.toHaveAttribute('aria-busy', 'true');
    }
    await unharmed(`profile, ${kind}`);
  }
  await page.reload();
  await expect(name).toHaveValue(HOSTILE_TEXTS.SQL);

  await page.getByRole('button', { name: 'Ändra: E-post' }).click();
  for (const [kind, text] of HOSTILE_ENTRIES) {
    await field(page, 'Ny e-post').fill(text);
    await page.getByRole('button', { name: 'Skicka länken' }).click();
    await expectWordsBeside(field(page, 'Ny e-post'), NO_ADDRESS, `new address, ${kind}`);
  }
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await page.getByRole('button', { name: 'Ändra: Lösenord' }).click();
  for (const [kind, text] of HOSTILE_ENTRIES) {
    shop.pass(minutes(6)); // Five wrong ones in a row would close the door for a while.
    await field(page, 'Nuvarande lösenord').fill(text);
    await field(page, 'Nytt lösenord').fill('Saltlakrits-8');
    await field(page, 'Samma lösenord igen').fill('Saltlakrits-8');
    await page.getByRole('button', { name: 'Spara lösenordet' }).click();
    await expectWordsBeside(field(page, 'Nuvarande lösenord'), text === '' ? /Skriv ditt lösenord/ : /Lösenordet stämmer inte/, `old password, ${kind}`);
    await unharmed(`password, ${kind}`);
  }
});
