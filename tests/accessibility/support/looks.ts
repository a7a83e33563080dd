import type { ElementHandle, Page } from 'playwright/test';
import { expect } from 'playwright/test';
import { isStarted } from '#tests/e2e/support/is-started.ts';
import type { SpokenWords } from './spoken-words.ts';
import { axeLook } from './axe-look.ts';
import { foreignLook } from './foreign-look.ts';
import { pageLook, type Measures } from './page-look.ts';
import { roomLook } from './room-look.ts';

/** X8: 0.01222 of 600 mm, in px of a 27-inch screen, which is 597.7 mm high: 24 px, of letters of 34 px. A larger screen shows them larger. */
const CAPITAL = (0.01222 * 600) / (597.7 / 1920);

/** What is asked of a kiosk's screen of 1080 × 1920: 96 px are 20 mm and more; in accessibility mode large capitals, and nothing to touch above 653 px, which is 1220 mm. */
const KIOSK_NORMAL = { target: 96, reachFrom: 0, capital: 0 } as const;
const KIOSK_ACCESSIBLE = { target: 96, reachFrom: 653, capital: CAPITAL } as const;
const PHONE = { target: 44, reachFrom: 0, capital: 0 } as const;
/** X6 is about fingers; what a pointer hits is WCAG 2.5.8's. */
const DESKTOP = { target: 24, reachFrom: 0, capital: 0 } as const;

export type Mode = 'normal' | 'accessibility';

/** Looks at one page after the other and keeps what is wrong with each, and that no two screens have one title. */
export class Looks {
  readonly faults: string[] = [];
  /** How many were looked at. */
  count = 0;
  words: SpokenWords;
  readonly page: Page;
  readonly #titles = new Map<string, string>();

  constructor(page: Page, words: SpokenWords) { [this.page, this.words] = [page, words]; }

  /** The page as it is. `screen`: what it is called here; its states share it, as `menu: with a basket`. */
  async at(screen: string, measures: Omit<Measures, 'language' | 'isStill'>): Promise<void> {
    const { language } = this.words;
    const found = [...await axeLook(this.page), ...await pageLook(this.page, { ...measures, language, isStill: true }), ...await foreignLook(this.page), ...await this.#sameTitle(screen)];
    this.faults.push(...found.map((fault) => `${screen} (${language}): ${fault}`));
    this.count += 1;
  }

  async phone(screen: string): Promise<void> { await this.at(screen, PHONE); }

  async desktop(screen: string): Promise<void> { await this.at(screen, DESKTOP); }

  /** A kiosk's screen in these modes; it is left in the one it was in. */
  async kiosk(screen: string, modes: readonly Mode[]): Promise<void> {
    const before = await modeOf(this.page);
    for (const mode of modes) {
      if (!await this.#switchTo(mode)) continue;
      await this.at(mode === 'normal' ? screen : `${screen}, accessibility mode`, mode === 'normal' ? KIOSK_NORMAL : KIOSK_ACCESSIBLE);
      this.faults.push(...(await waysOut(this.page)).map((fault) => `${screen}: ${fault}`));
      if (mode === 'accessibility') this.faults.push(...(await roomLook(this.page)).map((fault) => `${screen}, accessibility mode (${this.words.language}): ${fault}`));
    }
    await this.#switchTo(before);
  }

  /** By the kiosk's own switch, also when a dialog lies over it. False: this screen has none, and is in the other mode. */
  async #switchTo(mode: Mode): Promise<boolean> {
    if (await modeOf(this.page) === mode) return true;
    const [isPressed, saysState] = await this.page.evaluate((source) => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) => new RegExp(source, 'u').test(textContent.replaceAll('\u00AD', '')));
      button?.click();
      return [button !== undefined, button?.hasAttribute('aria-pressed') === true];
    }, this.words.whole('kiosk.accessibility', 'kiosk.normal-mode').source);
    if (saysState) this.faults.push('X4 the switch of the mode says by another name what a press does, and a state besides, which is the contrary');
    if (isPressed) await expect.poll(() => modeOf(this.page)).toBe(mode);
    return isPressed;
  }

  async #sameTitle(screen: string): Promise<readonly string[]> {
    const [name = screen] = screen.split(/[:,]/);
    const title = `${this.words.language}: ${await this.page.title()}`;
    const owner = this.#titles.get(title) ?? name;
    this.#titles.set(title, owner);
    return owner === name ? [] : [`X21 "${title}" is also the title of ${owner}`];
  }
}

/** S22: what would lead out of a kiosk: links to elsewhere, to mail or a telephone, files, frames. */
const waysOut = (page: Page): Promise<readonly string[]> => page.evaluate(() => [...document.querySelectorAll('a[href], area[href], iframe, embed, object, input[type="file"], form[action], [download]')]
  .filter((element) => !(element instanceof HTMLAnchorElement && element.origin === location.origin && element.target === '' && !element.hasAttribute('download') && !element.pathname.endsWith('.pdf')))
  .map((element) => `S22 leads out: ${element.outerHTML.slice(0, 160)}`));

const modeOf = async (page: Page): Promise<Mode> => (await page.locator('body.accessibility').count() > 0 ? 'accessibility' : 'normal');

/** Presses what is called so, as soon as the app is there and it can be pressed: a button, a link or the label of a choice. Once: what a slow page has heard is not pressed again for its answer being late. */
export const press = async (page: Page, name: RegExp, within = 'body'): Promise<void> => {
  await isStarted(page);
  let tried: ElementHandle<HTMLElement> | null = null;
  await expect(async () => {
    // The page that it was on may be gone.
    if (await tried?.evaluate((element) => 'isHeard' in element).catch(() => false)) return;
    const found = await page.evaluateHandle(({ source, flags, place }) => {
      const pattern = new RegExp(source, flags);
      return [...document.querySelectorAll<HTMLElement>(`${place} :is(button, a[href], label)`)].find((element) => {
        const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/[\u00AD\u2060]/g, '').replaceAll(/\s+/g, ' ').trim();
        return pattern.test(words) && element.closest('[inert]') === null && element.checkVisibility({ visibilityProperty: true });
      }) ?? null;
    }, { source: name.source.replaceAll('\u2060', ''), flags: name.flags, place: within });
    const element = found.asElement();
    // What is gone after a press that took too long has heard it.
    if (element === null && tried !== null) return;
    expect(element, String(name)).not.toBeNull();
    tried = element;
    await element?.evaluate((pressed) => {
      Reflect.deleteProperty(pressed, 'isHeard'); // It may have been pressed before.
      addEventListener('click', (event) => { if (event.composedPath().includes(pressed)) Object.assign(pressed, { isHeard: true }); }, { capture: true });
    });
    // Long enough for a busy machine: a press that is called off too soon never comes to its end there.
    await element?.click({ timeout: 9_000 });
  }).toPass({ timeout: 20_000 });
};

/** The main heading says so, and is the app's: what is looked at next is not made anew meanwhile. */
export const isAt = async (page: Page, heading: RegExp): Promise<void> => {
  await isStarted(page);
  const title = async (): Promise<string> => (await page.locator('h1:visible').allTextContents()).join(' ').replaceAll(/[\u00AD\u2060]/g, '').replaceAll(/\s+/g, ' ').trim();
  await expect.poll(title, { timeout: 20_000 }).toMatch(new RegExp(heading.source.replaceAll('\u2060', ''), heading.flags));
};
