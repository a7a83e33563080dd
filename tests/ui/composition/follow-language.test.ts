import { expect, it } from 'vitest';
import type { Reporting } from '#core/ports/reporting.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import type { Language } from '#core/locale/languages.ts';
import { followLanguage } from '#ui/composition/follow-language.ts';
import { startTexts } from '#ui/i18n/texts.ts';

const reporting: Reporting = { pageView: () => undefined, event: () => undefined, error: (id) => { throw new Error(id); } };

const aPage = async (startedIn: Language, language: Language, menu: MenuState = { phase: 'none' }) => {
  const texts = await startTexts(startedIn);
  const locale = { language: cell(language) };
  const html = { lang: '' };
  const asked: number[] = [];
  const refreshAnew = (id: number): Promise<MenuState> => {
    asked.push(id);
    return Promise.resolve(menu);
  };
  const stop = followLanguage({ locale, texts, startedIn, menu: { state: cell(menu), refreshAnew }, html, reporting });
  return { texts, locale, html, stop, asked, shown: (): readonly string[] => [html.lang, texts.i18next.language] };
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

it('[LOCALE-4] the menu comes in it, also one that is still on its way; where none was asked for, none is', async () => {
  const [onItsWay, none] = [await aPage('sv', 'sv', { phase: 'loading', shopId: shopId(7) }), await aPage('sv', 'sv')];
  for (const { locale } of [onItsWay, none]) locale.language.set('en');
  expect([onItsWay.asked, none.asked]).toEqual([[7], []]);
});
