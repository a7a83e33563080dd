import { describe, expect, it } from 'vitest';
import { languageOfKey } from '#ui/i18n/language-of-key.ts';
import { startTexts } from '#ui/i18n/texts.ts';

describe('the language of a text', () => {
  it('[LOCALE-9] is English where Russian lacks it, and the page\'s own everywhere else', async () => {
    const texts = await startTexts('ru');
    await texts.loadPart('member');
    const of = (): (string | undefined)[] => [languageOfKey(texts.i18next, 'profile.heading'), languageOfKey(texts.i18next, 'action.back'), languageOfKey(texts.i18next, 'topbar.orders')];
    expect([texts.i18next.t('profile.heading'), texts.i18next.t('action.back'), texts.i18next.t('topbar.orders', { count: 3 })]).toEqual(['My account', 'Назад', '3 заказа']);
    expect(of()).toEqual(['en', undefined, undefined]);
    await texts.changeLanguage('fi');
    expect([texts.i18next.t('profile.heading'), ...of()]).toEqual(['Oma tili', undefined, undefined, undefined]);
  });
});
