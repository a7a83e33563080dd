import { expect, it, onTestFinished, vi } from 'vitest';
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
  const current = cell(language);
  const locale = {
    language: current,
    backTo: (before: Language): Promise<void> => {
      current.set(before);
      return Promise.resolve();
    },
  };
  const html = { lang: '' };
  const asked: number[] = [];
  const refreshAnew = (id: number): Promise<MenuState> => {
    asked.push(id);
    return Promise.resolve(menu);
  };
  const stop = followLanguage({ locale, texts, startedIn, menu: { state: cell(menu), refreshAnew }, html, reporting, lost: () => { throw new Error('Nothing is lost here.'); } });
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

it('[LOCALE-5] a language whose texts cannot be had is asked for some times; then the language stays, the guest is told, and choosing it once more asks again', async () => {
  vi.useFakeTimers();
  onTestFinished(() => { vi.useRealTimers(); });
  const told: string[] = [];
  const asked: string[] = [];
  let isGone = true;
  const language = cell<Language>('sv');
  const html = { lang: '' };
  followLanguage({
    locale: { language, backTo: (before) => { language.set(before); return Promise.resolve(); } }, startedIn: 'sv', html, menu: { state: cell<MenuState>({ phase: 'none' }), refreshAnew: () => Promise.reject(new Error('No menu was asked for.')) },
    texts: { changeLanguage: (next) => { asked.push(next); return next === 'fi' && isGone ? Promise.reject(new Error('The line is gone.')) : Promise.resolve(); } },
    reporting: { ...reporting, error: (id) => { told.push(id); } }, lost: () => { told.push('lost'); },
  });
  language.set('fi');
  await vi.advanceTimersByTimeAsync(3_400);
  expect([language.get(), asked, told]).toEqual(['fi', ['fi', 'fi', 'fi'], []]);
  await vi.advanceTimersByTimeAsync(200);
  expect([language.get(), html.lang, asked, told]).toEqual(['sv', 'sv', ['fi', 'fi', 'fi', 'fi', 'sv'], ['weborder.texts', 'lost']]);

  isGone = false;
  language.set('fi');
  await vi.advanceTimersByTimeAsync(0);
  expect([language.get(), html.lang, told.length]).toEqual(['fi', 'fi', 2]);
});
