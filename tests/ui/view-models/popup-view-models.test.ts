import { describe, expect, it, vi } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { LocaleKeeper, type LanguageList } from '#core/locale/locale-keeper.ts';
import type { Language } from '#core/locale/languages.ts';
import type { ConfirmKind } from '#core/navigation/back-policy.ts';
import { cell } from '#core/shared/readable.ts';
import { failed, ok } from '#core/shared/result.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { ConfirmViewModel } from '#ui/view-models/confirm-view-model.ts';
import { ErrorPopupViewModel } from '#ui/view-models/error-popup-view-model.ts';
import { LanguageViewModel } from '#ui/view-models/language-view-model.ts';
import { UpdateViewModel } from '#ui/view-models/update-view-model.ts';

describe('the error popup', () => {
  it('[LAYOUT-6] is visible until it is closed, and keeps its words while it goes', () => {
    const popup = new ErrorPopupViewModel();
    const error = appError('order.shop-paused', { status: 409 });
    popup.show(error);
    expect([popup.isShown, popup.error]).toEqual([true, error]);
    popup.close();
    expect([popup.isShown, popup.error]).toEqual([false, error]);
  });
});

describe('the language popup', () => {
  const aPopup = (withTexts: readonly Language[] = ['sv', 'en']) => {
    const [language, list, isPopupShown] = [cell<Language>('sv'), cell<LanguageList>({ phase: 'loading' }), cell(false)];
    const asked: string[] = [];
    const popup = new LanguageViewModel({
      withTexts,
      locale: {
        language, list, isPopupShown, showPopup: () => { isPopupShown.set(true); }, hidePopup: () => { isPopupShown.set(false); },
        choose: (chosen) => { asked.push(`choose ${chosen}`); return Promise.resolve(); }, loadList: () => { asked.push('load'); return Promise.resolve(); },
      },
    });
    return { popup, language, list, asked };
  };

  it('[LOCALE-7] opened, also where the list could not be had before, asks for it once; the button beside the reason asks again', async () => {
    const down = failed(appError('error.server', { status: 503 }));
    let questions = 0;
    const locale = new LocaleKeeper({
      gateway: { languages: () => { questions += 1; return Promise.resolve(down); }, changeCulture: () => Promise.resolve(ok(undefined)) },
      initial: 'sv', reloadShop: () => Promise.resolve(), reporting: recordingReporting(),
    });
    const popup = new LanguageViewModel({ locale, withTexts: ['sv', 'en'] });
    const heard = [];
    for (const act of [() => { popup.show(); }, () => { popup.show(); }, () => { popup.retry(); }]) {
      act();
      await vi.waitUntil(() => popup.list.phase === 'failed');
      heard.push(questions);
    }
    expect([popup.isShown, heard]).toEqual([true, [1, 2, 3]]);
  });

  it('[LOCALE-1] offers what the server is configured for and we have texts for, by native names; all of ours when it names none', () => {
    const { popup, list } = aPopup();
    list.set({ phase: 'done', languages: ['fi', 'en', 'sv'] });
    expect(popup.options).toEqual([{ language: 'en', nativeName: 'English', nameLanguage: 'en', isCurrent: false }, { language: 'sv', nativeName: 'Svenska', nameLanguage: 'sv', isCurrent: true }]);
    list.set({ phase: 'done', languages: [] });
    expect([popup.options.map(({ language }) => language), popup.currentName]).toEqual([['sv', 'en'], 'Svenska']);
  });

  it('[LOCALE-6] closes on a choice, also of the language that is shown; what there is to do is the keeper\'s to say', () => {
    const { popup, asked } = aPopup();
    popup.show();
    popup.choose('sv');
    popup.choose('en');
    expect([popup.isShown, asked.filter((one) => one.startsWith('choose'))]).toEqual([false, ['choose sv', 'choose en']]);
  });
});

describe('the question before leaving', () => {
  it('is that of navigation, which hears the answer', () => {
    const confirm = cell<ConfirmKind | null>(null);
    const answers: string[] = [];
    const question = new ConfirmViewModel({ navigation: { confirm, accept: () => { answers.push('yes'); }, dismiss: () => { answers.push('no'); } } });
    expect(question.kind).toBeNull();
    confirm.set('cart-reset');
    question.accept();
    question.dismiss();
    expect([question.kind, answers]).toEqual(['cart-reset', ['yes', 'no']]);
  });
});

describe('the update prompt', () => {
  it('shows while a newer version waits, unless the guest has put it off', () => {
    const isWaiting = cell(false);
    let applied = 0;
    const prompt = new UpdateViewModel({ isWaiting, apply: () => { applied += 1; return true; } });
    expect(prompt.isShown).toBe(false);
    isWaiting.set(true);
    expect(prompt.isShown).toBe(true);
    prompt.apply();
    prompt.putOff();
    expect([prompt.isShown, applied]).toEqual([false, 1]);
  });
});
