import { makeAutoObservable } from 'mobx';
import type { Settings } from '#core/settings/settings.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface TermsDeps { readonly settings: Readable<Settings> }

/** §2 termsAndConditions: what they may promise of this server (W10); nothing that it has not said it can do. */
export class TermsViewModel {
  readonly #settings: { readonly value: Settings };

  constructor(deps: TermsDeps) {
    this.#settings = fromReadable('settings', deps.settings);
    makeAutoObservable(this);
  }

  /** Each dish says what it contains; otherwise the restaurant is to be asked. */
  get tellsAllergens(): boolean { return this.#settings.value.features.allergens; }

  /** The time of an order is held while it is paid. */
  get holdsTimes(): boolean { return this.#settings.value.features.slotHolding; }
}
