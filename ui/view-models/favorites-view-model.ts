import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { profileOf, type AccountState } from '#core/account/account-state.ts';
import type { Favorite } from '#core/account/customer.ts';
import type { FavoritesKeeper } from '#core/account/favorites-keeper.ts';
import { countOfArticle, type Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import { articleCode, type ArticleCode } from '#core/shared/ids.ts';
import type { Currency } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { addressOf } from '#core/shop/address-line.ts';
import { badgeOf, canBeChosen, type Shop, type ShopBadge } from '#core/shop/shop.ts';
import type { ShopKeeper, ShopListState } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { takeAwayOne } from './card-acts.ts';
import type { ErrorShower } from './error-popup-view-model.ts';
import { menuCard, tablesOf, type MenuCard } from './menu-card.ts';
import { currencyOfMenu } from './menu-currency.ts';
import { loadSelectedMenu } from './selected-menu.ts';

export interface FavoritesDeps {
  readonly favorites: Pick<FavoritesKeeper, 'favorites' | 'set'>;
  readonly account: { readonly state: Readable<AccountState> };
  readonly menu: Pick<MenuKeeper, 'state' | 'load' | 'refresh'>;
  readonly shops: Pick<ShopKeeper, 'selected' | 'rememberedId' | 'loadById' | 'list' | 'loadList'>;
  readonly cart: Pick<CartKeeper, 'cart' | 'add' | 'decrease'>;
  readonly isMember: Readable<boolean>;
  readonly navigator: Navigator;
  readonly errors: ErrorShower;
}

/** A favourite restaurant as a row. */
export interface FavoriteShop { readonly shop: Shop; readonly address: string; readonly badge: ShopBadge; readonly canBeChosen: boolean }

/** §2 favorites: the dishes on the menu of the guest's restaurant, and the restaurants. One per visit of the page. */
export class FavoritesViewModel {
  readonly #deps: FavoritesDeps;
  readonly #favorites: { readonly value: readonly Favorite[] };
  readonly #account: { readonly value: AccountState };
  readonly #menu: { readonly value: MenuState };
  readonly #shop: { readonly value: Shop | null };
  readonly #list: { readonly value: ShopListState };
  readonly #cart: { readonly value: Cart };
  readonly #isMember: { readonly value: boolean };

  /** What was unmarked last, so that it can be taken back; counts up. */
  removed: { readonly favorite: Favorite; readonly count: number } | null = null;
  /** The basket is of another restaurant: would the guest give it up for this one? */
  asked: Shop | null = null;
  /** No restaurant is known, so nothing can be said of dishes. */
  isWithoutShop = false;

  constructor(deps: FavoritesDeps) {
    this.#deps = deps;
    this.#favorites = fromReadable('favorites', deps.favorites.favorites);
    this.#account = fromReadable('account', deps.account.state);
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#shop = fromReadable('shop', deps.shops.selected);
    this.#list = fromReadable('shops', deps.shops.list);
    this.#cart = fromReadable('cart', deps.cart.cart);
    this.#isMember = fromReadable('isMember', deps.isMember);
    makeAutoObservable(this, { removed: observableRef, asked: observableRef });
  }

  async start(): Promise<void> {
    this.retryList();
    const hasShop = await loadSelectedMenu(this.#deps);
    runInAction(() => { this.isWithoutShop = !hasShop; });
  }

  get isSignedIn(): boolean {
    return profileOf(this.#account.value) !== null;
  }

  get isEmpty(): boolean {
    return this.#favorites.value.length === 0;
  }

  get shop(): Shop | null {
    return this.#shop.value;
  }

  get currency(): Currency { return currencyOfMenu(this.#menu.value); }

  get articleCodes(): readonly ArticleCode[] {
    return this.#favorites.value.flatMap(({ code, type }) => (type === 'article' ? [articleCode(code)] : []));
  }

  /** The favourites that this restaurant has, in the order in which they were marked. */
  get cards(): readonly MenuCard[] {
    const state = this.#menu.value;
    if (state.phase !== 'ready') return [];
    const terms = { shopId: state.shopId, index: state.index, isMember: this.#isMember.value };
    const tables = tablesOf(state.index);
    return this.articleCodes.flatMap((code) => {
      const article = state.index.articles.get(code);
      return article ? [menuCard(article, terms, tables.get(code) ?? 0)] : [];
    });
  }

  /** Dishes are still on their way. */
  get isLoading(): boolean {
    return !this.isWithoutShop && this.articleCodes.length > 0 && (this.#menu.value.phase === 'none' || this.#menu.value.phase === 'loading');
  }

  /** Favourites that this restaurant does not have. */
  get elsewhere(): number {
    return this.#menu.value.phase === 'ready' ? this.articleCodes.length - this.cards.length : 0;
  }

  /** Why the dishes cannot be shown. */
  get menuError(): AppError | null {
    const state = this.#menu.value;
    return state.phase === 'failed' ? state.error : null;
  }

  /** §8: why the restaurants among the favourites cannot be shown; those known before stay. */
  get listError(): AppError | null {
    const list = this.#list.value;
    return list.phase === 'failed' && list.shops.length === 0 && this.#favorites.value.some(({ type }) => type === 'shop') ? list.error : null;
  }

  get shops(): readonly FavoriteShop[] {
    const { shops } = this.#list.value;
    return this.#favorites.value.flatMap(({ code, type }) => {
      const shop = type === 'shop' ? shops.find(({ id }) => String(id) === code) : undefined;
      return shop ? [{ shop, address: addressOf(shop), badge: badgeOf(shop), canBeChosen: canBeChosen(shop) }] : [];
    });
  }

  retryMenu(): void {
    const shop = this.#deps.shops.selected.get();
    if (shop) void this.#deps.menu.refresh(shop.id);
  }

  retryList(): void { void this.#deps.shops.loadList(); }

  countOf(code: ArticleCode): number { return countOfArticle(this.#cart.value, code); }

  add(card: MenuCard): void {
    if (card.addsAtOnce) this.#deps.cart.add(card.shopId, card.article);
    else this.#deps.navigator.go(card.target);
  }

  takeAway(card: MenuCard): void { takeAwayOne(this.#deps.cart, card.article.code); }

  /** Asks first when a basket of another restaurant would be lost (§4: changing shop clears the cart). */
  openShop(shop: Shop): void {
    const { items, shopId } = this.#deps.cart.cart.get();
    if (items.length > 0 && shopId !== shop.id) this.asked = shop;
    else this.#go(shop);
  }

  giveUpBasket(): void {
    const { asked } = this;
    this.asked = null;
    if (asked) this.#go(asked);
  }

  keepBasket(): void { this.asked = null; }

  async remove(favorite: Favorite): Promise<void> {
    this.removed = { favorite, count: (this.removed?.count ?? 0) + 1 };
    await this.#set(favorite, false);
  }

  /** Takes the last removal back. */
  async restore(): Promise<void> {
    const { removed } = this;
    if (removed) await this.#set(removed.favorite, true);
  }

  #go(shop: Shop): void { this.#deps.navigator.go({ name: 'shopPage', params: { shopId: String(shop.id) } }); }

  async #set(favorite: Favorite, wanted: boolean): Promise<void> {
    const done = await this.#deps.favorites.set(favorite, wanted);
    if (!done.ok) this.#deps.errors.show(done.error);
  }
}
