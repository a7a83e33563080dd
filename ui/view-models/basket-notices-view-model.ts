import { makeAutoObservable, observableRef } from 'mobx';
import type { CartKeeper, RefusedAddition, RemovedLine } from '#core/cart/cart-keeper.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { Minor } from '#core/shared/money.ts';
import { fromReadable } from '../reactive/from-readable.ts';

/** R1: what changing the order type did to the price. */
interface Repricing { readonly orderType: OrderType; readonly before: Minor; readonly after: Minor; readonly vatRates: readonly number[] }

/** What the basket has to say of what has just been done, until it was said. */
export class BasketNoticesViewModel {
  readonly #cart: Pick<CartKeeper, 'undoRemove' | 'forgetRefused'>;
  readonly #removed: { readonly value: RemovedLine | null };
  readonly #refused: { readonly value: RefusedAddition | null };
  /** What the last change of order type did. */
  repricing: Repricing | null = null;

  constructor(cart: Pick<CartKeeper, 'removed' | 'refused' | 'undoRemove' | 'forgetRefused'>) {
    this.#cart = cart;
    this.#removed = fromReadable('removed', cart.removed);
    this.#refused = fromReadable('refused', cart.refused);
    makeAutoObservable(this, { repricing: observableRef });
  }

  /** The line removed last, to be undone. */
  get removed(): RemovedLine | null {
    return this.#removed.value;
  }

  /** R10: what was not added, because the basket is at another restaurant by now. */
  get refused(): RefusedAddition | null {
    return this.#refused.value;
  }

  get hasAny(): boolean {
    return this.removed !== null || this.refused !== null || this.repricing !== null;
  }

  undo(): void { this.#cart.undoRemove(); }

  forgetRefused(): void { this.#cart.forgetRefused(); }

  repriced(orderType: OrderType, before: Minor, { total, vat }: CartPrice): void {
    this.repricing = { orderType, before, after: total, vatRates: vat.map((line) => line.rateBasisPoints) };
  }

  forgetRepricing(): void { this.repricing = null; }
}
