import type { Page } from 'playwright/test';
import { KioskGuest } from './support/kiosk-guest.ts';
import { KioskPayer } from './support/kiosk-payer.ts';
import { expect, test } from './support/kiosk-test.ts';

test.use({ pace: 0 });
// Signing in takes a few seconds before each.
test.describe.configure({ timeout: 120_000 });

interface Keys {
  /** Width and height of the keys that write one sign, rounded: one size, or the keys are no family. */
  readonly sizes: readonly string[];
  /** The smaller side of the smallest key. */
  readonly least: number;
  /** Grounds of signs, of what is more than a sign, and the edge around both. */
  readonly looks: readonly string[];
  /** The last key is the one that erases, at the lower right. */
  readonly erasesLast: boolean;
}

const keysOf = (page: Page, label: string): Promise<Keys> => page.getByRole('group', { name: label }).evaluate((group) => {
  const keys = [...group.querySelectorAll('button')];
  const boxes = keys.map((key) => key.getBoundingClientRect());
  const signs = keys.filter(({ textContent }) => textContent.length === 1 && textContent !== '@');
  const last = boxes.at(-1) ?? new DOMRect();
  const lookOf = (key: HTMLElement | undefined): string => {
    const { backgroundColor, boxShadow, borderRadius, fontSize } = getComputedStyle(key ?? document.body);
    return [backgroundColor, boxShadow, borderRadius, fontSize].join(' ');
  };
  return {
    sizes: [...new Set(signs.map((key) => { const { width, height } = key.getBoundingClientRect(); return `${Math.round(width)} × ${Math.round(height)}`; }))],
    least: Math.min(...boxes.flatMap(({ width, height }) => [width, height])),
    looks: [lookOf(signs[0]), lookOf(keys.at(-1))],
    erasesLast: keys.at(-1)?.textContent === 'Sudda' && boxes.every(({ right, bottom }) => right <= last.right + 1 && bottom <= last.bottom + 1),
  };
});

for (const { mode, least } of [{ mode: 'normal', least: 96 }, { mode: 'accessibility', least: 124 }] as const) {
  test(`a member's code and an address are written on the same keys, in ${mode} mode @kiosk`, async ({ page, signIn }) => {
    const guest = new KioskGuest(page);
    const payer = new KioskPayer(page);
    const isAccessible = mode === 'accessibility';
    await signIn(page);
    await guest.begins('takeAway');
    await guest.button('Lägg till Skogstaco').click();
    if (isAccessible) {
      await guest.button('Tillgänglighet').click();
      await guest.button(/^Visa beställningen/).click();
    }
    await guest.button(/^Medlem/).first().click();
    if (isAccessible) await guest.button('ABC').click();
    const { least: leastOfCode, ...code } = await keysOf(page, 'Medlemskod');
    await guest.button('Tillbaka').click();
    await guest.button(/^Betala/).click();
    await payer.isServed();
    await guest.button(/^Kvitto med/).click();
    const { least: leastOfAddress, ...address } = await keysOf(page, 'Tangenter');
    expect(address).toEqual(code);
    expect([address.sizes.length, address.erasesLast, Math.min(leastOfCode, leastOfAddress) >= least]).toEqual([1, true, true]);

    const field = page.getByRole('textbox', { name: 'Din e-post' });
    for (const sign of ['a', 'l', 'v', 'a', '@', 'x']) await guest.key(sign).click();
    await guest.key('Sudda').click();
    if (isAccessible) await guest.key('123').click();
    for (const sign of ['1', '.se']) await guest.key(sign).click();
    await expect(field).toHaveValue('alva@1.se');
  });
}
