import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ERROR_CODES } from '#core/errors/error-codes.ts';
import { LANGUAGES } from '#core/locale/languages.ts';
import { TEXT_LANGUAGES, type TextLanguage } from '#ui/i18n/languages.ts';
import { ALL_TEXT_PARTS, anyTextBundle } from '#ui/i18n/kiosk-text-bundles.ts';
import { projectRoot } from '#scripts/project-root.ts';
import type { TextBundle } from '#ui/i18n/text-bundles.ts';

const languages = Object.keys(TEXT_LANGUAGES) as TextLanguage[];
const complete = languages.filter((language) => TEXT_LANGUAGES[language].complete);

const textsOf = async (language: TextLanguage): Promise<TextBundle> =>
  Object.assign({}, ...await Promise.all(ALL_TEXT_PARTS.map((part) => anyTextBundle(language, part)))) as TextBundle;

const placeholders = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}|<\/?a>/g)].map(([whole]) => whole).toSorted();

/** A language has numbers of its own: `x_few` stands beside the Swedish `x_other`. */
const withoutNumber = (key: string): string => key.replace(/_(?:zero|one|two|few|many|other)$/, '');
const basesOf = (texts: TextBundle): ReadonlySet<string> => new Set(Object.keys(texts).map(withoutNumber));

/** Keys as the code writes them; a part that it puts in (`steps.${step}`) stands for any. */
const writtenKeys = (code: string): readonly RegExp[] =>
  [...code.matchAll(/['"`]([a-z][\w-]*\.(?:[\w.-]|\$\{[^}]*\})+)['"`]/gi)].map(([, key = '']) =>
    new RegExp(`^${key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', String.raw`\.`)).join('.+')}$`));

describe('the texts', () => {
  it('are all said somewhere', async () => {
    const code = globSync('{ui,core}/**/*.{ts,tsx}', { cwd: projectRoot }).filter((file) => !/^ui\/(?:i18n|brand)\/texts\//.test(file)).map((file) => readFileSync(join(projectRoot, file), 'utf8')).join('\n');
    const [written, codes] = [writtenKeys(code), new Set<string>(ERROR_CODES)];
    const unsaid = [...basesOf(await textsOf('sv'))].filter((key) => !codes.has(key) && !written.some((pattern) => pattern.test(key)));
    expect(unsaid).toEqual([]);
  });

  it('[LOCALE-9] are there in every language of the interface, and only Russian is partial', () => {
    expect([languages.toSorted(), languages.filter((language) => !complete.includes(language))]).toEqual([LANGUAGES.toSorted(), ['ru']]);
  });

  it.each(complete.filter((language) => language !== 'sv'))('[LOCALE-9] of %s have each key of the Swedish ones, and no other', async (language) => {
    const [sv, other] = await Promise.all([textsOf('sv'), textsOf(language)]);
    const keys = Object.keys(sv);
    expect(keys.filter((key) => !(key in other))).toEqual([]);
    expect(Object.keys(other).filter((key) => !(key in sv))).toEqual([]);
    expect(keys.length).toBeGreaterThan(300);
  });

  it('[LOCALE-9] of Russian lack what the list of its gaps says, and have no key of their own', async () => {
    const [sv, ru] = (await Promise.all([textsOf('sv'), textsOf('ru')])).map(basesOf);
    const gaps = [...sv ?? []].filter((key) => ru?.has(key) === false).toSorted();
    expect(gaps).toEqual(readFileSync(new URL('ru-gaps.txt', import.meta.url), 'utf8').trim().split('\n'));
    expect([...ru ?? []].filter((key) => sv?.has(key) === false)).toEqual([]);
  });

  it.each(languages)('[CHECKOUT-1] of %s promise nobody a receipt whose address the settings demand: it is sent to who has wished for it', async (language) => {
    expect((await textsOf(language))['order.requires-email']).not.toMatch(/kvit|kuit|receipt|чек/i);
  });

  it.each(languages)('of %s are made of no other texts, which the built app would show as they are written', async (language) => {
    expect(Object.entries(await textsOf(language)).filter(([, text]) => text.includes('$t('))).toEqual([]);
  });

  it.each(languages.filter((language) => language !== 'sv'))('of %s are filled with the same values as the Swedish ones', async (language) => {
    const [sv, other] = await Promise.all([textsOf('sv'), textsOf(language)]);
    const master = (key: string): string => sv[key] ?? sv[`${withoutNumber(key)}_other`] ?? '';
    const different = Object.entries(other).filter(([key, text]) => !key.endsWith('_one') && placeholders(master(key)).join() !== placeholders(text).join());
    expect(different).toEqual([]);
  });

  it.each(languages)('of %s are sentences, not keys, without space around or a dash', async (language) => {
    const texts = await textsOf(language);
    const odd = Object.entries(texts).filter(([key, text]) => text === '' || text === key || text !== text.trim() || /\s[–—]\s/.test(text));
    expect(odd).toEqual([]);
  });

  it.each(languages)('of %s do not break a line within the words that lead to an example: below a narrow field "For" stood alone at its end', async (language) => {
    const broken = Object.entries(await textsOf(language)).filter(([, text]) => /(?:070-|alva@)/.test(text) && /(?:^|[.,] )[^.,]* [^.,]* (?:070-|alva@)/.test(text));
    expect(broken).toEqual([]);
  });

  it.each(languages)('[P-5] of %s say of a payment that was cancelled that what was chosen is still there: the order, which may be gone with it, is not named', async (language) => {
    const { 'payment.abandoned-text': abandoned } = await textsOf(language);
    expect(/beställning|tilau|order|bestilling|заказ/i.exec(abandoned ?? 'order')).toBeNull();
  });

  it.each(languages)('of %s come in every number that the language has', async (language) => {
    const texts = await textsOf(language);
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const bases = new Set(Object.keys(texts).flatMap((key) => /^(.*)_(?:zero|one|two|few|many|other)$/.exec(key)?.[1] ?? []));
    const missing = [...bases].flatMap((base) => forms.map((form) => `${base}_${form}`).filter((key) => !(key in texts)));
    expect(missing).toEqual([]);
  });

  it.each(complete)('[ERR-2] of %s have a sentence for every code of the catalogue', async (language) => {
    const errors = await anyTextBundle(language, 'errors');
    expect(ERROR_CODES.filter((code) => (errors[code] ?? '').length < 12)).toEqual([]);
    expect(Object.keys(errors).filter((key) => !ERROR_CODES.some((code) => code === key))).toEqual([]);
  });

  it.each(languages)('of %s stand in one part only, the part of the Swedish ones', async (language) => {
    const parts = await Promise.all(ALL_TEXT_PARTS.map((part) => anyTextBundle(language, part)));
    const keys = parts.flatMap((part) => Object.keys(part));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    const master = await Promise.all(ALL_TEXT_PARTS.map((part) => anyTextBundle('sv', part)));
    const elsewhere = parts.flatMap((part, index) => [...basesOf(part)].filter((key) => !basesOf(master[index] ?? {}).has(key)));
    expect(elsewhere).toEqual([]);
  });

  it('of Finnish can break where a heading, button or label has a word of more than 13 letters', async () => {
    const texts = Object.entries(await textsOf('fi')).filter(([key, text]) => text.split(' ').length <= 4 && !(ERROR_CODES as readonly string[]).includes(key));
    const unbroken = texts.filter(([, text]) => text.replaceAll(/\{\{\w+\}\}/g, '').split(/[^\p{L}\u00AD]+/u).some((word) => word.length > 13 && !word.includes('\u00AD')));
    expect(unbroken).toEqual([]);
  });
});
