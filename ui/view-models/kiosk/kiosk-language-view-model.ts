import { makeAutoObservable } from 'mobx';
import type { Language } from '#core/locale/languages.ts';
import type { LocaleKeeper } from '#core/locale/locale-keeper.ts';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import { derived } from '#core/shared/derived.ts';
import { cell, type Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';

export interface KioskLanguageDeps {
  readonly locale: Pick<LocaleKeeper, 'language' | 'showPopup' | 'choose' | 'backTo'>;
  /** The language of the texts on the screen. */
  readonly spoken: Readable<Language>;
  readonly guest: Readable<KioskGuest>;
  /** Whoever wants another language is a guest, also on a screen that begins nobody's turn: with their end it goes back to what it was (R6). */
  readonly arrive: () => void;
}

/** The language that a guest has chosen, from the touch on: the server is told first, and then its texts are fetched. Lives as long as the page. */
export class KioskLanguageViewModel {
  readonly #deps: KioskLanguageDeps;
  /** What the server has not answered yet. */
  readonly #wished = cell<{ readonly language: Language } | null>(null);
  /** The screen does not speak it yet. */
  readonly isUnderWay: Readable<boolean>;
  readonly #chosen: { readonly value: Language };
  readonly #isUnderWay: { readonly value: boolean };

  constructor(deps: KioskLanguageDeps) {
    this.#deps = deps;
    const { locale, spoken } = deps;
    const chosen = derived([this.#wished, locale.language], () => this.#wished.get()?.language ?? locale.language.get());
    this.isUnderWay = derived([chosen, spoken], () => chosen.get() !== spoken.get());
    this.#chosen = fromReadable('chosenLanguage', chosen);
    this.#isUnderWay = fromReadable('isLanguageUnderWay', this.isUnderWay);
    makeAutoObservable(this, { isUnderWay: false });
  }

  /** A wish ends when the language changes, and with its guest (R6), until the returned function is called. */
  start(): () => void {
    const forget = (): void => { this.#wished.set(null); };
    const stops = [this.#deps.locale.language.subscribe(forget), this.#deps.guest.subscribe(forget)];
    return () => { for (const stop of stops) stop(); };
  }

  /** Opens the sheet, which goes with its guest too. */
  show(): void {
    this.#deps.arrive();
    this.#deps.locale.showPopup();
  }

  /** The language as it was takes back one that is under way, at once. */
  async choose(language: Language): Promise<void> {
    const { locale, spoken, arrive } = this.#deps;
    arrive();
    const isThere = language === locale.language.get() || language === spoken.get();
    const wish = isThere ? null : { language };
    this.#wished.set(wish);
    await (isThere ? locale.backTo(language) : locale.choose(language));
    this.#wished.update((wished) => (wished === wish ? null : wished)); // The same language may have been wished for anew.
  }

  get chosen(): Language { return this.#chosen.value; }

  isAwaited(language: Language): boolean { return this.#isUnderWay.value && language === this.chosen; }
}
