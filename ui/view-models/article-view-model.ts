import { makeAutoObservable, observableRef } from 'mobx';
import { CART } from '#core/business-constants.ts';
import { additionPrice } from '#core/cart/addition-price.ts';
import { articleOffer, type ArticleOffer } from '#core/cart/article-offer.ts';
import { countOfArticle, type Cart, type CartItem, type ChosenLevel } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import { lineKey } from '#core/cart/cart-transitions.ts';
import { substituteFor } from '#core/cart/substitute.ts';
import { suggestionsFor } from '#core/cart/suggestions.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { choiceOf, choiceProblems, picksOf, togglePick } from '#core/menu/choice-rules.ts';
import type { Article, Choice } from '#core/menu/menu.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { PageState } from '#core/navigation/page-state.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { ArticleCode, CartItemId } from '#core/shared/ids.ts';
import type { Currency, Minor } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { articleLevels, type ArticleLevelView } from './article-levels.ts';
import { menuCard, tablesOf, type MenuCard } from './menu-card.ts';
import { currencyOfMenu } from './menu-currency.ts';

export interface ArticleDeps {
  readonly menu: Pick<MenuKeeper, 'state' | 'load' | 'refresh'>;
  readonly shop: Readable<Shop | null>;
  readonly cart: Pick<CartKeeper, 'cart' | 'add' | 'replace' | 'remove' | 'setView'>;
  readonly isMember: Readable<boolean>;
  readonly page: Readable<PageState>;
  readonly navigator: Pick<Navigator, 'go' | 'back'> & { returnTo(target: RouteTarget): void };
  /** May suggestions follow the addition? Left out: whenever there are any. */
  readonly maySuggest?: () => boolean;
}

/** What the address says. `lineId`: the line of the basket that is edited (§2 editOrder); null: the article is to be added. */
export interface ArticleRoute {
  readonly code: ArticleCode;
  readonly lineId: CartItemId | null;
  readonly category: readonly string[];
}

const withoutUnknown = (article: Article, chosen: readonly ChosenLevel[]): readonly ChosenLevel[] =>
  article.choices.map((rule) => ({ level: rule.level, choices: picksOf(chosen, rule.level).filter((pick) => choiceOf(rule, pick)) }));

/** §2 menuArticlePage and editOrder: the choices by level, the running price, adding and saving. One per visit of the page. */
export class ArticleViewModel {
  readonly #deps: ArticleDeps;
  readonly #route: ArticleRoute;
  readonly #menu: { readonly value: MenuState };
  readonly #cart: { readonly value: Cart };
  readonly #isMember: { readonly value: boolean };
  /** The guest is led on: a second tap, before the next page stands, does nothing more. */
  #isLedOn = false;

  /** What the guest has changed; null: nothing yet. */
  picked: readonly ChosenLevel[] | null = null;
  count: number | null = null;
  /** A full level that was tapped: it says "take one away first". */
  fullLevel: number | null = null;
  /** How often that was: it is said each time. */
  timesFull = 0;
  /** The level that the add button leads to; counts up, so that a second press leads there again. */
  pointed: { readonly level: number; readonly count: number } | null = null;

  constructor(deps: ArticleDeps, route: ArticleRoute) {
    this.#deps = deps;
    this.#route = route;
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#cart = fromReadable('cart', deps.cart.cart);
    this.#isMember = fromReadable('isMember', deps.isMember);
    makeAutoObservable(this, { picked: observableRef, pointed: observableRef });
  }

  start(): void {
    const shop = this.#deps.shop.get();
    if (shop) void this.#deps.menu.load(shop.id);
  }

  retry(): void {
    const shop = this.#deps.shop.get();
    if (shop) void this.#deps.menu.refresh(shop.id);
  }

  get phase(): 'loading' | 'ready' | 'failed' | 'not-found' {
    const state = this.#menu.value;
    if (state.phase === 'failed') return 'failed';
    if (state.phase !== 'ready') return 'loading';
    return this.article ? 'ready' : 'not-found';
  }

  get error(): AppError | null {
    const state = this.#menu.value;
    return state.phase === 'failed' ? state.error : null;
  }

  get isEditing(): boolean {
    return this.line !== null;
  }

  get currency(): Currency { return currencyOfMenu(this.#menu.value); }

  get article(): Article | null {
    const state = this.#menu.value;
    return state.phase === 'ready' ? (state.index.articles.get(this.#route.code) ?? null) : null;
  }

  get table(): number {
    const state = this.#menu.value;
    return state.phase === 'ready' ? (tablesOf(state.index).get(this.#route.code) ?? 0) : 0;
  }

  get offer(): ArticleOffer | null {
    return this.article && articleOffer(this.article, this.#isMember.value);
  }

  /** The line that is edited; null when the article is to be added, also when the line has gone meanwhile. */
  get line(): CartItem | null {
    const { lineId, code } = this.#route;
    return this.#cart.value.items.find((item) => item.id === lineId && item.article.code === code) ?? null;
  }

  /** Without what the menu has no more: nobody could take that away. */
  get chosen(): readonly ChosenLevel[] {
    return this.article ? withoutUnknown(this.article, this.picked ?? this.line?.choices ?? []) : [];
  }

  get quantity(): number {
    return this.count ?? this.line?.quantity ?? 1;
  }

  /** What may be had instead while it is sold out; null where there is nothing like it. */
  get substitute(): MenuCard | null {
    const state = this.#menu.value;
    if (state.phase !== 'ready' || this.article?.available !== false) return null;
    const { shopId, index } = state;
    const other = substituteFor(this.article, index, this.#cart.value.items);
    return other && menuCard(other, { shopId, index, isMember: this.#isMember.value }, tablesOf(index).get(other.code) ?? 0);
  }

  get levels(): readonly ArticleLevelView[] {
    const state = this.#menu.value;
    return state.phase === 'ready' && this.article ? articleLevels(this.article, this.chosen, state.menu.choiceLevels) : [];
  }

  /** The running price (experience: on the add button). */
  get price(): { readonly total: Minor; readonly ordinary: Minor } {
    const { article } = this;
    if (!article) return { total: 0, ordinary: 0 };
    const otherPieces = countOfArticle(this.#cart.value, article.code) - (this.line?.quantity ?? 0);
    return additionPrice({ article, choices: this.chosen, quantity: this.quantity, otherPieces }, this.#isMember.value);
  }

  /** The first level that still wants something; the add button says so and leads there. */
  get missing(): ArticleLevelView | null {
    const [problem] = this.article ? choiceProblems(this.article, this.chosen) : [];
    return problem ? (this.levels.find(({ rule }) => rule.level === problem.level) ?? null) : null;
  }

  get maxQuantity(): number {
    return CART.quantityMax;
  }

  toggle(level: number, choice: Choice): void {
    const { article, chosen } = this;
    if (!article) return;
    const next = togglePick(article, chosen, level, choice);
    this.fullLevel = next === chosen && choice.available && this.levels.find(({ rule }) => rule.level === level)?.isFull ? level : null;
    if (this.fullLevel !== null) this.timesFull += 1;
    if (next !== chosen) this.picked = next;
    this.#tellChange();
  }

  increase(): void { this.#count(this.quantity + 1); }

  decrease(): void { this.#count(this.quantity - 1); }

  /** Adds the article or saves the line, and goes on; with something missing, leads there instead. */
  submit(): void {
    const { article, missing } = this;
    const menu = this.#menu.value;
    if (menu.phase !== 'ready' || !article?.available || this.#isLedOn) return;
    if (missing) {
      this.pointed = { level: missing.rule.level, count: (this.pointed?.count ?? 0) + 1 };
      return;
    }
    const { cart } = this.#deps;
    if (this.line) {
      cart.replace(this.line.id, this.chosen, this.quantity);
      this.#isLedOn = true;
      this.#deps.navigator.returnTo(this.#menuTarget());
      return;
    }
    const before = cart.cart.get().items;
    if (!cart.add(menu.shopId, article, this.chosen, this.quantity)) return;
    cart.setView({ currentOrderChanged: false });
    this.#isLedOn = true;
    this.#goOn(article, before);
  }

  /** Takes the edited line out of the basket. */
  remove(): void {
    if (this.#isLedOn) return;
    this.#isLedOn = true;
    if (this.line) this.#deps.cart.remove(this.line.id);
    this.#deps.cart.setView({ currentOrderChanged: false });
    this.#deps.navigator.returnTo(this.#menuTarget());
  }

  back(): void { this.#deps.navigator.back(); }

  toMenu(): void { this.#deps.navigator.returnTo(this.#menuTarget()); }

  #menuTarget(): RouteTarget {
    return { name: 'menuPage', params: { shopId: String(this.#deps.shop.get()?.id ?? 0) }, category: this.#route.category };
  }

  #count(quantity: number): void {
    this.count = Math.min(Math.max(quantity, 1), CART.quantityMax);
    this.#tellChange();
  }

  /** §3 currentOrderChanged: leaving asks first (§4). What is back as it was is no change. */
  #tellChange(): void {
    this.#isLedOn = false;
    const { article } = this;
    if (!article) return;
    const before = this.line ? { chosen: withoutUnknown(article, this.line.choices), quantity: this.line.quantity } : { chosen: [], quantity: 1 };
    const isChanged = this.quantity !== before.quantity || lineKey({ article, choices: this.chosen }) !== lineKey({ article, choices: before.chosen });
    this.#deps.cart.setView({ currentOrderChanged: isChanged });
  }

  /** After an addition: what goes well with it, unless it was itself a suggestion or is in the basket already; else back where the guest came from. */
  #goOn(article: Article, before: readonly CartItem[]): void {
    const { menu, cart, page, navigator, shop, maySuggest } = this.#deps;
    const state = menu.state.get();
    const { category } = this.#route;
    const isFirst = !before.some((item) => item.article.code === article.code);
    const suggests = maySuggest?.() !== false && state.phase === 'ready' && category.length > 0 && isFirst && page.get().lastPage !== 'suggestedArticlesPage' &&
      suggestionsFor(article, cart.cart.get().items, state.index).length > 0;
    if (!suggests) return navigator.returnTo(this.#menuTarget());
    navigator.go({ name: 'suggestedArticlesPage', params: { shopId: String(shop.get()?.id ?? 0), articleId: article.code }, category }, { replace: true });
  }
}
