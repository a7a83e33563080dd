import { expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import type { LanguageList } from '#core/locale/locale-keeper.ts';
import type { ConfirmKind } from '#core/navigation/back-policy.ts';
import { cell } from '#core/shared/readable.ts';
import { ConfirmPopup } from '#ui/screens/layout/ConfirmPopup.tsx';
import { ErrorPopup } from '#ui/screens/layout/ErrorPopup.tsx';
import { LanguagePopup } from '#ui/screens/layout/LanguagePopup.tsx';
import { Popups } from '#ui/screens/layout/Popups.tsx';
import { ConfirmViewModel } from '#ui/view-models/confirm-view-model.ts';
import { ErrorPopupViewModel } from '#ui/view-models/error-popup-view-model.ts';
import { LanguageViewModel } from '#ui/view-models/language-view-model.ts';
import { UpdateViewModel } from '#ui/view-models/update-view-model.ts';
import { heard } from '../components/said.tsx';
import { onAPage } from './on-a-page.tsx';

it('[CANCEL-1] the order is given up only by a yes to the question whether to cancel it', () => {
  const confirm = new ConfirmViewModel({ navigation: { confirm: cell<ConfirmKind | null>('cart-reset'), accept: () => undefined, dismiss: () => undefined } });
  expect(heard(onAPage(<ConfirmPopup />, { confirm }))).toBe('Vill du avbryta din beställning? Det du har lagt i den försvinner. Nej, fortsätt Ja, avbryt den');
});

it('[LOCALE-7] the list of languages is on its way, is there, or could not be had: then its heading says so, and the message why', () => {
  const said = (now: LanguageList): string => {
    const [never, nothing] = [(): Promise<void> => Promise.resolve(), (): void => undefined];
    const language = new LanguageViewModel({
      withTexts: ['sv', 'en'], locale: { language: cell('sv' as const), list: cell(now), isPopupShown: cell(true), showPopup: nothing, hidePopup: nothing, choose: never, loadList: never },
    });
    return heard(onAPage(<LanguagePopup />, { language }));
  };
  expect([said({ phase: 'loading' }), said({ phase: 'done', languages: ['sv', 'en'] }), said({ phase: 'failed', error: appError('error.server', { status: 503 }) })]).toEqual([
    'Välj språk Stäng Hämtar språken …', 'Välj språk Stäng Välj språk Svenska English', 'Välj språk Stäng Språken kunde inte hämtas Något krånglar hos oss. Vänta en liten stund och försök igen. Försök igen',
  ]);
});

it('[LAYOUT-1] over every page lie the update prompt, the choice of language, an error and a question, when they are wanted', () => {
  const [never, nothing] = [(): Promise<void> => Promise.resolve(), (): void => undefined];
  const isWanted = cell(false);
  const errors = new ErrorPopupViewModel();
  const language = new LanguageViewModel({
    withTexts: ['sv', 'en'],
    locale: { language: cell('sv' as const), list: cell<LanguageList>({ phase: 'loading' }), isPopupShown: isWanted, showPopup: nothing, hidePopup: nothing, choose: never, loadList: never },
  });
  const kind = cell<ConfirmKind | null>(null);
  const confirm = new ConfirmViewModel({ navigation: { confirm: kind, accept: nothing, dismiss: nothing } });
  const update = new UpdateViewModel({ isWaiting: isWanted, apply: () => true });
  const before = heard(onAPage(<Popups />, { errors, language, confirm, update }));
  isWanted.set(true);
  kind.set('cart-reset');
  errors.show(appError('order.shop-paused', { status: 409 }));
  const after = heard(onAPage(<Popups />, { errors, language, confirm, update }));
  expect([before, after]).toEqual(['', 'En ny version finns Uppdatera nu Senare Välj språk Stäng Hämtar språken … Det gick inte riktigt Köket tar en paus just nu. '
    + 'Beställningen ligger kvar, försök igen om en stund. Stäng Vill du avbryta din beställning? Det du har lagt i den försvinner. Nej, fortsätt Ja, avbryt den']);
});

it('[LAYOUT-6] an error has a heading, its message, and a button that closes it', () => {
  const errors = new ErrorPopupViewModel();
  errors.show(appError('order.shop-paused', { status: 409 }));
  expect(heard(onAPage(<ErrorPopup />, { errors }))).toBe('Det gick inte riktigt Köket tar en paus just nu. Beställningen ligger kvar, försök igen om en stund. Stäng');
});
