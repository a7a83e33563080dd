import { makeAutoObservable } from 'mobx';
import { isSameFavorite, type Favorite } from '#core/account/customer.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Result } from '#core/shared/result.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import type { ErrorShower } from './error-popup-view-model.ts';

export interface FavoriteMarksDeps {
  readonly favorites: Readable<readonly Favorite[]>;
  readonly isMember: Readable<boolean>;
  readonly toggle: (favorite: Favorite) => Promise<Result<void>>;
  readonly errors: ErrorShower;
}

/** §2: the heart on dishes and restaurants, for those who are signed in. Lives as long as the app. */
export class FavoriteMarksViewModel {
  readonly #deps: FavoriteMarksDeps;
  readonly #favorites: { readonly value: readonly Favorite[] };
  readonly #isMember: { readonly value: boolean };

  constructor(deps: FavoriteMarksDeps) {
    this.#deps = deps;
    this.#favorites = fromReadable('favorites', deps.favorites);
    this.#isMember = fromReadable('isMember', deps.isMember);
    makeAutoObservable(this);
  }

  get isOffered(): boolean {
    return this.#isMember.value;
  }

  has(favorite: Favorite): boolean { return this.#favorites.value.some((one) => isSameFavorite(one, favorite)); }

  /** A tap shows at once; what the server refuses is taken back and told. */
  async toggle(favorite: Favorite): Promise<void> {
    const done = await this.#deps.toggle(favorite);
    if (!done.ok) this.#deps.errors.show(done.error);
  }
}
