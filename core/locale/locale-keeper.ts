import type { AppError } from '../errors/app-error.ts';
import type { Reporting } from '../ports/reporting.ts';
import type { SettingsGateway } from '../ports/settings-gateway.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { singleFlight } from '../shared/single-flight.ts';
import { languageOf, type Language } from './languages.ts';

/** §4: the language list loads through loading, done, failed. */
export type LanguageList =
  | { readonly phase: 'loading' }
  | { readonly phase: 'done'; readonly languages: readonly Language[] }
  | { readonly phase: 'failed'; readonly error: AppError };

export interface LocaleKeeperDeps {
  readonly gateway: Pick<SettingsGateway, 'languages' | 'changeCulture'>;
  readonly initial: Language;
  /** §7: asks for a loaded shop again; does nothing when none is loaded. */
  readonly reloadShop: () => Promise<unknown>;
  readonly reporting: Reporting;
}

/** The interface language and the popup that chooses it. */
export class LocaleKeeper {
  readonly #deps: LocaleKeeperDeps;
  readonly #language;
  readonly #list = cell<LanguageList>({ phase: 'loading' });
  readonly #isPopupShown = cell(false);
  readonly language: Readable<Language>;
  /** What the server is configured for, as far as it is a language of ours; empty when none are configured (§7: 404). */
  readonly list: Readable<LanguageList> = this.#list;
  readonly isPopupShown: Readable<boolean> = this.#isPopupShown;
  #change = 0;
  /** Changes that the server has not answered yet. */
  #underWay = 0;

  /** §7 GET languages, once at a time: an answer that got lost takes none away that came. */
  readonly loadList = singleFlight(async () => {
    this.#list.set({ phase: 'loading' });
    const answer = await this.#deps.gateway.languages();
    this.#list.set(answer.ok
      ? { phase: 'done', languages: [...new Set(answer.value.flatMap((code) => languageOf(code) ?? []))] }
      : { phase: 'failed', error: answer.error });
  });

  constructor(deps: LocaleKeeperDeps) {
    this.#deps = deps;
    this.#language = cell(deps.initial);
    this.language = this.#language;
  }

  /** A list that is not known is asked for. */
  showPopup(): void {
    this.#isPopupShown.set(true);
    if (this.#list.get().phase !== 'done') void this.loadList();
  }

  hidePopup(): void { this.#isPopupShown.set(false); }

  /**
   * §7 change culture: on success a loaded shop is reloaded and the language set; §8: a failure is reported and the popup closes all the same.
   * Choosing the language that is shown already takes a change back that is under way, and does nothing else: the last choice counts.
   */
  async choose(language: Language): Promise<void> {
    if (language === this.#language.get()) return this.#underWay > 0 ? this.backTo(language) : undefined;
    this.#isPopupShown.set(false);
    if (!await this.#tellServer(language)) return;
    this.#language.set(language);
    await this.#deps.reloadShop();
  }

  /** R6: the next guest at a kiosk finds this language, at once and whatever the network does; the server hears of it when it can. */
  async backTo(language: Language): Promise<void> {
    this.#isPopupShown.set(false);
    const isAsWished = language === this.#language.get() && this.#underWay === 0;
    if (isAsWished) return;
    this.#language.set(language);
    await this.#tellServer(language);
    await this.#deps.reloadShop();
  }

  /**
   * False: it could not be told, or something else is wished by now. The next page begins with what the server has answered last; where that is a change of before,
   * the language that is shown is told once more.
   */
  async #tellServer(language: Language): Promise<boolean> {
    this.#change += 1;
    this.#underWay += 1;
    const change = this.#change;
    const answer = await this.#deps.gateway.changeCulture(language);
    this.#underWay -= 1;
    const isLast = change === this.#change;
    if (!isLast && this.#underWay === 0) void this.#tellServer(this.#language.get());
    else if (!answer.ok) this.#deps.reporting.error('weborder.change-culture', { code: answer.error.code, status: answer.error.status });
    return answer.ok && isLast;
  }
}
