import type { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import type { Texts } from '../i18n/texts.ts';

export interface FollowLanguageDeps {
  readonly locale: Pick<LocaleKeeper, 'language'>;
  readonly texts: Pick<Texts, 'changeLanguage'>;
  /** The language that the texts were started in: another may have been chosen while they came. */
  readonly startedIn: string;
  readonly menu: Pick<MenuKeeper, 'state' | 'refreshAnew'>;
  readonly html: Pick<HTMLElement, 'lang'>;
  readonly reporting: Reporting;
}

/** §7: when the guest has chosen another language, its texts are fetched, the page says it (`lang`), and the menu comes in it, also one that is on its way just now. */
export const followLanguage = ({ locale, texts, startedIn, menu, html, reporting }: FollowLanguageDeps): (() => void) => {
  html.lang = startedIn;
  const follow = async (): Promise<void> => {
    const language = locale.language.get();
    try {
      await texts.changeLanguage(language);
      if (locale.language.get() === language) html.lang = language;
    } catch {
      reporting.error('weborder.texts', { language }); // The page stays readable in the language before.
    }
  };
  if (locale.language.get() !== startedIn) void follow();
  return locale.language.subscribe(() => {
    void follow();
    const asked = menu.state.get();
    if (asked.phase !== 'none') void menu.refreshAnew(asked.shopId);
  });
};
