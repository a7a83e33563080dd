import type { Locator, Page } from 'playwright/test';
import { KioskGuest } from './support/kiosk-guest.ts';
import { expect, test } from './support/kiosk-test.ts';

// Signing in takes a few seconds before each.
test.describe.configure({ timeout: 120_000 });

/** How long a finger rests: longer than any answer may take. */
const REST_MS = 300;

/** When what a finger rests on looks otherwise: so long after the touch, in the frame of this number. */
interface Answer { readonly passed: number; readonly frame: number }

/** A machine that paints no faster shows the next frame later: what answers in the first that follows the touch is at once. */
const isAtOnce = ({ passed, frame }: Answer): boolean => passed <= 100 || frame <= 2;

/** How long a finger rests on something before it looks otherwise; null: until it leaves. Nothing is pressed. */
const answersAfter = async (page: Page, target: Locator): Promise<Answer | null> => {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await target.boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  const watch = await target.evaluateHandle((element, rest) => ({ answer: new Promise<Answer | null>((tell) => {
    const lookOf = (): string => {
      const { opacity, transform, backgroundColor } = getComputedStyle(element);
      return [opacity, transform, backgroundColor].join(' ');
    };
    const before = lookOf();
    addEventListener('pointerdown', () => {
      const from = performance.now();
      let frame = 0;
      const look = (): void => {
        const passed = performance.now() - from;
        if (lookOf() !== before) return tell({ passed, frame });
        if (passed > rest && frame > 2) return tell(null);
        frame += 1;
        requestAnimationFrame(look);
      };
      look();
    }, { capture: true, once: true });
  }) }), REST_MS);
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  const passed = await watch.evaluate(({ answer }) => answer);
  await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
  await session.detach();
  await watch.dispose();
  return passed;
};

test('what a finger is on shows it within 100 ms, while it rests there, in both modes @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  const late: string[] = [];
  const touches = async (...targets: readonly Locator[]): Promise<void> => {
    for (const target of targets) {
      const answer = await answersAfter(page, target.first());
      if (answer === null || !isAtOnce(answer)) late.push(`${await target.first().innerText()}: ${answer === null ? 'never' : `${Math.round(answer.passed)} ms, frame ${answer.frame}`}`);
    }
  };
  await signIn(page);
  await touches(guest.button(/^Börja beställa/), guest.button('Suomi'), guest.button('Tillgänglighet'));
  await guest.begins('takeAway');
  await touches(guest.button('Västerbottenmacka').and(page.locator('h3 button')), guest.button('Lägg till Skogstaco'), guest.button(/Soppor/), guest.button('Ät hos oss'), guest.button(/^Medlem/), guest.button('Börja om'));
  await guest.button('Lägg till Skogstaco').click();
  await touches(guest.button(/^Visa beställningen/), guest.button('Betala'));
  await guest.button(/^Språk/).click();
  await touches(page.getByRole('dialog').getByRole('button', { name: 'Norsk' }), guest.button('Stäng'));
  await guest.button('Stäng').click();
  await guest.button('Välj till Björkburgaren').click();
  await touches(page.locator('label').filter({ hasText: 'Rågsurdeg' }), guest.button('Tillbaka'));
  await guest.button('Tillbaka').click();
  await guest.button('Välj till Björkburgaren').waitFor(); // The dish, too, has an accessible mode.
  await guest.button('Tillgänglighet').click();
  await guest.button('Nästa kategori').waitFor();
  await touches(page.locator('[data-row="1"]'), page.locator('[data-row="2"]'), guest.button('Nästa tre'), guest.button('Nästa kategori'), guest.button(/^Visa beställningen/));
  await guest.button(/^Visa beställningen/).click();
  await guest.button('Välj mer').waitFor();
  await touches(guest.button('Ta hem'), guest.button(/^Medlem/), page.locator('[data-row="1"]'), guest.button('Välj mer'));
  expect(late).toEqual([]);
  expect(new URL(page.url()).pathname).toMatch(/\/menu/);
});

test('a dish opens wherever its card is touched, on its picture, too @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins('takeAway');
  const dead = await page.getByRole('article').evaluateAll((cards) => cards.slice(0, 5).flatMap((card, index) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    const parts = [0.02, 0.3, 0.5, 0.7, 0.98];
    const isCorner = (x: number, y: number): boolean => Math.abs(x - 0.5) > 0.4 && Math.abs(y - 0.5) > 0.4; // Round: nothing of the card is there.
    return parts.flatMap((x) => parts.map((y) => [x, y] as const)).filter(([x, y]) => !isCorner(x, y)).flatMap(([x, y]) => {
      const at = document.elementFromPoint(left + width * x, top + height * y);
      return at?.closest('button') && card.contains(at) ? [] : [`card ${String(index + 1)}: ${String(x)}, ${String(y)}`];
    });
  }));
  expect(dead).toEqual([]);
  await page.getByRole('article').filter({ hasText: 'Västerbottenmacka' }).click({ position: { x: 150, y: 80 } });
  await expect(page.getByRole('heading', { level: 1, name: 'Västerbottenmacka' })).toBeVisible();
});

test('by keys, the dish that has the focus is told from those in the basket: its ring stands outside of the card @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await guest.begins('takeAway');
  await guest.button('Lägg till Skogstaco').click();
  const ringOf = (dish: string): Promise<string> => page.getByRole('article').filter({ hasText: dish }).evaluate((card) => {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(card);
    const [edges, room] = [card.getBoundingClientRect(), card.closest('section')?.getBoundingClientRect() ?? new DOMRect()];
    const isWhole = edges.left - room.left >= 10 && room.right - edges.right >= 10; // A section paints nothing outside of itself.
    return outlineStyle === 'none' ? 'none' : `${outlineWidth} at ${outlineOffset}${isWhole ? '' : ', cut'}`;
  });
  for (const dish of ['Västerbottenmacka', 'Skogstaco']) {
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: dish, exact: true }).focus();
    expect([dish, await ringOf('Västerbottenmacka'), await ringOf('Skogstaco')]).toEqual([dish, ...(dish === 'Skogstaco' ? ['none', '6px at 4px'] : ['6px at 4px', 'none'])]);
  }
});

test('on a wide screen the start screen begins wherever it is touched, beside the kiosk\'s own shape, too @kiosk', async ({ page, signIn }) => {
  await signIn(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: /^Börja beställa/ }).waitFor();
  await page.mouse.click(1700, 500);
  await expect(page.getByRole('heading', { level: 1, name: /äta|vill du/i })).toBeVisible();
});

/** A finger that touches twice where it meant to touch once. */
const touchesTwice = async (page: Page, target: Locator): Promise<void> => {
  const { x, y, width, height } = await target.boundingBox() ?? { x: 0, y: 0, width: 0, height: 0 };
  const session = await page.context().newCDPSession(page);
  // None waits for what the one before has brought: as long as a slow page takes for that, the second would be a touch of its own.
  await Promise.all((['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).map((type) => session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x: x + width / 2, y: y + height / 2 }] : [] })));
  await session.detach();
};

test('the second of two quick touches does not answer what the first one asked, nor press what it brought: an order is not given up by it, only a dish is there twice @kiosk', async ({ page, signIn }) => {
  const guest = new KioskGuest(page);
  await signIn(page);
  await touchesTwice(page, guest.button('Tillgänglighet'));
  await expect(page.locator('body')).toHaveClass(/accessibility/);
  await touchesTwice(page, guest.button(/^Börja beställa/));
  await expect(page.getByRole('heading', { level: 1, name: /vill du/i })).toBeVisible();
  await guest.button('Vanligt läge').click();
  await touchesTwice(page, page.getByRole('main').getByRole('button').first());
  await touchesTwice(page, guest.button('Lägg till Västerbottenmacka'));
  await guest.owes('196');
  await touchesTwice(page, guest.button(/^Visa beställningen/));
  await expect(page.getByRole('heading', { name: 'Din beställning' })).toBeVisible();
  await touchesTwice(page, guest.button('Börja om'));
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Vill du avbryta din beställning?' })).toBeVisible();
  await touchesTwice(page, guest.button('Nej, fortsätt'));
  await guest.owes('196');
});
