import type { CDPSession, Page } from 'playwright/test';
import type { Random } from '#core/ports/random.ts';
import { Hands, type BesideOthers, type Pressable } from './hands.ts';

/** Something of the app in sight. */
interface InSight extends Pressable { readonly href: string; readonly kind: 'link' | 'dish' | 'add' | 'fewer' | 'other' }

/** Which of the things in sight a hand looks for. */
export type Aim = 'any' | InSight['kind'];

/** What is in sight and can be hit, in the open dialog if one is open. Ways out of the app are left alone. */
const inSight = (page: Page): Promise<readonly InSight[]> => page.evaluate(() => {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  return [...root.querySelectorAll<HTMLElement>('a[href], button, label:has(input), summary')].flatMap((element): InSight[] => {
    if (element.matches(':disabled') || !element.checkVisibility()) return [];
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight || box.width < 4) return [];
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(element.contains(hit) || hit.contains(element))) return [];
    const href = element.getAttribute('href') ?? '';
    if (/^(?:https?:|mailto:|tel:|\/api|#)/.test(href) || element.getAttribute('target') === '_blank') return [];
    const words = (element.getAttribute('aria-label') ?? element.textContent).replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim().slice(0, 50);
    if (/Google|Facebook|position|Nära mig/.test(words)) return [];
    const kind = element.matches('[data-add]') ? 'add' : element.nextElementSibling?.matches('[data-add]') ? 'fewer' : href.includes('/articles/') ? 'dish' : href === '' ? 'other' : 'link';
    const isRare = /\/(?:login|register|forgot|profile|terms|privacy|campaigns)/.test(href) || /^(?:Betala|Logga (?:in|ut))/.test(words);
    return [{ x, y, words, href, kind, weight: isRare ? 0.15 : element.id === 'basket' ? 3 : element.closest('nav[data-scroll=categories]') || element.closest('header') ? 0.4 : 1 }];
  });
});

/** Hands that act as impatient people do: before a page has come, twice, in any order, on a machine that is slow at times. */
export class ImpatientHands extends Hands {
  /** How much more often than anything else they go ahead on the way to a paid order. */
  readonly #eagerness: number;

  private constructor(page: Page, random: Random, browser: CDPSession, eagerness: number, beside?: BesideOthers) {
    super(page, random, browser, beside);
    this.#eagerness = eagerness;
  }

  static async on(page: Page, random: Random, eagerness: number, beside?: BesideOthers): Promise<ImpatientHands> {
    const hands = new ImpatientHands(page, random, await page.context().newCDPSession(page), eagerness, beside);
    await hands.begin();
    return hands;
  }

  /** Presses something in sight; answers what, or null when there was nothing of that kind. */
  async presses(aim: Aim, times = 1, words = /(?:)/): Promise<{ readonly words: string; readonly href: string } | null> {
    const chosen = this.byWeight((await inSight(this.page)).filter((each) => (aim === 'any' || each.kind === aim) && words.test(each.words)));
    if (chosen === undefined) return null;
    this.notes(`presses "${chosen.words}" ${chosen.href} ${times} time(s)`);
    for (let time = 1; time <= times; time += 1) {
      await (this.maybe(0.5) && this.#isTouched() ? this.page.touchscreen.tap(chosen.x, chosen.y) : this.page.mouse.click(chosen.x, chosen.y));
      if (time < times) await this.hesitates(150);
    }
    return chosen;
  }

  /** Back (-1) or forward (1), if a page of ours is there. */
  async turns(by: -1 | 1): Promise<void> {
    this.notes(by === -1 ? 'back' : 'forward');
    await this.page.evaluate((step) => {
      const { navigation } = globalThis as unknown as { readonly navigation: { readonly canGoBack: boolean } };
      if (step === 1 || navigation.canGoBack) history.go(step);
    }, by);
  }

  /** At a blow, or by a wheel. */
  async scrolls(how = this.one(['at a blow', 'by the wheel'])): Promise<void> {
    const by = Math.floor((this.random.next() - 0.45) * 3_000);
    this.notes(`scrolls by ${by}, ${how}`);
    if (how === 'at a blow') await this.page.evaluate((top) => { scrollBy({ top, behavior: 'instant' }); }, by);
    else for (let part = 0; part < 4; part += 1) await this.page.mouse.wheel(0, by / 4);
  }

  /** Some steps by the keyboard, and Enter at times. Past the last thing of a dialog lies the browser's own bar: from there one more leads back. */
  async tabs(): Promise<void> {
    await this.keys(...Array.from({ length: this.upTo(4) }, () => this.one(['Tab', 'Tab', 'Shift+Tab'])));
    if (await this.page.evaluate(() => document.activeElement === document.body)) await this.keys('Tab');
    if (this.maybe(0.6)) await this.keys('Enter');
  }

  async searches(): Promise<void> {
    const field = this.page.locator('input[type=search]:visible').first();
    if (await field.count() === 0) return;
    const words = this.one(['b', 'bulle', 'horn', 'sko', 'zzzz', '']);
    this.notes(`searches for "${words}"`);
    await field.fill(words);
  }

  /** An address typed by hand: the next act need not wait until the page is there. */
  async comesTo(address: string): Promise<void> {
    this.notes(`goes to ${address}`);
    await this.page.goto(address, { waitUntil: this.one(['commit', 'domcontentloaded', 'load']) });
  }

  async reloads(): Promise<void> {
    this.notes('reloads');
    await this.page.reload({ waitUntil: this.one(['commit', 'domcontentloaded', 'load']) });
  }

  /** Somewhere ahead on the way to a paid order, wherever this is. */
  async goesAhead(): Promise<void> {
    const { pathname } = new URL(this.page.url());
    if (pathname.startsWith('/provider')) {
      const cards = await this.page.locator('input[name=card]').all();
      const card = this.maybe(0.5) ? cards[0] : cards[this.upTo(cards.length) - 1];
      if (card) {
        this.notes(`takes card ${await card.inputValue()}`);
        await card.check({ force: true });
      }
      await this.presses('any', this.maybe(0.2) ? 2 : 1, this.maybe(0.8) ? /^Betala/ : /Tillbaka/);
    } else if (/\/payment\//.test(pathname)) await this.presses('any', 1, this.maybe(0.8) ? /^Betala|Fortsätt|Försök igen/ : /Avbryt|Ändra|Till /);
    else if (/\/checkout/.test(pathname)) {
      const phone = this.page.locator('input[type=tel]');
      if (await phone.isVisible() && (await phone.inputValue()) === '') await phone.fill('070 174 06 05');
      await this.presses('any', this.maybe(0.2) ? 2 : 1, this.maybe(0.85) ? /^Betala|^Nej/ : /Välj en tid|Så snart/);
    } else if (this.maybe(0.5) && await this.presses('add') !== null) return;
    else await this.comesTo('/shop/1/checkout');
  }

  /** Any one act. */
  async acts(): Promise<void> {
    await this.actsOneOf([
      [8, () => this.presses('any')], [1, () => this.presses('any', 2)], [3, () => this.presses('add', this.upTo(4))], [1.5, () => this.presses('fewer', this.upTo(2))], [2, () => this.presses('dish')],
      [2.5, () => this.turns(-1)], [1.2, () => this.turns(1)], [3, () => this.scrolls()], [1, () => this.keys('Escape')], [1, () => this.searches()],
      [0.7, () => this.tabs()],
      [0.4, () => this.reloads()], [0.3, () => this.comesTo(this.one(['/', '/shop/1/menu', '/shop/2/menu', '/shop/1/order-type', '/orders', '/favorites', '/shop/1/menu/burgers/articles/bjork-burger']))],
      [this.#eagerness, () => this.goesAhead()],
    ]);
  }

  #isTouched(): boolean { return (this.page.viewportSize()?.width ?? 0) < 600; }
}
