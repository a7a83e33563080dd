import type { Page } from 'playwright/test';
import { EVERY_ATTACK } from './xss-payloads.ts';

/** Texts that a person reads, by the names of their fields. */
const SHOWN: ReadonlySet<string> = new Set(['name', 'description', 'lead', 'address1', 'city', 'zipCode', 'phone', 'title', 'subtitle', 'text', 'message', 'note', 'chainName', 'display', 'spotName', 'shopName']);

/** Hands out attack after attack, each under a number, and keeps the account of which ones a page has shown. */
export class AttackRound {
  #next = 0;
  readonly #seen = new Set<number>();

  get missing(): number { return EVERY_ATTACK.length - this.#seen.size; }

  /** The next attack, of those that no page has shown while there are any: `#17# <img …`. */
  text(): string {
    while (this.missing > 0 && this.#seen.has(this.#next % EVERY_ATTACK.length)) this.#next += 1;
    const at = this.#next % EVERY_ATTACK.length;
    this.#next += 1;
    return `#${at}# ${EVERY_ATTACK[at] ?? ''}`;
  }

  /** What a server, a terminal host or a storage says, with an attack in the place of each text that is shown. */
  poison(value: unknown, key = ''): unknown {
    if (Array.isArray(value)) return value.map((each) => this.poison(each, key));
    if (typeof value === 'object' && value !== null) return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, this.poison(each, name)]));
    return typeof value === 'string' && SHOWN.has(key) ? this.text() : value;
  }

  /** Looks at the page: which attacks stand there as text, and what none of them may have left behind. */
  async look(page: Page): Promise<{ readonly shown: number; readonly harm: readonly string[] }> {
    const { numbers, harm } = await page.evaluate(() => ({
      numbers: [...document.body.innerText.matchAll(/#(\d+)# /g)].map(([, number]) => Number(number)),
      harm: [
        ...('pwned' in window ? ['a script has run'] : []),
        ...[...document.querySelectorAll('*')].filter((element) => [...element.attributes].some(({ name, value }) => name.startsWith('on') || /^\s*(?:javascript|vbscript|data:text)/i.test(value) || /evil\.example/.test(value) && name !== 'alt' && !name.startsWith('aria-') && name !== 'value' && name !== 'title' && !name.startsWith('data-')))
          .map((element) => element.outerHTML.slice(0, 200)),
        ...(document.querySelector('base[href*="evil"], meta[content*="evil"], iframe, object, embed, math, marquee') === null ? [] : ['an element that is not ours']),
      ],
    }));
    for (const number of numbers) this.#seen.add(number);
    return { shown: numbers.length, harm };
  }
}

/** What a page asks of others, and every dialog: nothing of either may be. */
export const troublesOf = (page: Page, origins: () => readonly string[]): readonly string[] => {
  const troubles: string[] = [];
  page.on('dialog', (dialog) => { troubles.push(dialog.message()); void dialog.dismiss(); });
  page.on('request', (sent) => { if (/^https?:/.test(sent.url()) && !origins().some((origin) => sent.url().startsWith(origin))) troubles.push(sent.url()); });
  return troubles;
};
