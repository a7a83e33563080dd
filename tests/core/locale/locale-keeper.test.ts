import { describe, expect, it } from 'vitest';
import { appError, type AppError } from '#core/errors/app-error.ts';
import { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { settle } from '../navigation/a-navigator.ts';

const down: AppError = appError('error.server', { status: 503 });

const aLocale = (answers: { languages?: () => Promise<Result<readonly string[]>>; change?: (code: string) => Promise<Result<void>> } = {}) => {
  const acts: string[] = [];
  const reporting = recordingReporting();
  const locale = new LocaleKeeper({
    gateway: {
      languages: answers.languages ?? (() => Promise.resolve(ok(['sv', 'fi-FI', 'nb', 'no', 'de', 'en']))),
      changeCulture: (code) => { acts.push(`change to ${code}`); return answers.change?.(code) ?? Promise.resolve(ok(undefined)); },
    },
    initial: 'sv', reloadShop: () => { acts.push('reload shop'); return Promise.resolve(); }, reporting,
  });
  locale.language.subscribe(() => acts.push(`language ${locale.language.get()}`));
  return { locale, acts, reporting };
};

describe('changing the language', () => {
  it('[LOCALE-4] [LOCALE-6] closes the popup, asks the server, sets the language and reloads the shop', async () => {
    const { locale, acts } = aLocale();
    locale.showPopup();
    await locale.choose('fi');
    expect([acts, locale.isPopupShown.get()]).toEqual([['change to fi', 'language fi', 'reload shop'], false]);
  });

  it('[LOCALE-5] a failure is reported, the popup closes and the language stays', async () => {
    const { locale, acts, reporting } = aLocale({ change: () => Promise.resolve(failed(down)) });
    locale.showPopup();
    await locale.choose('en');
    expect([acts, locale.language.get(), locale.isPopupShown.get()]).toEqual([['change to en'], 'sv', false]);
    expect(reporting.reports).toEqual([{ kind: 'error', name: 'weborder.change-culture', values: { code: 'error.server', status: 503 } }]);
  });

  it('[LOCALE-6] choosing the language that is shown does nothing', async () => {
    const { locale, acts } = aLocale();
    locale.showPopup();
    await locale.choose('sv');
    expect([acts, locale.isPopupShown.get()]).toEqual([[], true]);
    locale.hidePopup();
    expect(locale.isPopupShown.get()).toBe(false);
  });

  it('[LOCALE-6] choosing it while a change is under way takes the change back, also with the server', async () => {
    const answers: ((answer: Result<void>) => void)[] = [];
    const { locale, acts } = aLocale({ change: () => new Promise((resolve) => { answers.push(resolve); }) });
    const both = [locale.choose('fi'), locale.choose('sv')];
    for (const answer of answers) answer(ok(undefined));
    await Promise.all(both);
    expect([locale.language.get(), acts]).toEqual(['sv', ['change to fi', 'change to sv', 'reload shop']]);
  });

  it('the last of two quick choices counts, whichever answer comes last: with the server, too, whose last answer names what a reload begins with', async () => {
    const answers = new Map<string, () => void>();
    const { locale, acts } = aLocale({ change: (code) => new Promise((resolve) => { answers.set(code, () => resolve(ok(undefined))); }) });
    const both = [locale.choose('fi'), locale.choose('en')];
    answers.get('en')?.();
    await settle();
    answers.get('fi')?.();
    await Promise.all(both);
    expect([locale.language.get(), acts]).toEqual(['en', ['change to fi', 'change to en', 'language en', 'reload shop', 'change to en']]);
    answers.get('en')?.();
    await settle();
    expect(acts.length).toBe(5);
  });

  it('[R-6] nor does a kiosk begin its next page in the language of a guest who is gone, though their change is answered last', async () => {
    const answers = new Map<string, () => void>();
    const { locale, acts } = aLocale({ change: (code) => new Promise((resolve) => { answers.set(code, () => resolve(ok(undefined))); }) });
    const both = [locale.choose('fi'), locale.backTo('sv')];
    answers.get('sv')?.();
    await settle();
    answers.get('fi')?.();
    await Promise.all(both);
    expect([locale.language.get(), acts]).toEqual(['sv', ['change to fi', 'change to sv', 'reload shop', 'change to sv']]);
  });
});

describe('the list of languages', () => {
  it('[LOCALE-7] is loading, then done with the languages of ours', async () => {
    const { locale } = aLocale();
    const phases = [locale.list.get().phase];
    locale.list.subscribe(() => phases.push(locale.list.get().phase));
    await locale.loadList();
    expect([phases, locale.list.get()]).toEqual([['loading', 'loading', 'done'], { phase: 'done', languages: ['sv', 'fi', 'no', 'en'] }]);
  });

  it('[LOCALE-8] none configured is an empty list', async () => {
    const { locale } = aLocale({ languages: () => Promise.resolve(ok([])) });
    await locale.loadList();
    expect(locale.list.get()).toEqual({ phase: 'done', languages: [] });
  });

  it('[LOCALE-7] a failure keeps its error, and opening the popup tries again', async () => {
    const answers: Result<readonly string[]>[] = [failed(down), ok(['fi'])];
    const { locale } = aLocale({ languages: () => Promise.resolve(answers.shift() ?? failed(down)) });
    await locale.loadList();
    expect(locale.list.get()).toEqual({ phase: 'failed', error: down });
    locale.showPopup();
    await settle();
    expect(locale.list.get()).toEqual({ phase: 'done', languages: ['fi'] });
  });

  it('[LOCALE-7] is asked for once at a time, by opening the popup until it is known: an answer that was lost takes none away that came', async () => {
    const asked: ((answer: Result<readonly string[]>) => void)[] = [];
    const { locale } = aLocale({ languages: () => new Promise((resolve) => { asked.push(resolve); }) });
    const answer = async (result: Result<readonly string[]>): Promise<void> => {
      for (const each of asked.splice(0)) each(result);
      await settle();
    };
    for (const opened of [1, 2]) {
      locale.showPopup();
      locale.hidePopup();
      expect([opened, asked.length]).toEqual([opened, 1]);
    }
    await answer(failed(down));
    locale.showPopup();
    const again = locale.loadList();
    expect(asked.length).toBe(1);
    await answer(ok(['fi']));
    await again;
    locale.showPopup();
    expect([asked.length, locale.list.get()]).toEqual([0, { phase: 'done', languages: ['fi'] }]);
  });
});
