import { makeAutoObservable, observableRef } from 'mobx';
import { piecesByArticle } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { MenuContainer } from '#core/menu/menu.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import type { Navigation } from '#core/navigation/navigation.ts';
import { pathOf } from '#core/navigation/path-of.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Clock } from '#core/ports/clock.ts';
import { derived } from '#core/shared/derived.ts';
import { seconds } from '#core/shared/duration.ts';
import type { ArticleCode, ShopId } from '#core/shared/ids.ts';
import type { Currency } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Shop } from '#core/shop/shop.ts';
import { shopHalt, type ShopHalt } from '#core/shop/shop-halt.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { keyedFromReadable } from '../reactive/keyed-from-readable.ts';
import { takeAwayOne } from './card-acts.ts';
import { categoryKey, menuSections, type CardTerms, type MenuCard, type MenuSectionView } from './menu-card.ts';
import { currencyOfMenu } from './menu-currency.ts';

export interface MenuDeps {
  readonly menu: Pick<MenuKeeper, 'state' | 'load' | 'refresh'>;
  readonly shop: Readable<Shop | null>;
  readonly cart: Pick<CartKeeper, 'cart' | 'add' | 'decrease'>;
  readonly isMember: Readable<boolean>;
  readonly navigator: Pick<Navigation, 'go' | 'rename' | 'location'>;
  readonly clock: Clock;
}

/** A category of the bar or the rail: those at the top of the menu. */
export interface MenuCategory {
  readonly key: string;
  readonly category: readonly string[];
  readonly container: MenuContainer;
  readonly path: string;
}

/** The address follows the scroll when the scroll has come to rest. */
const restMs = seconds(0.25);

/** Up to here a menu is made whole, so that the browser's own search finds everything. */
const largeMenuArticles = 240;

/** A card, by its path, what of it was pressed, and what its button said. */
export interface LeftBy { readonly path: string; readonly control: 'a' | 'button'; readonly words: string | null }

/** §2 menuPage: the categories, the cards, what is in the basket of each, the search. Lives as long as the app, so that coming back finds everything in place. */
export class MenuViewModel {
  readonly #deps: MenuDeps;
  readonly #menu: { readonly value: MenuState };
  readonly #shop: { readonly value: Shop | null };
  readonly #terms: { readonly value: CardTerms | null };
  readonly #sections: { readonly value: readonly MenuSectionView[] };
  readonly #counts: { get(code: ArticleCode): number | undefined };
  #cancelRest: (() => void) | null = null;
  /** The screen may stand a little longer than the visit, and say what it has reached. */
  #isVisited = false;
  #shopId: ShopId | null = null;

  /** The category under the guest's eyes, as a path; empty at the top, until they scroll. */
  current: readonly string[] = [];
  isSearching = false;
  query = '';
  /**
   * Where a screen left the menu: a card it showed (by its path) and how far down that was, in pixels; what the guest left by, where that was a card; and,
   * from the press that led away until they come back, the address they left.
   */
  place: { readonly path: string; readonly top: number; readonly left?: LeftBy | undefined; readonly address?: string | null | undefined } | null = null;

  constructor(deps: MenuDeps) {
    this.#deps = deps;
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#shop = fromReadable('shop', deps.shop);
    // Not computed by MobX, which forgets what nobody looks at: a thousand cards are not made anew for a guest who comes back from a dish.
    const { menu: { state }, isMember } = deps;
    const terms = derived([state, isMember], (): CardTerms | null => {
      const menu = state.get();
      return menu.phase === 'ready' ? { shopId: menu.shopId, index: menu.index, isMember: isMember.get() } : null;
    });
    const sections = derived([terms], () => {
      const ready = terms.get();
      return ready ? menuSections(ready) : [];
    });
    this.#terms = fromReadable('terms', terms);
    this.#sections = fromReadable('sections', sections);
    this.#counts = keyedFromReadable('counts', deps.cart.cart, ({ items }) => piecesByArticle(items));
    makeAutoObservable(this, { current: observableRef, place: false, address: false, countOf: false });
  }

  /** Loads the menu of the guest's shop, unless it is there. Whoever starts it stops it. */
  start(): () => void {
    const shop = this.#deps.shop.get();
    if (shop && this.#shopId !== shop.id) this.#beginAt(shop.id);
    if (shop) void this.#deps.menu.load(shop.id);
    this.#isVisited = true;
    // Turned back before the next page stood: the screen is the one they left, and reaches nothing anew.
    const look = (): void => { if (this.place?.address === this.address) this.#restSoon(); };
    look();
    const stop = this.#deps.navigator.location.subscribe(look);
    return () => {
      stop();
      this.#isVisited = false;
      this.#forgetRest();
    };
  }

  /** After a failure, or when the menu is only as last seen. */
  retry(): void {
    const shop = this.#deps.shop.get();
    if (shop) void this.#deps.menu.refresh(shop.id);
  }

  get phase(): 'loading' | 'ready' | 'failed' {
    const { phase } = this.#menu.value;
    return phase === 'none' ? 'loading' : phase;
  }

  get error(): AppError | null {
    const state = this.#menu.value;
    return state.phase === 'failed' ? state.error : null;
  }

  /** Why no orders are taken just now: the guest may choose, and is told before they come to the checkout. Null: they are, or the shop is closed. */
  get halt(): Exclude<ShopHalt, 'closed'> | null {
    const shop = this.#shop.value;
    const halt = shop && shopHalt(shop);
    return halt === 'closed' ? null : halt;
  }

  /** The network is gone and this is the menu as last seen (§7). */
  get isStale(): boolean {
    const state = this.#menu.value;
    return state.phase === 'ready' && state.isStale;
  }

  get currency(): Currency { return currencyOfMenu(this.#menu.value); }

  get sections(): readonly MenuSectionView[] { return this.#sections.value; }

  /** So many articles that not all of them should be made at once. */
  get isLarge(): boolean {
    return (this.terms?.index.articles.size ?? 0) > largeMenuArticles;
  }

  get categories(): readonly MenuCategory[] {
    return this.sections.flatMap(({ key, category, container, depth }) =>
      (depth === 1 && container ? [{ key, category, container, path: pathOf(this.#target(category)) }] : []));
  }

  /** Which entry of the bar is the current one. */
  get currentKey(): string {
    return this.current[0] ?? this.categories[0]?.key ?? '';
  }

  /** How many pieces of an article are in the basket. A card that reads this hears of its own article only. */
  countOf(code: ArticleCode): number {
    return this.#counts.get(code) ?? 0;
  }

  /** One tap: adds it when nothing must be chosen, opens it otherwise. */
  add(card: MenuCard): void {
    if (!card.addsAtOnce) {
      this.#deps.navigator.go(card.target);
      return;
    }
    this.#deps.cart.add(card.shopId, card.article);
  }

  /** To its own page, whatever it wants. */
  open({ target }: MenuCard): void { this.#deps.navigator.go(target); }

  takeAway(card: MenuCard): void { takeAwayOne(this.#deps.cart, card.article.code); }

  /** Where the guest is, in the address; null until the first page is settled. */
  get address(): string | null { return this.#deps.navigator.location.get()?.path ?? null; }

  leaveAt(place: MenuViewModel['place']): void { this.place = place; }

  openSearch(): void { this.isSearching = true; }

  closeSearch(): void {
    this.isSearching = false;
    this.query = '';
  }

  search(query: string): void { this.query = query; }

  /** The guest has scrolled to a category; the address follows when the scroll rests. Beginning at the top is no scrolling. */
  scrolledTo(category: readonly string[]): void {
    if (categoryKey(category) === categoryKey(this.current)) return;
    if (this.current.length === 0 && categoryKey(category) === this.sections[0]?.key) return;
    this.current = category;
    if (this.#isVisited) this.#restSoon();
  }

  /** The scroll rests: the address follows, if it is behind. */
  rest(): void {
    this.#forgetRest();
    if (this.#deps.shop.get() && this.current.length > 0) this.#deps.navigator.rename(this.#target(this.current));
  }

  /** What the cards have in common; null until the menu is there. */
  get terms(): CardTerms | null { return this.#terms.value; }

  #restSoon(): void {
    this.#forgetRest();
    this.#cancelRest = this.#deps.clock.schedule(restMs, () => { this.rest(); });
  }

  #forgetRest(): void {
    this.#cancelRest?.();
    this.#cancelRest = null;
  }

  /** Another shop's menu begins at its top. */
  #beginAt(shopId: ShopId): void {
    this.#shopId = shopId;
    this.current = [];
    this.place = null;
    this.closeSearch();
  }

  #target(category: readonly string[]): RouteTarget {
    return { name: 'menuPage', params: { shopId: String(this.#shop.value?.id ?? 0) }, category };
  }
}
