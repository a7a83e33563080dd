import { makeAutoObservable, runInAction } from 'mobx';
import type { Cart } from '#core/cart/cart.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import type { PageState } from '#core/navigation/page-state.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { KioskOrder } from '#core/self-service/kiosk-order-transitions.ts';
import type { SignInState } from '#core/self-service/self-service-state.ts';
import { endsTurn, isShutTo } from '#core/self-service/station-gate.ts';
import type { StationWatch } from '#core/self-service/station-watch.ts';
import { canSell, type Station } from '#core/self-service/station.ts';
import type { Settings } from '#core/settings/settings.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { Readable } from '#core/shared/readable.ts';
import { repeating } from '#core/shared/repeating.ts';
import { opensNext, type NextOpening } from '#core/shop/opening-hours.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import type { Shop } from '#core/shop/shop.ts';
import { fromReadable } from '../../reactive/from-readable.ts';
import { currencyOfMenu } from '../menu-currency.ts';
import { keptBasket, type KeptBasket } from './kept-basket.ts';

export interface StationDeps {
  readonly watch: Pick<StationWatch, 'station' | 'nextLook' | 'lookNow'>;
  readonly signIn: Readable<SignInState>;
  readonly page: Readable<PageState>;
  readonly order: Readable<KioskOrder>;
  readonly cart: Readable<Cart>;
  readonly price: Readable<CartPrice>;
  readonly menu: Readable<MenuState>;
  readonly shops: { readonly selected: Readable<Shop | null>; readonly refresh: ShopKeeper['refresh'] };
  readonly settings: Readable<Settings>;
  readonly navigation: Pick<Navigator, 'go'>;
  readonly houseShop: () => ShopId | null;
  readonly clock: Clock;
}

/** When a closed shop opens, and where. */
export interface Opening extends NextOpening { readonly timeZone: string }

/** What a guest should know before beginning although the kiosk sells: where one pays, or how one gets the receipt that is not printed. */
export type StationNotice = 'at-counter' | 'receipt-by-mail' | 'receipt-at-counter';

/** What the kiosk is fit for, and what stands in a page's place when it is not. Lives as long as the page. */
export class StationViewModel {
  readonly #deps: StationDeps;
  readonly #station: { readonly value: Station };
  readonly #nextLook: { readonly value: Millis | null };
  readonly #signIn: { readonly value: SignInState };
  readonly #page: { readonly value: PageState };
  readonly #order: { readonly value: KioskOrder };
  readonly #cart: { readonly value: Cart };
  readonly #price: { readonly value: CartPrice };
  readonly #menu: { readonly value: MenuState };
  readonly #shop: { readonly value: Shop | null };
  readonly #settings: { readonly value: Settings };

  now: Millis;
  isTrying = false;
  /** The product server has not answered the last time it was asked. */
  isServerAway = false;
  /** How often it was asked: what an earlier question meets with after a later one is over. */
  #asked = 0;

  constructor(deps: StationDeps) {
    this.#deps = deps;
    this.#station = fromReadable('station', deps.watch.station);
    this.#nextLook = fromReadable('nextLook', deps.watch.nextLook);
    this.#signIn = fromReadable('signIn', deps.signIn);
    this.#page = fromReadable('page', deps.page);
    this.#order = fromReadable('kioskOrder', deps.order);
    this.#cart = fromReadable('cart', deps.cart);
    this.#price = fromReadable('price', deps.price);
    this.#menu = fromReadable('menu', deps.menu);
    this.#shop = fromReadable('shop', deps.shops.selected);
    this.#settings = fromReadable('settings', deps.settings);
    this.now = deps.clock.now();
    makeAutoObservable(this);
  }

  /** Counts to the next look, and asks for the shop again while it is closed, until the returned function is called. */
  start(): () => void {
    const { clock } = this.#deps;
    const stops = [
      repeating(clock, seconds(1), () => { runInAction(() => { this.now = clock.now(); }); }),
      // A shop that opens, closes or pauses is told by the server.
      repeating(clock, seconds(30), () => { void this.#askServer(); }),
    ];
    return () => { for (const stop of stops) stop(); };
  }

  get station(): Station {
    return this.#station.value;
  }

  /** The state stands in the place of the page that the guest is on; never in that of a code for the counter. */
  get isShut(): boolean {
    return isShutTo(this.station, this.#page.value.currentPage, this.#order.value.phase === 'at-counter');
  }

  /** … and nothing leads on from it: nobody is asked whether they are still there. */
  get isOver(): boolean {
    return this.isShut && endsTurn(this.station);
  }

  /** What a guest had chosen when the kitchen closed or paused; nothing of it is paid, for the pages of paying say themselves what is. Null: nobody had chosen anything, or the kiosk is shut for another cause. */
  get kept(): KeptBasket | null {
    return this.station.kind === 'closed' ? keptBasket(this.#cart.value, this.#price.value, currencyOfMenu(this.#menu.value)) : null;
  }

  /** Sells, but payment is taken at the counter. */
  get isAtCounter(): boolean {
    return (this.station.kind === 'terminal-down' || this.station.kind === 'host-down') && canSell(this.station);
  }

  /** W10: a receipt comes by mail where the server sends mail, and knows the order: while it is away the terminal host keeps it. */
  get notice(): StationNotice | null {
    if (this.isAtCounter) return 'at-counter';
    if (this.station.kind !== 'printer-out') return null;
    return this.#settings.value.features.receiptByMail && !this.isServerAway ? 'receipt-by-mail' : 'receipt-at-counter';
  }

  /** Seconds until the host is asked again; null: it is being asked, is to be asked now, or nobody asks. */
  get secondsToLook(): number | null {
    const left = Math.ceil(((this.#nextLook.value ?? 0) - this.now) / seconds(1));
    return left > 0 ? left : null;
  }

  /** Where the local host is; empty while signed out. */
  get host(): string {
    const signIn = this.#signIn.value;
    return signIn.phase === 'signed-in' ? signIn.host : '';
  }

  get opening(): Opening | null {
    const shop = this.#shop.value;
    const next = shop && opensNext(shop, this.now);
    return next && { ...next, timeZone: shop.timeZone };
  }

  async tryNow(): Promise<void> {
    if (this.isTrying) return;
    this.isTrying = true;
    await Promise.all([this.#deps.watch.lookNow(), this.#askServer()]);
    runInAction(() => {
      this.isTrying = false;
      this.now = this.#deps.clock.now();
    });
  }

  /** Staff signs the kiosk in again. */
  signIn(): void {
    const shopId = this.#deps.houseShop();
    if (shopId !== null) this.#deps.navigation.go({ name: 'selfServiceStart', params: { shopId: String(shopId) } }, { replace: true });
  }

  async #askServer(): Promise<void> {
    this.#asked += 1;
    const asked = this.#asked;
    const answer = await this.#deps.shops.refresh();
    if (answer !== null && asked === this.#asked) runInAction(() => { this.isServerAway = !answer.ok && answer.error.outcome === 'unknown'; });
  }
}
