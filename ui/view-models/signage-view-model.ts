import { makeAutoObservable } from 'mobx';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import type { Clock } from '#core/ports/clock.ts';
import { daysBetween } from '#core/shared/civil-time.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { ArticleCode, ShopId } from '#core/shared/ids.ts';
import type { Currency } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { repeating } from '#core/shared/repeating.ts';
import { badgeInPlace } from '#core/shop/badge-in-place.ts';
import { closesAt } from '#core/shop/opening-hours.ts';
import type { Shop, ShopBadge } from '#core/shop/shop.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { featureOf, signageBoards, type Board } from '#core/signage/signage-boards.ts';
import { SIGNAGE } from '#core/signage/signage-limits.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { menuCard, tablesOf, type CardTerms, type MenuCard } from './menu-card.ts';
import { currencyOfMenu } from './menu-currency.ts';

export interface SignageDeps {
  readonly menu: Pick<MenuKeeper, 'state' | 'load' | 'refresh'>;
  readonly shops: { readonly selected: Readable<Shop | null>; readonly refresh: ShopKeeper['refresh'] };
  readonly clock: Clock;
}

/** What this screen is for. */
export interface SignageWish {
  readonly shopId: ShopId;
  /** Codes of the categories at the top of the menu; empty: all of them. */
  readonly categories: readonly string[];
}

/** A group of a board with everything its lines show. */
export interface SignageGroup { readonly group: Board['groups'][number]; readonly cards: readonly MenuCard[] }

/** §2 digitalSignage: boards that turn by themselves, and go on with the last menu for as long as the network is gone. One per visit of the page. */
export class SignageViewModel {
  readonly #deps: SignageDeps;
  readonly #wish: SignageWish;
  readonly #menu: { readonly value: MenuState };
  readonly #shop: { readonly value: Shop | null };
  #stopFirstTries: (() => void) | null = null;

  /** Counts the boards that were shown. */
  turn = 0;
  now: Millis;
  /** When the server last answered with a menu; null: not since this page began. */
  seenAt: Millis | null = null;

  constructor(deps: SignageDeps, wish: SignageWish) {
    this.#deps = deps;
    this.#wish = wish;
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#shop = fromReadable('shop', deps.shops.selected);
    this.now = deps.clock.now();
    makeAutoObservable(this);
  }

  /** Whoever starts it stops it; without that it goes on for weeks. */
  start(): () => void {
    const { clock, menu } = this.#deps;
    const stops = [
      menu.state.subscribe(() => { this.heard(); }),
      repeating(clock, SIGNAGE.boardMs, () => { this.next(); }),
      repeating(clock, SIGNAGE.refreshMs, () => { this.refresh(); }),
      repeating(clock, SIGNAGE.clockMs, () => { this.look(); }),
    ];
    this.#stopFirstTries = repeating(clock, SIGNAGE.firstTryMs, () => { if (!this.isReady) void menu.load(this.#wish.shopId); });
    void menu.load(this.#wish.shopId);
    this.heard();
    return () => {
      for (const stop of stops) stop();
      this.#stopFirstTries?.();
    };
  }

  /** The next board; while there is none, the first one waits. */
  next(): void { if (this.isReady) this.turn += 1; }

  look(): void { this.now = this.#deps.clock.now(); }

  refresh(): void {
    void this.#deps.menu.refresh(this.#wish.shopId);
    void this.#deps.shops.refresh();
  }

  /** The menu was answered: the first tries are over, and it is known from when it is. */
  heard(): void {
    const state = this.#deps.menu.state.get();
    if (state.phase !== 'ready' || state.shopId !== this.#wish.shopId) return;
    if (!state.isStale) this.seenAt = this.#deps.clock.now();
    this.#stopFirstTries?.();
    this.#stopFirstTries = null;
  }

  get isReady(): boolean {
    return this.boards.length > 0;
  }

  /** The menu has come, and nothing is on it. */
  get isEmpty(): boolean {
    const state = this.#menu.value;
    return state.phase === 'ready' && state.shopId === this.#wish.shopId && !this.isReady;
  }

  get shop(): Shop | null {
    return this.#shop.value;
  }

  /** Paused, closed …: said on the board, so that nobody waits in vain. The server's word is about pickup times, which there may be hours before the doors open; who reads a board stands there now. */
  get badge(): ShopBadge | null {
    const { shop } = this;
    return shop && badgeInPlace(shop, this.now);
  }

  /** When the restaurant closes today; null while it is closed. */
  get closes(): Millis | null {
    const { shop } = this;
    return shop === null ? null : closesAt(shop, this.now);
  }

  /** The network has been gone since then, and what is shown is from then. */
  get staleSince(): { readonly moment: Millis; readonly isToday: boolean } | null {
    const { shop, seenAt } = this;
    if (!this.isStale || seenAt === null || shop === null) return null;
    return { moment: seenAt, isToday: daysBetween(seenAt, this.now, shop.timeZone) === 0 };
  }

  get currency(): Currency { return currencyOfMenu(this.#menu.value); }

  /** The network is gone, and this is the menu as last seen. */
  get isStale(): boolean {
    const state = this.#menu.value;
    return state.phase === 'ready' && state.isStale;
  }

  get boards(): readonly Board[] {
    const state = this.#menu.value;
    return state.phase === 'ready' && state.shopId === this.#wish.shopId ? signageBoards(state.index, this.#wish.categories) : [];
  }

  /** Where this board stands among the others, from 0. */
  get at(): number {
    return this.boards.length === 0 ? 0 : this.turn % this.boards.length;
  }

  /** What is on the screen; null until there is a menu. */
  get board(): { readonly key: string; readonly groups: readonly SignageGroup[] } | null {
    const [board, terms] = [this.boards[this.at], this.terms];
    if (!board || !terms) return null;
    return { key: board.key, groups: board.groups.map((group) => ({ group, cards: group.articles.map((article) => this.#card(article, terms)) })) };
  }

  /** The large dish beside the lines; members' prices are told as such. */
  get feature(): MenuCard | null {
    const [board, terms] = [this.boards[this.at], this.terms];
    const article = board && terms ? featureOf(board, terms.index, this.turn) : null;
    return article && terms ? this.#card(article, terms) : null;
  }

  get terms(): CardTerms | null {
    const state = this.#menu.value;
    return state.phase === 'ready' ? { shopId: state.shopId, index: state.index, isMember: false } : null;
  }

  get tables(): ReadonlyMap<ArticleCode, number> {
    const { terms } = this;
    return terms ? tablesOf(terms.index) : new Map();
  }

  #card(article: MenuCard['article'], terms: CardTerms): MenuCard {
    return menuCard(article, terms, this.tables.get(article.code) ?? 0);
  }
}
