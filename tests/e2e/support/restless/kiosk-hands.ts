import type { CDPSession, Page } from 'playwright/test';
import type { Random } from '#core/ports/random.ts';
import { Hands, type Pressable } from './hands.ts';

/** Something of a kiosk's screen in sight. */
interface InSight extends Pressable { readonly kind: 'primary' | 'second' | 'add' | 'choice' | 'over' | 'done' | 'mail' | 'language' | 'other' }

/** Which of the things in sight a finger looks for. */
type Aim = 'any' | InSight['kind'];

/** Whose turn this is likely to become: how often a guest does one thing rather than another. */
export interface Leanings {
  /** Goes ahead on the way to a number. */
  readonly eager: number;
  /** Listens, and goes by the keys of the pad. */
  readonly listens: number;
  /** Calls for staff, who comes with a code and the right password, or not. */
  readonly calls: number;
  /** Stands there and does nothing, until the kiosk asks. */
  readonly dreams: number;
}

/** What can be hit of what is in sight. The way out of the kiosk's mode is left alone: a kiosk that is none any more is nobody's. */
const inSight = (page: Page): Promise<readonly InSight[]> => page.evaluate(() => {
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  return [...root.querySelectorAll<HTMLElement>('button, a[href], label:has(input), summary')].flatMap((element): InSight[] => {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (!element.checkVisibility() || x < 0 || y < 0 || x > innerWidth || y > innerHeight || box.width < 4) return [];
    const hit = document.elementFromPoint(x, y);
    const words = (element.getAttribute('aria-label') ?? element.textContent).replaceAll(/[\u00AD\u2060]/g, '').replaceAll(/\s+/g, ' ').trim().slice(0, 50);
    if (!hit || !element.contains(hit) || /Avsluta kioskläget|Lopeta kioskitila|Leave kiosk mode|Выйти из режима|Avslutt kioskmodus/.test(words)) return [];
    const kind = ((): InSight['kind'] => {
      if (/^(?:Börja om|Aloita alusta|Start over|Начать заново|Begynn på nytt)$/.test(words)) return 'over';
      if (element.closest('[class*=HomeButton-place]')) return 'done';
      if (element.matches('[class*=KioskDoneScreen-mail], [class*=KioskDoneScreen-second]')) return 'mail';
      if (element.matches('[class*=KioskButton-primary], [class*=KioskHomeScreen-go], [class*=OrderTypeScreen-way]')) return 'primary';
      if (element.matches('[class*=KioskButton-second]')) return 'second';
      if (element.matches('[data-again] button, [class*=KioskAdd-place] button, [data-row]')) return 'add';
      if (element.matches('[lang][aria-pressed], [class*=KioskLanguageSheet-language]')) return 'language';
      return element.localName === 'label' ? 'choice' : 'other';
    })();
    return [{ x, y, words, kind, weight: kind === 'over' || kind === 'done' ? 0.15 : element.closest('[class*=KioskUtility-row], [class*=LanguageRow-row]') ? 0.3 : kind === 'primary' ? 2 : 1 }];
  });
});

/** Keys of the pad that go to something. */
const MOVING = new Set(['F17', 'F18', 'F19', 'F20', 'F22', 'F23']);

/** Fingers, cards, keys and patience of whoever stands at a kiosk. */
export class KioskHands extends Hands {
  readonly #leanings: Leanings;
  /** The page's time can be moved on. */
  readonly #hasClock: boolean;

  private constructor(page: Page, random: Random, browser: CDPSession, leanings: Leanings, hasClock: boolean) {
    super(page, random, browser);
    [this.#leanings, this.#hasClock] = [leanings, hasClock];
  }

  static async on(page: Page, random: Random, leanings: Leanings, hasClock: boolean): Promise<KioskHands> {
    const hands = new KioskHands(page, random, await page.context().newCDPSession(page), leanings, hasClock);
    await hands.begin();
    return hands;
  }

  /** Touches something in sight; false: there was nothing of that kind. */
  async touches(aim: Aim, words = /(?:)/): Promise<boolean> {
    const chosen = this.byWeight((await inSight(this.page)).filter((each) => (aim === 'any' || each.kind === aim) && words.test(each.words)));
    if (chosen === undefined) return false;
    this.notes(`touches "${chosen.words}"`);
    for (let times = this.maybe(0.12) ? 2 : 1; times > 0; times -= 1) await this.#finger(chosen.x, chosen.y);
    return true;
  }

  /** Somewhere ahead on the way to a number, wherever this is. */
  async goesAhead(): Promise<void> {
    const { pathname } = new URL(this.page.url());
    if (pathname.includes('/articles/')) for (let times = this.upTo(3); times > 0; times -= 1) await this.touches('choice');
    if (/\/menu(?:$|\/)/.test(pathname) && (await this.page.locator('[class*=BasketSummary-none]').count() > 0 || this.maybe(0.3)) && await this.touches('add')) return;
    await this.touches('primary');
  }

  /** A card of a member, or of nobody, under the scanner: faster than one key after the other can be sent from here. */
  async scans(): Promise<void> {
    const code = this.one(['SIM-1001', 'SIM-1001', 'SIM-1002', 'SIM-9999', 'X']);
    this.notes(`scans ${code}`);
    await this.#presses(...code.split(''), 'Enter');
  }

  /** Keys of the pad beside the screen; headphones that go in and come out. */
  async listens(): Promise<void> {
    const keys = this.maybe(0.2) ? [this.one(['F15', 'F15', 'F16'])] : Array.from({ length: this.upTo(5) }, () => this.one(['F23', 'F23', 'F23', 'F22', 'F20', 'F19', 'F17', 'F18', 'F21', 'F21', 'F14', 'F13', '1', '2', '3']));
    this.notes(`pad ${keys.join(' ')}`);
    await this.#presses(...keys);
    if (!MOVING.has(keys.at(-1) ?? '')) return;
    // Whoever goes by keys is somewhere, always.
    await this.page.waitForFunction(() => document.activeElement !== null && document.activeElement !== document.body).catch(() => { this.complaints.push(`the pad's ${keys.at(-1) ?? ''} has left the focus nowhere`); });
  }

  async changesTheLanguage(): Promise<void> {
    if (await this.touches('language')) return;
    const isAsked = await this.touches('other', /^(?:Språk|Kieli|Language|Язык)/);
    if (!isAsked) return;
    await this.hesitates();
    await this.touches('language');
  }

  async changesTheMode(): Promise<void> { await this.touches('any', /^(?:Tillg|Vanlig|Esteet|Tavall|Access|Standard|Доступ|Обычн|Tilgj)/); }

  /** The logo, held until somebody is asked whether they are staff; or not quite so long. */
  async holdsTheSign(): Promise<void> {
    const sign = await this.page.locator('[class*=KioskSign-sign]:visible').first().boundingBox({ timeout: 500 });
    if (sign === null) return;
    const heldMs = this.maybe(0.85) ? 3_150 : 1_500;
    this.notes(`holds the sign for ${heldMs} ms`);
    await this.#finger(sign.x + sign.width / 2, sign.y + sign.height / 2, heldMs);
  }

  /** An address for the receipt, by the screen's keys or others, whole or not. */
  async writes(): Promise<void> {
    if (await this.page.locator('dialog:modal input').count() === 0) {
      await this.touches('mail');
      return;
    }
    const text = this.one(['a@b.se', 'alva@', 'x', 'alva@bjork.se', 'å@ä.se']);
    this.notes(`types ${text}`);
    if (this.maybe(0.5)) await this.page.keyboard.type(text);
    else for (const sign of text.slice(0, 3)) await this.touches('other', new RegExp(`^${sign}$`));
    if (this.maybe(0.6)) await this.touches('primary');
  }

  /** So much later, in a moment: nobody has touched anything meanwhile. Without a clock of its own the page is waited for a little. */
  async isLater(ms: number): Promise<void> {
    this.notes(`${ms} ms go by`);
    if (this.#hasClock) await this.page.clock.fastForward(ms);
    else await this.page.waitForTimeout(Math.min(ms, 3_000));
  }

  /** Does nothing until the kiosk asks, and then, in its last seconds, perhaps something. */
  async dreams(): Promise<void> {
    const factor = await this.page.locator('body.accessibility').count() > 0 ? 10 : 1;
    await this.isLater(factor * 301_000);
    await this.page.waitForTimeout(200);
    if (!this.#hasClock) return;
    const countsMs = this.one([1_000, factor * 12_000, factor * 30_000 - 1_500, factor * 30_000 - 400]);
    this.notes(`the countdown runs for ${countsMs} ms`);
    await this.page.clock.runFor(countsMs);
    await this.actsOneOf([[2, () => this.touches('any')], [1, () => this.keys(this.one(['Escape', 'Enter', 'a']))], [1, () => this.scans()], [1, () => this.#touchesAnywhere(2_000)], [1, () => undefined]]);
  }

  /** One step away from here, whatever it takes: says that they are done, starts over, or answers what is asked. */
  async leaves(): Promise<void> {
    const isAsked = await this.page.locator('dialog:modal').count() > 0;
    for (const aim of isAsked ? [this.one(['second', 'primary'] as const)] : ['done', 'over', this.one(['primary', 'primary', 'second', 'any'] as const)] as const) if (await this.touches(aim)) return;
  }

  /** Any one act. */
  async acts(): Promise<void> {
    const { eager, listens, calls, dreams } = this.#leanings;
    await this.actsOneOf([
      [8, () => this.touches('any')], [2, () => this.touches('add')], [1.5, () => this.touches('second')], [1.5, () => this.#swipes()], [0.7, () => this.#touchesAnywhere()],
      [1, () => this.changesTheLanguage()], [0.8, () => this.changesTheMode()], [1, () => this.scans()], [1.5, () => this.writes()],
      [0.5, () => this.keys(this.one(['Escape', 'Enter', 'Tab', 'Tab', ' ', 'ArrowDown', 'Backspace', '7', 'F5']))], [0.3, () => this.page.reload({ waitUntil: this.one(['commit', 'domcontentloaded', 'load']) })],
      [eager, () => this.goesAhead()], [listens, () => this.listens()], [calls, () => this.holdsTheSign()], [dreams, () => this.dreams()],
    ]);
  }

  async #finger(x: number, y: number, restsMs = this.maybe(0.3) ? this.random.next() * 120 : 0): Promise<void> {
    const touch = (type: 'touchStart' | 'touchEnd'): Promise<unknown> => this.browser.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] });
    await touch('touchStart');
    if (restsMs > 0) await this.page.waitForTimeout(restsMs);
    await touch('touchEnd');
  }

  async #touchesAnywhere(restsMs?: number): Promise<void> {
    const [x, y] = [this.random.next() * 1_080, this.random.next() * 1_920];
    this.notes(`touches at ${x.toFixed()}, ${y.toFixed()}`);
    await this.#finger(x, y, restsMs);
  }

  async #swipes(): Promise<void> {
    const by = (this.random.next() - 0.6) * 1_600;
    this.notes(`swipes by ${by.toFixed()}`);
    const at = (part: number): { readonly x: number; readonly y: number } => ({ x: 640, y: 1_000 + by * part });
    await this.browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at(0)] });
    for (const part of [0.2, 0.4, 0.6]) await this.browser.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [at(part)] });
    await this.browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  /** Keys that Playwright's keyboard lacks, or sends too slowly. */
  #presses(...keys: readonly string[]): Promise<void> {
    return this.page.evaluate((all) => {
      for (const key of all) for (const type of ['keydown', 'keyup']) (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    }, keys);
  }
}
