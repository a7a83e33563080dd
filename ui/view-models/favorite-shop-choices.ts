import { makeAutoObservable } from 'mobx';
import { parseWholeId, shopId, type ShopId } from '#core/shared/ids.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { ShopKeeper, ShopListState } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../reactive/from-readable.ts';

/** The restaurants to choose a favourite from, wherever a form asks for one. */
export class FavoriteShopChoices {
  readonly #keeper: Pick<ShopKeeper, 'list' | 'loadList'>;
  readonly #list: { readonly value: ShopListState };

  constructor(keeper: Pick<ShopKeeper, 'list' | 'loadList'>) {
    this.#keeper = keeper;
    this.#list = fromReadable('shops', keeper.list);
    makeAutoObservable(this);
  }

  get shops(): readonly Shop[] { return this.#list.value.shops; }

  /** They could not be fetched, and none are known. */
  get areMissing(): boolean { return this.#list.value.phase === 'failed' && this.shops.length === 0; }

  /** Fetches them, for the first time or once more. */
  load(): void { void this.#keeper.loadList(); }

  /** The one of a field's value: its id as the list has it; '' is none. */
  chosen(value: string): ShopId | null {
    const id = parseWholeId(value);
    return id === null ? null : shopId(id);
  }
}
