import { expect, it, onTestFinished } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import type { Language } from '#core/locale/languages.ts';
import { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import { cell } from '#core/shared/readable.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';
import { settle } from '#tests/core/navigation/a-navigator.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { KioskLanguageViewModel } from '#ui/view-models/kiosk/kiosk-language-view-model.ts';

/** A kiosk that speaks Swedish; the server and the texts answer when they are told to, the restaurant in that language never. */
const aKiosk = () => {
  const [spoken, guest] = [cell<Language>('sv'), cell<KioskGuest>({ phase: 'nobody', number: 1 })];
  const arrive = (): void => { guest.update((before) => (before.phase === 'guest' ? before : { phase: 'guest', number: before.number + 1 })); };
  const answers: ((answer: Result<void>) => void)[] = [];
  const asked: string[] = [];
  const changeCulture = (code: string): Promise<Result<void>> => new Promise((resolve) => {
    asked.push(code);
    answers.push(resolve);
  });
  const locale = new LocaleKeeper({
    gateway: { languages: () => Promise.resolve(ok(['sv', 'fi'])), changeCulture }, initial: 'sv', reloadShop: () => new Promise(() => undefined), reporting: recordingReporting(),
  });
  const viewModel = new KioskLanguageViewModel({ locale, spoken, guest, arrive });
  onTestFinished(viewModel.start());
  const answer = async (said: Result<void> = ok(undefined)): Promise<void> => {
    for (const give of answers.splice(0)) give(said);
    await settle();
  };
  return { viewModel, locale, spoken, guest, asked, answers, answer, shown: () => [viewModel.chosen, viewModel.isAwaited('fi'), viewModel.isUnderWay.get()] };
};

it('a language is chosen from the touch on, and under way until the screen speaks it', async () => {
  const { viewModel, spoken, answer, shown } = aKiosk();
  expect(shown()).toEqual(['sv', false, false]);
  void viewModel.choose('fi');
  expect(shown()).toEqual(['fi', true, true]);
  await answer();
  expect(shown()).toEqual(['fi', true, true]);
  spoken.set('fi');
  expect([shown(), viewModel.isAwaited('sv')]).toEqual([['fi', false, false], false]);
});

it('one that the server or the texts refuse is under way no longer', async () => {
  const { viewModel, locale, answer, shown } = aKiosk();
  void viewModel.choose('fi');
  await answer(failed(appError('error.server', { status: 503 })));
  expect(shown()).toEqual(['sv', false, false]);
  void viewModel.choose('fi');
  await answer();
  void locale.backTo('sv'); // The texts cannot be had.
  expect(shown()).toEqual(['sv', false, false]);
});

it.each([['the server has not answered', false], ['the texts are on their way', true]])('whoever changes their mind while %s has the language as it was at once', async (_, isAnswered) => {
  const { viewModel, locale, asked, answer, shown } = aKiosk();
  void viewModel.choose('fi');
  if (isAnswered) await answer();
  void viewModel.choose('sv');
  expect([shown(), locale.language.get()]).toEqual([['sv', false, false], 'sv']);
  await answer();
  expect([shown(), locale.language.get(), asked]).toEqual([['sv', false, false], 'sv', ['fi', 'sv']]);
});

it('who comes back to a language whose first wish is answered meanwhile still waits for it', async () => {
  const { viewModel, answers, answer, shown } = aKiosk();
  for (const language of ['fi', 'sv', 'fi'] as const) void viewModel.choose(language);
  answers.shift()?.(ok(undefined));
  await settle();
  expect(shown()).toEqual(['fi', true, true]);
  await answer();
  expect(shown()).toEqual(['fi', true, true]);
});

it('the language that is chosen already is no change: the sheet closes, also while its texts are on their way', async () => {
  const { viewModel, locale, asked, answer } = aKiosk();
  void viewModel.choose('fi');
  await answer();
  locale.showPopup();
  void viewModel.choose('fi');
  expect([locale.isPopupShown.get(), viewModel.isAwaited('fi'), asked]).toEqual([false, true, ['fi']]);
});

it('[R-6] the next guest does not see what the one before had chosen', () => {
  const { viewModel, locale, guest, shown } = aKiosk();
  void viewModel.choose('fi');
  void locale.backTo('sv');
  guest.set({ phase: 'nobody', number: 2 });
  expect(shown()).toEqual(['sv', false, false]);
});

it.each([
  ['asks for the languages', (viewModel: KioskLanguageViewModel) => { viewModel.show(); }],
  ['chooses one', (viewModel: KioskLanguageViewModel) => { void viewModel.choose('fi'); }],
])('[R-6] whoever %s is a guest, also where nothing else begins a turn: sheet and language go with them', (_, act) => {
  const { viewModel, guest } = aKiosk();
  act(viewModel);
  expect(guest.get()).toEqual({ phase: 'guest', number: 2 });
});

it('the languages are shown to whoever asks for them', () => {
  const { viewModel, locale } = aKiosk();
  viewModel.show();
  expect(locale.isPopupShown.get()).toBe(true);
});
