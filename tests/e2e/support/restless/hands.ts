import type { CDPSession, Page } from 'playwright/test';
import type { Random } from '#core/ports/random.ts';
import type { Millis } from '#core/shared/duration.ts';

/** Something in sight that can be pressed: its middle, what it says, and how often a hand goes there. */
export interface Pressable { readonly x: number; readonly y: number; readonly words: string; readonly weight: number }

/** Which of several tabs these hands are in, and where all of them write. */
export interface BesideOthers { readonly tab: string; readonly written: string[] }

/** What the browser itself says of a request that somebody has let fail. */
const NOT_THE_PAGES_OWN = /^Failed to load resource|^Access to fetch at .* has been blocked by CORS policy/;

/** BACK-5: which entries of the tab are a page's second, made while something lies over it; resting-page.ts asks. */
const rememberDoubled = (): void => {
  const push = history.pushState.bind(history);
  history.pushState = (state: unknown, title: string, url?: string | URL | null): void => {
    const isSame = url === location.pathname + location.search;
    push(state, title, url);
    const { navigation } = globalThis as unknown as { readonly navigation: { readonly currentEntry: { readonly key: string } } };
    if (isSame) sessionStorage.setItem(`tests.doubled.${navigation.currentEntry.key}`, '');
  };
};

/**
 * What all impatient hands have in common: all chance comes from `random`, everything done is written down, and machine and server are as slow as chance
 * has it.
 */
export class Hands {
  /** What was done and what the page did, in order; of several tabs together. */
  readonly written: string[];
  /** Which tab it is, where there are several. */
  readonly #tab: string;
  /** What the page itself has complained of, and nobody has taken note of yet. */
  readonly complaints: string[] = [];
  protected readonly page: Page;
  protected readonly random: Random;
  protected readonly browser: CDPSession;
  /** How long an answer of the server is held up at most; 0: not at all. */
  #heldUpMs: Millis = 0;

  protected constructor(page: Page, random: Random, browser: CDPSession, { tab, written }: BesideOthers = { tab: '', written: [] }) {
    [this.page, this.random, this.browser, this.#tab, this.written] = [page, random, browser, tab, written];
    page.on('framenavigated', (frame) => { if (frame === page.mainFrame()) this.notes(`came to ${frame.url()}`); });
    page.on('console', (message) => { if (message.type() === 'error' && !NOT_THE_PAGES_OWN.test(message.text())) this.complaints.push(`the console says: ${message.text()}`); });
    page.on('pageerror', ({ message }) => this.complaints.push(`an error goes unhandled: ${message}`));
    page.on('crash', () => this.complaints.push('the page has crashed'));
  }

  /** From now on answers are held up as they shall be; a page that does not answer is not waited for as long as elsewhere. */
  protected async begin(): Promise<void> {
    const { page } = this;
    page.setDefaultTimeout(4_000);
    page.setDefaultNavigationTimeout(30_000);
    await page.addInitScript(rememberDoubled);
    await page.route('**/api/**', async (route) => {
      if (this.#heldUpMs > 0) await page.waitForTimeout(this.random.next() * this.#heldUpMs);
      await route.continue();
    });
  }

  notes(words: string): void { this.written.push(this.#tab + words); }

  /** A new turn: of what was done before, the last alone is still worth reading. */
  beginsTurn(words: string): void {
    this.written.splice(0, Math.max(0, this.written.length - 40));
    this.notes(words);
  }

  maybe(share: number): boolean { return this.random.next() < share; }

  one<const T>(list: readonly [T, ...T[]]): T { return list[Math.floor(this.random.next() * list.length)] ?? list[0]; }

  upTo(count: number): number { return 1 + Math.floor(this.random.next() * count); }

  /** One of them by its weight; undefined: there is none. */
  byWeight<T extends { readonly weight: number }>(found: readonly T[]): T | undefined {
    let left = this.random.next() * found.reduce((sum, { weight }) => sum + weight, 0);
    return found.find(({ weight }) => (left -= weight) <= 0);
  }

  /** A machine and a server as slow as chance has it, from now on. */
  async changesTheDay(): Promise<void> {
    this.#heldUpMs = this.maybe(0.3) ? this.one([300, 1_200, 2_500]) : 0;
    const rate = this.one([1, 1, 2, 3, 4]);
    this.notes(`processor ${rate} times slower, answers held up for ${this.#heldUpMs} ms at most`);
    await this.browser.send('Emulation.setCPUThrottlingRate', { rate });
  }

  async hesitates(longestMs = 350): Promise<void> { if (this.maybe(0.65)) await this.page.waitForTimeout(this.random.next() * longestMs); }

  async keys(...keys: readonly string[]): Promise<void> {
    this.notes(keys.join(' '));
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /** Any one of these acts, by its weight. What the page will not have any more, since it is on its way to another, is written down. */
  async actsOneOf(ways: readonly (readonly [weight: number, way: () => unknown])[]): Promise<void> {
    const chosen = this.byWeight(ways.map(([weight, way]) => ({ weight, way })));
    try {
      await chosen?.way();
    } catch (error) {
      this.notes(`(it came to nothing: ${String(error).split('\n')[0] ?? ''})`);
    }
    await this.hesitates();
  }
}
