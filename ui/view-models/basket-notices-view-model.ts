import { makeAutoObservable, observableRef } from 'mobx';
import type { CartKeeper, RefusedAddition, RemovedLine } from '#core/cart/cart-keeper.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { Minor } from '#core/shared/money.ts';
import { fromReadable } from '../reactive/from-readable.ts';

/** R1: the order type was changed, with something in the basket that cost so much before. What it costs now the basket knows. */
interface Repricing { readonly orderType: OrderType; readonly before: Minor }

/** What the basket has to say of what has just been done, until it was said. */
export class BasketNoticesViewModel {
  readonly #cart: Pick<CartKeeper, 'undoRemove' | 'forgetRefused'>;
  readonly #removed: { readonly value: RemovedLine | null };
  readonly #refused: { readonly value: RefusedAddition | null };
  /** The last change of order type. */
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

  repriced(orderType: OrderType, before: Minor): void { this.repricing = { orderType, before }; }

  forgetRepricing(): void { this.repricing = null; }
}
