import type { Page } from 'playwright/test';
import { NATIVE_NAMES } from '#core/locale/languages.ts';
import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import { plain } from '#tests/e2e/support/app-words.ts';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import { SHOP_TEXTS } from '#ui/brand/shop-texts.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#ui/i18n/languages.ts';

const LANGUAGES = Object.keys(TEXT_LANGUAGES) as TextLanguage[];

/** Everything that app and menu say, and in which languages it is said so. Words as short as a sign are in none. */
type Dictionary = ReadonlyMap<string, ReadonlySet<string>>;

const madeDictionary = async (): Promise<Dictionary> => {
  const known = new Map<string, Set<string>>();
  const learn = (language: string, text: string): void => {
    const words = plain(text);
    if (/\{\{|<|^\P{L}*$|^.{0,2}$/u.test(words)) return;
    known.set(words, (known.get(words) ?? new Set()).add(language));
  };
  const learnFrom = (thing: unknown): void => {
    if (typeof thing !== 'object' || thing === null) return;
    if ('sv' in thing && 'en' in thing) for (const [language, text] of Object.entries(thing)) { if (typeof text === 'string') learn(language, text); }
    for (const part of Object.values(thing)) learnFrom(part);
  };
  learnFrom(demoChain);
  // "Russian" is English.
  for (const [language, name] of Object.entries(NATIVE_NAMES)) learn(language === 'ru' ? 'en' : language, name);
  await Promise.all(LANGUAGES.flatMap((language) => ALL_TEXT_PARTS.map(async (part) => { for (const text of Object.values(await anyTextBundle(language, part))) learn(language, text); })));
  for (const texts of Object.values(SHOP_TEXTS)) for (const text of Object.values(await texts())) learn('sv', text);
  return known;
};

let dictionary: Promise<Dictionary> | null = null;

/** Each text of the page, but for the chain's own name, with the language that a voice would read it in: also what is hidden from the eye, and names in attributes. */
const saidOn = (page: Page): Promise<readonly (readonly [text: string, language: string])[]> => page.evaluate(() => {
  const said: [string, string][] = [];
  const languageOf = (element: Element | null): string => element?.closest('[lang]')?.getAttribute('lang') ?? '';
  const isSaid = (element: Element | null): boolean => element !== null && element.closest('script, style, noscript, [inert], [class*="Logo"]') === null && element.checkVisibility();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Element)) {
      if (node.textContent?.trim() && isSaid(node.parentElement)) said.push([node.textContent, languageOf(node.parentElement)]);
      continue;
    }
    for (const name of ['aria-label', 'aria-description', 'placeholder', 'title', 'alt']) {
      const value = node.getAttribute(name);
      if (value && isSaid(node)) said.push([value, languageOf(node)]);
    }
  }
  return said;
});

/** X15: what stands in another language than the part around it says. */
export const foreignLook = async (page: Page): Promise<readonly string[]> => {
  const [known, said] = [await (dictionary ??= madeDictionary()), await saidOn(page)];
  const faults = said.flatMap(([text, language]) => {
    const languages = known.get(plain(text));
    return languages === undefined || languages.has(language) ? [] : [`X15 "${plain(text).slice(0, 60)}" is said to be in "${language}", and is in ${[...languages].join(', ')}`];
  });
  return [...new Set(faults)];
};
