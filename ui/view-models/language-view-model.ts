import { makeAutoObservable } from 'mobx';
import type { LanguageList, LocaleKeeper } from '#core/locale/locale-keeper.ts';
import { NATIVE_NAME_LANGUAGES, NATIVE_NAMES, type Language } from '#core/locale/languages.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface LanguageDeps {
  readonly locale: Pick<LocaleKeeper, 'language' | 'list' | 'isPopupShown' | 'showPopup' | 'hidePopup' | 'choose' | 'loadList'>;
  /** The languages this app has texts for: others are not offered. */
  readonly withTexts: readonly Language[];
}

export interface LanguageOption { readonly language: Language; readonly nativeName: string; /** X15: what the name is a word of. */ readonly nameLanguage: Language; readonly isCurrent: boolean }

/** §4 "Language popup". Lives as long as the app. */
export class LanguageViewModel {
  readonly #deps: LanguageDeps;
  readonly #language: { readonly value: Language };
  readonly #list: { readonly value: LanguageList };
  readonly #isShown: { readonly value: boolean };

  constructor(deps: LanguageDeps) {
    this.#deps = deps;
    this.#language = fromReadable('language', deps.locale.language);
    this.#list = fromReadable('languages', deps.locale.list);
    this.#isShown = fromReadable('languagePopup', deps.locale.isPopupShown);
    makeAutoObservable(this);
  }

  get isShown(): boolean {
    return this.#isShown.value;
  }

  get list(): LanguageList {
    return this.#list.value;
  }

  get current(): Language {
    return this.#language.value;
  }

  get currentName(): string {
    return NATIVE_NAMES[this.current];
  }

  /** X15: the language that `currentName` is a word of. */
  get currentNameLanguage(): Language {
    return NATIVE_NAME_LANGUAGES[this.current];
  }

  /** What the server is configured for and we have texts for; all of ours when it names none (§7: 404). */
  get options(): readonly LanguageOption[] {
    const { list, current } = this;
    const offered = list.phase === 'done' && list.languages.length > 0 ? list.languages : this.#deps.withTexts;
    return offered
      .filter((language) => this.#deps.withTexts.includes(language))
      .map((language) => ({ language, nativeName: NATIVE_NAMES[language], nameLanguage: NATIVE_NAME_LANGUAGES[language], isCurrent: language === current }));
  }

  show(): void { this.#deps.locale.showPopup(); }

  hide(): void { this.#deps.locale.hidePopup(); }

  retry(): void { void this.#deps.locale.loadList(); }

  /** §4: choosing a different language closes the popup; the same one closes it too, for the guest is done. */
  choose(language: Language): void {
    if (language === this.current) this.hide();
    void this.#deps.locale.choose(language);
  }
}
