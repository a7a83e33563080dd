import type { AppError } from '../errors/app-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { ShopGateway } from '../ports/shop-gateway.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { Cart } from '../cart/cart.ts';
import type { CartPrice } from '../cart/cart-price.ts';
import type { Settings } from '../settings/settings.ts';
import type { Shop } from '../shop/shop.ts';
import type { Minor } from '../shared/money.ts';
import { fingerprint } from '../shared/fingerprint.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { derived } from '../shared/derived.ts';
import type { Payable } from '../payment/pay-online.ts';
import { checkoutProblems, EMPTY_DRAFT, type CheckoutDraft, type CheckoutProblem } from './checkout-draft.ts';
import { requestItems, type OrderRequest } from './order-request.ts';
import type { PickupTimes } from './pickup-times.ts';
import type { PlaceOrder } from './place-order.ts';

export type PickupState =
  | { readonly phase: 'idle' | 'loading' }
  | { readonly phase: 'ready'; readonly times: PickupTimes }
  | { readonly phase: 'failed'; readonly error: AppError };

export interface CheckoutDeps {
  readonly shops: ShopGateway;
  readonly placing: PlaceOrder;
  readonly clock: Clock;
  readonly cart: Readable<Cart>;
  readonly price: Readable<CartPrice>;
  readonly shop: Readable<Shop | null>;
  readonly settings: Readable<Settings>;
  readonly customerCode: Readable<string>;
  /** Survives a reload, not the session. */
  readonly draft: StoredValue<CheckoutDraft>;
}

/** The checkout page's use case: what the guest fills in, which times there are, and placing the order. */
export class Checkout {
  readonly #deps: CheckoutDeps;
  readonly #draft = cell<CheckoutDraft>(EMPTY_DRAFT);
  readonly #pickup = cell<PickupState>({ phase: 'idle' });
  readonly draft: Readable<CheckoutDraft> = this.#draft;
  readonly pickup: Readable<PickupState> = this.#pickup;
  /** What still keeps the order from being placed; empty when nothing does. */
  readonly problems: Readable<readonly CheckoutProblem[]>;

  constructor(deps: CheckoutDeps) {
    this.#deps = deps;
    this.#draft.set(deps.draft.read() ?? EMPTY_DRAFT);
    this.problems = derived([this.#draft, this.#pickup, deps.cart, deps.shop, deps.settings], () => {
      const pickup = this.#pickup.get();
      return checkoutProblems(this.#draft.get(), {
        cart: deps.cart.get(), shop: deps.shop.get() ?? { spotRequiredFor: [] }, settings: deps.settings.get(),
        pickupTimes: pickup.phase === 'ready' ? pickup.times : null,
      });
    });
  }

  fill(patch: Partial<CheckoutDraft>): void {
    this.#draft.update((draft) => ({ ...draft, ...patch }));
    this.#deps.draft.write(this.#draft.get());
    this.#deps.placing.edited();
  }

  /** W8: asks for the pickup times of the shop and order type. A chosen time that is no longer offered stays chosen and is named by `problems`. */
  async loadPickupTimes(): Promise<void> {
    const shop = this.#deps.shop.get();
    if (!shop) return;
    if (this.#pickup.get().phase !== 'ready') this.#pickup.set({ phase: 'loading' });
    const { orderType } = this.#deps.cart.get();
    const times = await this.#deps.shops.pickupTimes(shop.id, orderType);
    if (this.#deps.shop.get()?.id !== shop.id || this.#deps.cart.get().orderType !== orderType) return;
    this.#pickup.set(times.ok ? { phase: 'ready', times: times.value } : { phase: 'failed', error: times.error });
  }

  /**
   * Places the order. `agreedTotal`: the server's price that the guest said yes to (W9).
   * Null when it could not be placed; `PlaceOrder.state` says why.
   */
  async submit(agreedTotal?: Minor): Promise<Payable | null> {
    const shop = this.#deps.shop.get();
    if (!shop || this.problems.get().length > 0) return null;
    const request = this.#request(shop, agreedTotal ?? this.#deps.price.get().total);
    const order = await this.#deps.placing.submit(request);
    return order && { order, shopId: shop.id, basketHash: fingerprint(JSON.stringify(request.items)), customerCode: request.customerCode };
  }

  /** The order is paid: nothing that was typed in is kept. */
  reset(): void {
    this.#draft.set(EMPTY_DRAFT);
    this.#deps.draft.clear();
    this.#pickup.set({ phase: 'idle' });
    this.#deps.placing.forget();
  }

  #request(shop: Shop, expectedTotal: Minor): OrderRequest {
    const cart = this.#deps.cart.get();
    const draft = this.#draft.get();
    return {
      shopId: shop.id, orderType: cart.orderType, items: requestItems(cart), customerCode: this.#deps.customerCode.get(),
      pickupTime: draft.pickup.kind === 'asap' ? null : draft.pickup.time, note: cart.note, spotId: cart.spotId,
      contact: { phone: draft.contact.phone.trim(), email: draft.contact.email.trim() },
      smsOptIn: draft.smsOptIn, receiptOptIn: draft.receiptOptIn, marketingConsent: draft.marketingConsent, expectedTotal,
    };
  }
}
