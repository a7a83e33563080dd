import type { Clock } from '../ports/clock.ts';
import type { ShopGateway } from '../ports/shop-gateway.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import { isElsewhere, type Cart } from '../cart/cart.ts';
import type { CartPrice } from '../cart/cart-price.ts';
import { orderedLines } from '../cart/ordered-lines.ts';
import { knownProblems, type LineProblem } from '../cart/reconcile-cart.ts';
import type { MenuState } from '../menu/menu-keeper.ts';
import type { Settings } from '../settings/settings.ts';
import type { DeliverySpot } from '../shop/delivery-spot.ts';
import type { Shop } from '../shop/shop.ts';
import { shopHalt } from '../shop/shop-halt.ts';
import type { Millis } from '../shared/duration.ts';
import type { OrderId } from '../shared/ids.ts';
import type { Minor } from '../shared/money.ts';
import { visibleText } from '../shared/text.ts';
import { fingerprint } from '../shared/fingerprint.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { derived } from '../shared/derived.ts';
import type { Payable } from '../payment/payable.ts';
import { checkoutProblems, EMPTY_DRAFT, wantsSms, type CheckoutDraft, type CheckoutProblem } from './checkout-draft.ts';
import { requestItems, type OrderRequest } from './order-request.ts';
import { OfferedTimes, type PickupState } from './offered-times.ts';
import { isMuchLater } from './pickup-times.ts';
import type { PlaceOrder } from './place-order.ts';
import { refusalPlace } from './refusal-place.ts';

/** "As soon as possible" is `now`; when the guest pressed pay, `before` was shown. */
export interface TimeChange { readonly before: Millis; readonly now: Millis }

export interface CheckoutDeps {
  readonly clock: Clock;
  readonly shops: ShopGateway;
  readonly placing: PlaceOrder;
  readonly cart: Readable<Cart>;
  readonly price: Readable<CartPrice>;
  readonly shop: Readable<Shop | null>;
  readonly spots: Readable<readonly DeliverySpot[]>;
  readonly menu: Readable<MenuState>;
  readonly settings: Readable<Settings>;
  readonly customerCode: Readable<string>;
  /** Survives a reload, not the session. */
  readonly draft: StoredValue<CheckoutDraft>;
  /** After a refusal, when no time is left, and while no orders are taken: what the guest sees of the shop, its menu or its spots is out of date; asks the server again. */
  readonly refresh: (what: 'shop' | 'menu' | 'spots') => void;
}

/** The checkout page's use case: what the guest fills in, which times there are, and placing the order. */
export class Checkout {
  readonly #deps: CheckoutDeps;
  readonly #draft = cell<CheckoutDraft>(EMPTY_DRAFT);
  /** What was shown as "as soon as possible" when the guest pressed pay, while they are asked about a later time. */
  readonly #shownAtPay = cell<Millis | null>(null);
  readonly times: OfferedTimes;
  readonly draft: Readable<CheckoutDraft> = this.#draft;
  readonly pickup: Readable<PickupState>;
  /** W8: "as soon as possible" is much later than the guest was shown: they are asked before anything is ordered. Null: there is nothing to ask. */
  readonly timeChange: Readable<TimeChange | null>;
  /** Lines that the menu no longer allows, by name (§8 unavailable-products). */
  readonly lineProblems: Readable<readonly LineProblem[]>;
  /** What still keeps the order from being placed; empty when nothing does. */
  readonly problems: Readable<readonly CheckoutProblem[]>;
  /** W9: the server's total that the guest said yes to, for as long as this very order is being placed: another basket, or another total on the page, is another order. */
  #agreed: { readonly total: Minor; readonly seen: string } | null = null;

  constructor(deps: CheckoutDeps) {
    this.#deps = deps;
    this.#draft.set(deps.draft.read() ?? EMPTY_DRAFT);
    this.times = new OfferedTimes({ ...deps, doubtsShop: () => deps.refresh('shop') });
    this.pickup = this.times.pickup;
    this.lineProblems = derived([deps.cart, deps.menu], () => knownProblems(deps.cart.get(), deps.menu.get()));
    this.problems = derived([this.#draft, this.pickup, this.lineProblems, deps.cart, deps.shop, deps.spots, deps.settings], () => {
      const [pickup, shop] = [this.pickup.get(), deps.shop.get()];
      return checkoutProblems(this.#draft.get(), {
        cart: deps.cart.get(), shop: shop ?? { spotRequiredFor: [] }, halt: shop && shopHalt(shop), spots: deps.spots.get(), settings: deps.settings.get(),
        pickupTimes: pickup.phase === 'ready' ? pickup.times : null, now: this.times.now, hasLineProblems: this.lineProblems.get().length > 0,
      });
    });
    this.timeChange = derived([this.#shownAtPay, this.pickup], () => {
      const [before, pickup] = [this.#shownAtPay.get(), this.pickup.get()];
      const now = pickup.phase === 'ready' ? pickup.times.asap : null;
      return before === null || now === null ? null : { before, now };
    });
  }

  /** What the guest fills in or chooses; kept over a reload. A refusal, and a question about a later time, are over by it. */
  fill(patch: Partial<CheckoutDraft>): void {
    this.#draft.update((draft) => ({ ...draft, ...patch }));
    this.#deps.draft.write(this.#draft.get());
    this.forgetTimeChange();
    this.#deps.placing.edited();
  }

  /** W8: asks for the pickup times of the shop and order type. A chosen time that is no longer offered stays chosen and is named by `problems`. */
  loadPickupTimes(): Promise<void> { return this.times.load(); }

  /**
   * CHECKOUT-5: has the guest not seen yet what "as soon as possible" is, or is it over? Then `askForTime` comes before an order; but not for one that may have
   * been placed already (W6). What has passed is taken away first.
   */
  needsNewTime(): boolean {
    this.times.look();
    const isAsked = this.#draft.get().pickup.kind === 'asap' && this.#deps.placing.state.get().phase !== 'unconfirmed';
    const { phase } = this.pickup.get();
    return isAsked && (phase !== 'ready' || this.times.isAsapOver.get());
  }

  /** Asks what "as soon as possible" is now. False: nothing is to be ordered now; `timeChange`, `problems` or `pickup` tells why, or shows for the first time when it would be. */
  async askForTime(): Promise<boolean> {
    const before = this.pickup.get().phase === 'loading' ? null : this.times.lastAsap;
    this.#deps.placing.edited();
    await this.times.renew();
    const pickup = this.pickup.get();
    if (pickup.phase !== 'ready' || this.times.isAsapOver.get()) return false;
    if (before !== null && isMuchLater(pickup.times, before)) this.#shownAtPay.set(before);
    return before !== null && this.#shownAtPay.get() === null && this.problems.get().length === 0;
  }

  /** The guest has answered to `timeChange`. */
  forgetTimeChange(): void { this.#shownAtPay.set(null); }

  /**
   * Places the order. `agreedTotal`: the server's price that the guest said yes to (W9).
   * Null when it could not be placed; `PlaceOrder.state` says why, and what was out of date is asked for again.
   * A basket that another tab has taken to another shop is never ordered at this one (R10).
   */
  async submit(agreedTotal?: Minor): Promise<Payable | null> {
    const { placing } = this.#deps;
    const shop = this.#deps.shop.get();
    if (!shop || isElsewhere(this.#deps.cart.get(), shop) || this.problems.get().length > 0) return null;
    const cart = this.#deps.cart.get();
    const shown = this.#deps.price.get().total;
    const seen = JSON.stringify([shop.id, requestItems(cart), shown]);
    if (agreedTotal !== undefined) this.#agreed = { total: agreedTotal, seen };
    else if (placing.state.get().phase !== 'unconfirmed' || this.#agreed?.seen !== seen) this.#agreed = null;
    const request = this.#request(shop, this.#agreed?.total ?? shown);
    const ordered = orderedLines(cart);
    const order = await placing.submit(request, cart.items.map((item) => item.id).join(), { ordered });
    if (!order) this.#lookAgain();
    return order && { order, shopId: shop.id, basketHash: fingerprint(JSON.stringify(request.items)), customerCode: request.customerCode, ordered };
  }

  /** The order is paid: nothing that was typed in is kept. `order`: which, where another one may have been placed since. */
  reset(order?: OrderId): void {
    this.#draft.set(EMPTY_DRAFT);
    this.#deps.draft.clear();
    this.times.reset();
    this.forgetTimeChange();
    this.#deps.placing.forget(order);
  }

  #lookAgain(): void {
    const state = this.#deps.placing.state.get();
    if (state.phase === 'price-changed') return this.#deps.refresh('menu');
    if (state.phase !== 'refused') return;
    switch (refusalPlace(state.error.code)) {
      case 'pickup': void this.loadPickupTimes(); return;
      case 'shop': return this.#deps.refresh('shop');
      case 'items': return this.#deps.refresh('menu');
      case 'spot': return this.#deps.refresh('spots');
      default:
    }
  }

  #request(shop: Shop, expectedTotal: Minor): OrderRequest {
    const cart = this.#deps.cart.get();
    const draft = this.#draft.get();
    return {
      shopId: shop.id, orderType: cart.orderType, items: requestItems(cart), customerCode: this.#deps.customerCode.get(),
      pickupTime: draft.pickup.kind === 'asap' ? null : draft.pickup.time, note: cart.note, spotId: cart.spotId,
      contact: { phone: visibleText(draft.contact.phone), email: visibleText(draft.contact.email) },
      smsOptIn: wantsSms(draft, this.#deps.settings.get()), receiptOptIn: draft.receiptOptIn, marketingConsent: draft.marketingConsent, expectedTotal,
    };
  }
}
