import type { Locator } from 'playwright/test';
import { KioskPayer } from '#tests/e2e/support/kiosk-payer.ts';
import { expect, test } from '#tests/e2e/support/kiosk-test.ts';

test.use({ pace: 0 });
test.describe.configure({ timeout: 120_000 });

/** The colour of this property, as it is painted. */
const painted = (what: Locator, property: 'background-color' | 'color' | 'border-top-width' | 'border-top-style'): Promise<string> => what.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

for (const colorScheme of ['light', 'dark'] as const) {
  test(`[X19] with forced colours a kiosk tells what is chosen, what lies in the basket and what cannot be pressed yet from the rest, in both modes, ${colorScheme} @kiosk`, async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active', colorScheme });
    const guest = new KioskPayer(page);
    const ground = (what: Locator): Promise<string> => painted(what, 'background-color');
    const looksChosen = async (one: string, other: string): Promise<void> => {
      expect(await ground(guest.button(one))).toBe(chosen);
      expect(await ground(guest.button(other))).not.toBe(chosen);
    };
    await signIn(page);
    const chosen = await ground(guest.button('Svenska'));
    expect(await ground(guest.button('Suomi'))).not.toBe(chosen);
    await guest.begins();
    await looksChosen('Ät hos oss', 'Ta hem');
    // Nothing is chosen: "pay" looks unlike what can be pressed; and a name that opens its dish has no line around it that crowds the words below.
    const words = await painted(guest.button('Börja om'), 'color');
    expect(await painted(guest.button('Betala'), 'color')).not.toBe(words);
    expect(await painted(guest.button(/^Skogstaco/).first(), 'border-top-width')).toBe('0px');
    await guest.choosesABurger();
    await guest.button('Nej tack').click();
    await expect(guest.button('Betala')).toHaveCSS('color', words);
    expect(await ground(guest.button(/Björkburgaren/).filter({ hasText: /^1$/ }))).toBe(chosen);
    await guest.button(/^Visa beställningen|^Din beställning/).first().click();
    // One line is around both steps: two would cross the number between them.
    expect(await painted(guest.button(/^Björkburgaren: en till/), 'border-top-width')).toBe('0px');
    await guest.button('Tillgänglighet').click();
    await expect(page.locator('body')).toHaveClass(/accessibility/);
    await looksChosen('Ät hos oss', 'Ta hem');
  });
}

test.describe('while the terminal waits for a card', () => {
  test.use({ pace: 1 });

  test('[X19] with forced colours the steps of a payment that are ahead look unlike those that are over, and there is no empty key beside the others @kiosk', async ({ page, signIn, control }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
    const guest = new KioskPayer(page);
    await signIn(page);
    await guest.begins();
    await guest.choosesABurger();
    await guest.button('Nej tack').click();
    control.setQueue('person');
    await guest.button('Betala').click();
    const zero = guest.key('0');
    await zero.waitFor();
    expect(await painted(zero.locator('xpath=preceding-sibling::*'), 'border-top-width')).toBe('0px');
    await guest.types('12');
    await guest.button('Betala').click();
    const steps = page.getByRole('main').getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect.poll(async () => Promise.all([0, 3].map((at) => painted(steps.nth(at), 'border-top-style')))).toEqual(['solid', 'dotted']);
  });
});
