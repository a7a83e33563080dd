import { makeAutoObservable, runInAction } from 'mobx';
import { SHOP_LIST } from '#core/business-constants.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { selectedShopTarget } from '#core/navigation/selected-shop-target.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Stray } from '#core/navigation/stray.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { Settings } from '#core/settings/settings.ts';
import { minutes, type Millis } from '#core/shared/duration.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import { repeating } from '#core/shared/repeating.ts';
import { addressOf } from '#core/shop/address-line.ts';
import { closingOf, hoursThatHold, type Closing } from '#core/shop/closing.ts';
import { hoursToday, type OpenSpan } from '#core/shop/opening-hours.ts';
import { orderTypesOf } from '#core/shop/order-types-of.ts';
import { badgeOf, canBeChosen, takesOrders, type Shop, type ShopBadge } from '#core/shop/shop.ts';
import type { ShopDistances } from '#core/shop/shop-distances.ts';
import type { ShopKeeper, ShopListState } from '#core/shop/shop-keeper.ts';
import { searchExample, shopList, type ShopList, type ShopRow } from '#core/shop/shop-list.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface HomeDeps {
  readonly shops: Pick<ShopKeeper, 'list' | 'loadList' | 'renewList' | 'select'>;
  readonly distances: Pick<ShopDistances, 'distances' | 'measure'>;
  readonly cart: Pick<CartKeeper, 'cart' | 'changeShop'>;
  readonly settings: Readable<Settings>;
  /** §2: favourite shops sort first. */
  readonly favorites: Readable<ReadonlySet<ShopId>>;
  readonly navigator: Navigator;
  /** P7: the page of a payment that is not final, in whichever tab; null: none. */
  readonly stayAt: () => RouteTarget | null;
  readonly clock: Clock;
  /** Why the guest is here who wanted to go elsewhere. */
  readonly stray: Readable<Stray | null>;
  /** What the device says of its network. */
  readonly isOnline: () => boolean;
}

/** A shop as the home page shows it. */
export interface HomeShop extends ShopRow {
  readonly address: string;
  readonly badge: ShopBadge;
  /** Today's hours by the shop's own calendar; none: closed today, or by its staff. */
  readonly hours: readonly OpenSpan[];
  /** Only with the badge `closed`: why, and until when. */
  readonly closing: Closing | null;
  readonly canBeChosen: boolean;
  readonly takesOrders: boolean;
}

/** Shops under one heading. `card`: the one shown large, with the button. */
export interface HomeGroup {
  readonly kind: 'favorites' | 'nearest' | 'all';
  readonly card: HomeShop | null;
  readonly rows: readonly HomeShop[];
}

/** §2 "Home page and shop selector". */
export class HomeViewModel {
  readonly #deps: HomeDeps;
  readonly #list: { readonly value: ShopListState };
  readonly #distances: { readonly value: ReadonlyMap<ShopId, number> };
  readonly #favorites: { readonly value: ReadonlySet<ShopId> };
  readonly #stray: { readonly value: Stray | null };

  query = '';
  timesMore = 0;
  now: Millis;

  constructor(deps: HomeDeps) {
    this.#deps = deps;
    this.#list = fromReadable('shops', deps.shops.list);
    this.#distances = fromReadable('distances', deps.distances.distances);
    this.#favorites = fromReadable('favorites', deps.favorites);
    this.#stray = fromReadable('stray', deps.stray);
    this.now = deps.clock.now();
    makeAutoObservable(this);
  }

  /** Loads the shops and measures how far they are; the list never waits for the position (§2). Keeps today's hours those of today. */
  start(): () => void {
    const stop = repeating(this.#deps.clock, minutes(1), () => { void this.look(); });
    let isHere = true;
    void this.retry().then(() => { if (isHere && this.#isWithoutNetwork) this.#deps.navigator.go({ name: 'offline' }, { replace: true }); });
    return () => {
      isHere = false;
      stop();
    };
  }

  /** §2: then the offline page says so; "we can't reach the restaurants" would look for the fault elsewhere. */
  get #isWithoutNetwork(): boolean { return this.phase === 'failed' && !this.#deps.isOnline(); }

  /** Looks at the clock; where hours have begun since, only when the list has been asked for again: who is open now is the server's word. */
  async look(): Promise<void> {
    const { clock, shops } = this.#deps;
    const now = clock.now();
    if (this.#list.value.shops.some((shop) => hoursToday(shop, now).some(({ opens }) => this.now < opens && opens <= now))) await shops.renewList();
    runInAction(() => { this.now = now; });
  }

  async retry(): Promise<void> {
    this.now = this.#deps.clock.now();
    const { shops, distances } = this.#deps;
    const loaded = await shops.loadList();
    if (loaded.ok && loaded.value.length > 1) await distances.measure(loaded.value);
  }

  /**
   * Why the guest is here who wanted to go elsewhere. Of the only shop its page says by itself how it is, and there is no other to choose. That nobody answered is told
   * by the banner where the list could not be had either.
   */
  get stray(): Stray | null {
    const stray = this.#stray.value;
    if (stray?.why === 'unanswered') return this.error ? null : stray;
    if (stray === null || this.single === null) return stray;
    return 'shop' in stray ? null : { why: 'unknown-address' };
  }

  /** Goes on where the guest wanted to go when nobody answered. */
  again(): void {
    if (this.stray?.why === 'unanswered') this.#deps.navigator.go(this.stray.wanted, { replace: true });
  }

  get phase(): 'loading' | 'ready' | 'failed' {
    const { phase, shops } = this.#list.value;
    if (shops.length > 0) return 'ready';
    return phase === 'idle' ? 'loading' : phase;
  }

  /** §8: a list that cannot be loaded is told in a banner; shops known before stay. */
  get error(): AppError | null {
    const list = this.#list.value;
    return list.phase === 'failed' ? list.error : null;
  }

  /** A chain of one shop has a page of its own kind. */
  get single(): HomeShop | null {
    const { shops } = this.#list.value;
    const [only] = shops;
    return only && shops.length === 1 ? this.#shown({ shop: only, isFavorite: false, distance: null }) : null;
  }

  get list(): ShopList {
    return shopList(this.#list.value.shops, {
      search: this.query, favorites: this.#favorites.value, distances: this.#distances.value, timesMore: this.timesMore,
    });
  }

  get groups(): readonly HomeGroup[] {
    const shown = this.list.rows.map((row) => this.#shown(row));
    const card = shown.find((row) => row.takesOrders) ?? null;
    const others = this.#distances.value.size > 0 ? 'nearest' : 'all';
    const group = (kind: HomeGroup['kind'], rows: readonly HomeShop[]): HomeGroup[] =>
      (rows.length === 0 ? [] : [{ kind, card: card && rows.includes(card) ? card : null, rows: rows.filter((row) => row !== card) }]);
    return [...group('favorites', shown.filter((row) => row.isFavorite)), ...group(others, shown.filter((row) => !row.isFavorite))];
  }

  /** How many "show more" would add. */
  get nextCount(): number {
    return Math.min(SHOP_LIST.pageSize, this.list.matches - this.list.rows.length);
  }

  /** A chain that has no restaurant yet: nothing to search, and nothing that fails to match. */
  get isEmpty(): boolean {
    return this.phase === 'ready' && this.#list.value.shops.length === 0;
  }

  get hasNoMatch(): boolean {
    return this.#list.value.shops.length > 0 && this.list.matches === 0;
  }

  /** What would find something, where nothing was found. */
  get example(): ReturnType<typeof searchExample> {
    return this.hasNoMatch ? searchExample(this.#list.value.shops) : null;
  }

  /** A new search begins with its first page. */
  search(query: string): void {
    this.query = query;
    this.timesMore = 0;
  }

  showMore(): void { this.timesMore += 1; }

  /**
   * §2 "Selecting a shop". `query`: that of the page, for what is passed on. What is being paid, perhaps in another tab, keeps its shop and its basket (P4);
   * a basket of another shop goes only when the guest has said so, on the way.
   */
  select(shop: Shop, query: Readonly<Record<string, string>> = {}): void {
    if (!canBeChosen(shop)) return;
    const { shops, cart, settings, navigator, stayAt } = this.#deps;
    const open = stayAt();
    if (open) return navigator.go(open);
    const { items, shopId, orderType, orderTypeChosen } = cart.cart.get();
    if (items.length === 0 || shopId === shop.id) {
      shops.select(shop);
      cart.changeShop(shop.id, shop.name);
    }
    navigator.go(selectedShopTarget(shop, { orderTypes: orderTypesOf(shop, settings.get()), chosen: orderTypeChosen ? orderType : null, query }));
  }

  #shown(row: ShopRow): HomeShop {
    const { shop } = row;
    const badge = badgeOf(shop);
    const closing = badge === 'closed' ? closingOf(shop, this.now) : null;
    return { ...row, address: addressOf(shop), badge, hours: hoursThatHold(shop, this.now, closing), closing, canBeChosen: canBeChosen(shop), takesOrders: takesOrders(shop) };
  }
}
