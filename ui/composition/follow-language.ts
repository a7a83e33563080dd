import type { Language } from '#core/locale/languages.ts';
import type { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import type { Texts } from '../i18n/texts.ts';
import { keepAsking } from '../routing/keep-asking.ts';

export interface FollowLanguageDeps {
  readonly locale: Pick<LocaleKeeper, 'language' | 'backTo'>;
  readonly texts: Pick<Texts, 'changeLanguage'>;
  /** The language that the texts were started in: another may have been chosen while they came. */
  readonly startedIn: Language;
  readonly menu: Pick<MenuKeeper, 'state' | 'refreshAnew'>;
  readonly html: Pick<HTMLElement, 'lang'>;
  readonly reporting: Reporting;
  /** Tells the guest that the language could not be had. */
  readonly lost: () => void;
}

/**
 * §7: when the guest has chosen another language, its texts are fetched, the page says it (`lang`), and the menu comes in it, also one that is on its way just
 * now. Texts that cannot be had are a change that failed: the language stays (§8), the guest is told, and choosing it once more asks again.
 */
export const followLanguage = ({ locale, texts, startedIn, menu, html, reporting, lost }: FollowLanguageDeps): (() => void) => {
  let shown = startedIn;
  let stopAsking = (): void => undefined;
  const follow = (): void => {
    const language = locale.language.get();
    stopAsking();
    stopAsking = keepAsking(() => texts.changeLanguage(language), () => {
      shown = language;
      html.lang = language;
    }, () => {
      reporting.error('weborder.texts', { language });
      lost();
      void locale.backTo(shown);
    });
  };
  html.lang = startedIn;
  if (locale.language.get() !== startedIn) follow();
  const stopFollowing = locale.language.subscribe(() => {
    follow();
    const asked = menu.state.get();
    if (asked.phase !== 'none') void menu.refreshAnew(asked.shopId);
  });
  return () => {
    stopAsking();
    stopFollowing();
  };
};
