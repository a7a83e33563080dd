import type { Page } from 'playwright/test';
import type { AppWords } from './app-words.ts';

export interface Expected {
  readonly language: string;
  readonly words: AppWords;
  /** Any of these is the page's one heading. */
  readonly headings: readonly (string | RegExp)[];
  /** Any of these begins the title. */
  readonly titles: readonly (string | RegExp)[];
}

interface Looked { readonly lang: string; readonly title: string; readonly headings: readonly string[]; readonly raw: readonly string[]; readonly foreign: readonly string[]; readonly overflow: number }

/** What is asked of every page in every language, looked at in the page itself. */
const look = (page: Page, keys: readonly string[], borrowed: readonly string[]): Promise<Looked> => page.evaluate(([keyList, patterns]) => {
  const plainText = (text: string): string => text.replaceAll('\u00AD', '').replaceAll(/\s+/g, ' ').trim();
  const said: { readonly text: string; readonly lang: string }[] = [{ text: document.title, lang: '' }];
  const langOf = (element: Element | null): string => element?.closest('[lang]')?.getAttribute('lang') ?? '';
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (node instanceof Element) {
      for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'placeholder', 'title', 'alt', 'label']) {
        const value = node.getAttribute(name);
        if (value) said.push({ text: plainText(value), lang: langOf(node) });
      }
    } else if (node.textContent?.trim() && !node.parentElement?.closest('script, style, noscript')) said.push({ text: plainText(node.textContent), lang: langOf(node.parentElement) });
  }
  const exact = new Set(keyList);
  const prefixes = [...new Set(keyList.filter((key) => key.includes('.')).map((key) => key.split('.', 1)[0] ?? ''))];
  const keyLike = new RegExp(`(?:^|[^\\p{L}\\d./@-])(?:${prefixes.join('|')})\\.[a-z\\d][\\w-]*`, 'u');
  const english = patterns.map((pattern) => new RegExp(`^${pattern}$`, 'u'));
  return {
    lang: document.documentElement.lang, title: plainText(document.title),
    headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).map((heading) => plainText(heading.textContent)),
    raw: said.flatMap(({ text }) => (exact.has(text) || keyLike.test(text) || text.includes('{{') || /\b(?:undefined|NaN)\b|\[object /.test(text) ? [text] : [])),
    foreign: said.flatMap(({ text, lang }) => (lang === 'ru' && english.some((pattern) => pattern.test(text)) ? [text] : [])),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  };
}, [keys, borrowed] as const);

const fits = (text: string, wanted: readonly (string | RegExp)[], fit: (text: string, wanted: string) => boolean): boolean =>
  wanted.some((each) => (typeof each === 'string' ? each !== '' && fit(text, each) : each.test(text)));

/** Everything that is not as it should be with the page that is shown, in words; empty when nothing is. */
export const pageFaults = async (page: Page, { language, words, headings, titles }: Expected): Promise<readonly string[]> => {
  const seen = await look(page, words.keys, words.borrowed);
  const [heading] = seen.headings;
  return [
    ...(seen.lang === language ? [] : [`html lang is "${seen.lang}"`]),
    ...(seen.headings.length === 1 && heading !== undefined && fits(heading, headings, (text, wanted) => text === wanted) ? [] : [`headings are ${JSON.stringify(seen.headings)}, not ${headings.join(' or ')}`]),
    ...(fits(seen.title, titles, (text, wanted) => text.startsWith(wanted)) ? [] : [`the title is "${seen.title}", not ${titles.join(' or ')}`]),
    ...seen.raw.map((text) => `a raw text: ${text}`),
    ...seen.foreign.map((text) => `English without its lang: ${text}`),
    ...(seen.overflow > 0 ? [`${seen.overflow} px to scroll sideways`] : []),
  ];
};
