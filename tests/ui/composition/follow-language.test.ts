import { expect, it } from 'vitest';
import type { Reporting } from '#core/ports/reporting.ts';
import { cell } from '#core/shared/readable.ts';
import type { Language } from '#core/locale/languages.ts';
import { followLanguage } from '#ui/composition/follow-language.ts';
import { startTexts } from '#ui/i18n/texts.ts';

const noShop = cell(null);
const reporting: Reporting = { pageView: () => undefined, event: () => undefined, error: (id) => { throw new Error(id); } };

const aPage = async (startedIn: Language, language: Language) => {
  const texts = await startTexts(startedIn);
  const locale = { language: cell(language) };
  const html = { lang: '' };
  const stop = followLanguage({ locale, texts, startedIn, shops: { selected: noShop }, menu: { refresh: () => Promise.reject(new Error('no menu is asked for')) }, html, reporting });
  return { texts, locale, html, stop, shown: (): readonly string[] => [html.lang, texts.i18next.language] };
};

it('a language that was chosen while the page was still starting is the one that is shown', async () => {
  const { shown } = await aPage('fi', 'sv');
  expect(shown()).toEqual(['fi', 'fi']);
  await expect.poll(shown).toEqual(['sv', 'sv']);
});

it('[LOCALE-4] the page follows the language that is chosen, and says it', async () => {
  const { shown, locale } = await aPage('sv', 'sv');
  expect(shown()).toEqual(['sv', 'sv']);
  locale.language.set('no');
  await expect.poll(shown).toEqual(['no', 'no']);
});
