import { HTTP, ORDER } from '../business-constants.ts';
import { SELF_SERVICE } from '../kiosk-constants.ts';
import type { Cart } from '../cart/cart.ts';
import type { CartPrice } from '../cart/cart-price.ts';
import { orderToKeep } from '../checkout/kept-order.ts';
import { requestItems, type OrderRequest } from '../checkout/order-request.ts';
import type { PlaceOrder } from '../checkout/place-order.ts';
import type { Payable } from '../payment/payable.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderGateway } from '../ports/order-gateway.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { TerminalHost } from '../ports/terminal-host.ts';
import { bounded } from '../shared/bounded.ts';
import { fingerprint } from '../shared/fingerprint.ts';
import type { OrderId, ShopId } from '../shared/ids.ts';
import type { Minor } from '../shared/money.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { spokenCode } from '../shared/spoken-code.ts';
import { when } from '../shared/when.ts';
import { kioskOrderStep, type KioskOrder, type KioskOrderEffect, type KioskOrderEvent, type OrderWish, type PayAt } from './kiosk-order-transitions.ts';

export interface KioskOrderingDeps {
  readonly host: Pick<TerminalHost, 'calculatePrice' | 'ping'>;
  readonly placing: Pick<PlaceOrder, 'submit' | 'state' | 'forget'>;
  readonly orders: Pick<OrderGateway, 'cancel'>;
  readonly cart: Readable<Cart>;
  readonly clearCart: () => void;
  /** SPOT-2: the product server knows no such spot: the shop's spots are fetched again. */
  readonly forgetSpot: (shop: ShopId) => void;
  /** The order whose code the guest holds for the counter; ends with this tab. */
  readonly atCounter: StoredValue<Payable>;
  /** The preview that the guest sees (W9). */
  readonly price: Readable<CartPrice>;
  readonly customerCode: Readable<string>;
  readonly shopId: () => ShopId | null;
  readonly terminalId: () => string;
  /** Of the menu, for an order that the product server has not answered about. */
  readonly currency: () => string;
  readonly clock: Clock;
  /** P4: a card may be in the terminal just now: what is being paid stays what it is, and is never withdrawn. */
  readonly isBeingPaid?: () => boolean;
}

/** The code by which an order is paid at the counter. */
export const counterCode = ({ order }: Payable): string => spokenCode(order.id);

/**
 * Prices and places a kiosk's order (M8, W9). A basket that is edited needs a new price, and a placed order that is left lets its place go. One that waits to be
 * paid at the counter outlives a reload, until its guest is gone.
 */
export class KioskOrdering {
  readonly #deps: KioskOrderingDeps;
  readonly #order = cell<KioskOrder>({ phase: 'open' });
  readonly order: Readable<KioskOrder> = this.#order;
  #request: Omit<OrderRequest, 'expectedTotal'> | null = null;
  /** The last few; no more of them can be waiting for their turn to be paid. */
  #withdrawn: readonly OrderId[] = [];

  constructor(deps: KioskOrderingDeps) { this.#deps = deps; }

  /** Goes on with the code that the guest of before a reload holds (P9), and follows the basket until the returned function is called. */
  start(): () => void {
    const { cart, customerCode, atCounter } = this.#deps;
    const payable = atCounter.read();
    if (payable !== null) this.#step({ type: 'resumed', payable });
    const edited = (): void => { if (this.#deps.isBeingPaid?.() !== true) this.#step({ type: 'edited', current: this.#basket(), isEmpty: cart.get().items.length === 0 }); };
    const stops = [cart.subscribe(edited), customerCode.subscribe(edited)];
    return () => { for (const stop of stops) stop(); };
  }

  /**
   * Orders what is in the basket. `agreedTotal`: the price that the guest said yes to (W9). Resolves to what is to be paid, or null when it
   * could not be ordered; `order` says why. An order that is placed already, and has time left, is that one.
   */
  async submit(payAt: PayAt, agreedTotal?: Minor): Promise<Payable | null> {
    const before = this.#order.get();
    const basket = this.#basket();
    if (before.phase === 'placed' && before.basket === basket && payAt === 'terminal') {
      if (this.#hasTime(before.payable)) return before.payable;
      this.#step({ type: 'forgotten', isPaid: false });
    }
    const request = this.#requestOf();
    if (request === null || request.items.length === 0) return null;
    if (before.phase !== 'pricing') this.#request = request; // The one that is asked about is placed as it was wished for.
    this.#step({ type: 'wished', wish: { basket, payAt, shown: agreedTotal ?? this.#deps.price.get().total } });
    return this.#answered();
  }

  /** The guest has gone back from the page that ordered: nobody would see the code of an order for the counter that is still on its way. */
  leave(): void { this.#step({ type: 'left' }); }

  /** Paid: what comes next is a new order. */
  paid(): void { this.#step({ type: 'forgotten', isPaid: true }); }

  /** The guest is gone, or the order is. One that was to be paid at the counter stays. */
  forget(): void { this.#step({ type: 'forgotten', isPaid: false }); }

  /** Was this order withdrawn here: its basket has changed, or its guest has gone? */
  isWithdrawn(order: OrderId): boolean { return this.#withdrawn.includes(order); }

  /** A card takes its time: an order whose place is held only for a moment more would be paid too late. */
  #hasTime({ order }: Payable): boolean { return order.holdExpires === null || order.holdExpires - this.#deps.clock.now() >= SELF_SERVICE.holdLeftMs; }

  #requestOf(): Omit<OrderRequest, 'expectedTotal'> | null {
    const { cart, customerCode, shopId, terminalId } = this.#deps;
    const { orderType, items, note, spotId, shopId: shopOfCart } = cart.get();
    const shop = shopId();
    return shop === null || shopOfCart !== shop ? null : {
      shopId: shop, orderType, items: requestItems({ items }), customerCode: customerCode.get(), pickupTime: null, note, spotId, contact: { phone: '', email: '' },
      smsOptIn: false, receiptOptIn: false, marketingConsent: false, terminalId: terminalId(),
    };
  }

  #basket(): string { return fingerprint(JSON.stringify(this.#requestOf())); }

  async #answered(): Promise<Payable | null> {
    const state = await when(this.#order, ({ phase }) => phase !== 'pricing' && phase !== 'placing');
    return state.phase === 'placed' || state.phase === 'at-counter' ? state.payable : null;
  }

  #step(event: KioskOrderEvent): void {
    const { state, effects } = kioskOrderStep(this.#order.get(), event);
    this.#order.set(state);
    for (const effect of effects) this.#run(effect);
  }

  #run(effect: KioskOrderEffect): void {
    const { placing, orders, atCounter, clearCart } = this.#deps;
    switch (effect.type) {
      case 'price': { void this.#askPrice(effect.basket); return; }
      case 'place': { void this.#place(effect.wish, effect.total); return; }
      case 'withdraw': {
        this.#withdrawn = [...this.#withdrawn.slice(-7), effect.order];
        void orders.cancel(effect.order);
        return;
      }
      case 'forget-key': return placing.forget();
      case 'keep-code': {
        atCounter.write(effect.payable); // R9: where nothing can be written it holds while the page lives.
        return clearCart();
      }
      case 'forget-code': return atCounter.clear();
    }
  }

  async #askPrice(basket: string): Promise<void> {
    const request = this.#request;
    if (request === null) return;
    const { shopId, orderType, items, customerCode } = request;
    const answer = await bounded(this.#deps.clock, HTTP.readMs, this.#deps.host.calculatePrice({ shopId, orderType, items, customerCode }));
    this.#step({ type: 'priced', basket, current: this.#basket(), answer });
  }

  /** A queue does not wait as long as a guest at home, where the terminal host keeps the order. What is paid at the counter must be found there. */
  async #sendOrKeep(request: OrderRequest, basket: string): Promise<Pick<Payable, 'order' | 'kept'> | null> {
    const { placing } = this.#deps;
    const isForCounter = request.payAtCounter === true;
    const order = await placing.submit(request, basket, { attempts: isForCounter ? ORDER.attempts : SELF_SERVICE.orderAttempts });
    if (order !== null || isForCounter || placing.state.get().phase !== 'unconfirmed') return order && { order };
    const unconfirmed = placing.state.get();
    const kept = await this.#toKeep(request);
    if (placing.state.get() !== unconfirmed) return null; // Its guest is gone, and the next may be ordering.
    if (kept !== null) return kept;
    const late = await placing.submit(request, basket, { attempts: ORDER.attempts - SELF_SERVICE.orderAttempts });
    return late && { order: late };
  }

  /** The product server is away: does the terminal host keep the order for it? */
  async #toKeep(request: OrderRequest): Promise<Pick<Payable, 'order' | 'kept'> | null> {
    const { clock, currency, host, placing } = this.#deps;
    const kept = orderToKeep(placing.state.get(), request, currency(), clock.now());
    if (kept === null) return null;
    const health = await bounded(clock, SELF_SERVICE.pingMs, host.ping());
    return health.ok && health.value.keepsOrders === true ? kept : null;
  }

  async #place({ basket, payAt }: OrderWish, expectedTotal: Minor): Promise<void> {
    const { placing, cart } = this.#deps;
    const request = this.#request;
    if (request === null) return;
    const whole: OrderRequest = { ...request, ...(payAt === 'counter' && { payAtCounter: true }), expectedTotal };
    const placed = await this.#sendOrKeep(whole, cart.get().items.map((item) => item.id).join());
    const payable: Payable | null = placed && { ...placed, shopId: request.shopId, basketHash: fingerprint(JSON.stringify(request.items)), customerCode: request.customerCode };
    const [current, state] = [this.#basket(), placing.state.get()];
    // While its order is still on its way, so that the word about it stays: a guest who cannot be asked for another place would never get past this one.
    if (current === basket && state.phase === 'refused' && state.error.code === 'order.unknown-spot') this.#deps.forgetSpot(request.shopId);
    this.#step({ type: 'answered', basket, current, placing: state, payable });
  }
}
