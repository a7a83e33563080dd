import { makeAutoObservable } from 'mobx';
import { countOfArticle, type Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import { suggestionsFor } from '#core/cart/suggestions.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { Article } from '#core/menu/menu.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { ArticleCode } from '#core/shared/ids.ts';
import type { Currency } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { takeAwayOne } from './card-acts.ts';
import { menuCard, tablesOf, type MenuCard } from './menu-card.ts';
import { currencyOfMenu } from './menu-currency.ts';

export interface SuggestedDeps {
  readonly menu: Pick<MenuKeeper, 'state' | 'load' | 'refresh'>;
  readonly shop: Readable<Shop | null>;
  readonly cart: Pick<CartKeeper, 'cart' | 'add' | 'decrease'>;
  readonly isMember: Readable<boolean>;
  readonly navigator: Pick<Navigator, 'go'> & { returnTo(target: RouteTarget): void };
}

/** §2 suggestedArticlesPage: what goes well with the article just added. One per visit of the page. */
export class SuggestedViewModel {
  readonly #deps: SuggestedDeps;
  readonly #code: ArticleCode;
  readonly #category: readonly string[];
  readonly #menu: { readonly value: MenuState };
  readonly #cart: { readonly value: Cart };
  readonly #isMember: { readonly value: boolean };
  /** What was in the basket when the page was opened: a suggestion keeps its place while it is added. */
  readonly #before: Cart['items'];
  /** The guest is led on: a second tap, before the menu stands, would lead one step further back. */
  #isLedOn = false;

  hasAdded = false;

  constructor(deps: SuggestedDeps, route: { readonly code: ArticleCode; readonly category: readonly string[] }) {
    this.#deps = deps;
    this.#code = route.code;
    this.#category = route.category;
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#cart = fromReadable('cart', deps.cart.cart);
    this.#isMember = fromReadable('isMember', deps.isMember);
    this.#before = deps.cart.cart.get().items;
    makeAutoObservable(this);
  }

  start(): void {
    const shop = this.#deps.shop.get();
    if (shop) void this.#deps.menu.load(shop.id);
  }

  get isLoading(): boolean {
    const { phase } = this.#menu.value;
    return phase === 'none' || phase === 'loading';
  }

  /** Why there are no suggestions although there may be some; null: the menu has come, or is on its way. */
  get error(): AppError | null {
    const state = this.#menu.value;
    return state.phase === 'failed' ? state.error : null;
  }

  /** Asks for the menu once more. */
  retry(): void {
    const shop = this.#deps.shop.get();
    if (shop) void this.#deps.menu.refresh(shop.id);
  }

  get currency(): Currency { return currencyOfMenu(this.#menu.value); }

  /** The article that was added; null when the menu has no such article. */
  get article(): Article | null {
    const state = this.#menu.value;
    return state.phase === 'ready' ? (state.index.articles.get(this.#code) ?? null) : null;
  }

  get table(): number {
    const state = this.#menu.value;
    return state.phase === 'ready' ? (tablesOf(state.index).get(this.#code) ?? 0) : 0;
  }

  get cards(): readonly MenuCard[] {
    const state = this.#menu.value;
    if (state.phase !== 'ready' || !this.article) return [];
    const terms = { shopId: state.shopId, index: state.index, isMember: this.#isMember.value };
    const tables = tablesOf(state.index);
    return suggestionsFor(this.article, this.#before, state.index).map((article) => menuCard(article, terms, tables.get(article.code) ?? 0));
  }

  /** It may have been taken out again since, or the page may have been opened by its address. */
  get isInBasket(): boolean { return this.countOf(this.#code) > 0; }

  countOf(code: ArticleCode): number {
    return countOfArticle(this.#cart.value, code);
  }

  /** One tap adds it as a suggestion that was taken (§3); one that wants choices is opened. */
  add({ addsAtOnce, shopId, article, target }: MenuCard): void {
    if (!addsAtOnce) return this.#deps.navigator.go(target);
    if (this.#deps.cart.add(shopId, article, [], 1, 'Suggested')) this.hasAdded = true;
  }

  /** To its own page. */
  open({ target }: MenuCard): void { this.#deps.navigator.go(target); }

  takeAway({ article }: MenuCard): void { takeAwayOne(this.#deps.cart, article.code); }

  /** On to the menu. */
  goOn(): void {
    if (this.#isLedOn) return;
    this.#isLedOn = true;
    this.#deps.navigator.returnTo({ name: 'menuPage', params: { shopId: String(this.#deps.shop.get()?.id ?? 0) }, category: this.#category });
  }
}
