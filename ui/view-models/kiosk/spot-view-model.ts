import { makeAutoObservable } from 'mobx';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import { mayBecomeSpot, spotNumber, spotsByNumber } from '#core/shop/spot-by-number.ts';
import type { BasketViewModel } from '../basket-view-model.ts';

export type SpotBasket = Pick<BasketViewModel, 'spots' | 'spot' | 'orderType' | 'isSpotRequired' | 'chooseSpot'>;

/** Where a kiosk's guest eats or fetches the food: the number of the table by a keypad, a place that has only a name by its button. */
export class KioskSpotViewModel {
  readonly #basket: SpotBasket;
  /** The digits so far. */
  typed = '';

  constructor(basket: SpotBasket) {
    this.#basket = basket;
    makeAutoObservable(this);
  }

  get orderType(): SpotBasket['orderType'] {
    return this.#basket.orderType;
  }

  /** What is chosen now. */
  get chosen(): DeliverySpot | null {
    return this.#basket.spot;
  }

  get isRequired(): boolean {
    return this.#basket.isSpotRequired;
  }

  /** Is there anything to choose for this order type? */
  get isOffered(): boolean {
    return this.#basket.spots.length > 0;
  }

  /** Places without a number. */
  get named(): readonly DeliverySpot[] {
    return this.#basket.spots.filter((spot) => spotNumber(spot) === null);
  }

  get hasNumbers(): boolean {
    return this.named.length < this.#basket.spots.length;
  }

  /** The tables with the number typed: several where two rooms share it. */
  get found(): readonly DeliverySpot[] {
    return spotsByNumber(this.#basket.spots, this.typed);
  }

  /** No table begins like this: said while it is typed. */
  get isUnknown(): boolean {
    return !mayBecomeSpot(this.#basket.spots, this.typed);
  }

  type(digit: string): void {
    if (!this.isUnknown) this.typed += digit;
  }

  erase(): void { this.typed = this.typed.slice(0, -1); }

  clear(): void { this.typed = ''; }

  choose(spot: DeliverySpot): void {
    this.#basket.chooseSpot(spot.id);
    this.clear();
  }

  /** One table was typed; or nothing was, and one was chosen before. */
  get canConfirm(): boolean {
    return this.typed === '' ? this.chosen !== null : this.found.length === 1;
  }

  /** Takes the table that was typed. False: there is none yet, or more than one. */
  confirm(): boolean {
    const [only] = this.found;
    if (!this.canConfirm) return false;
    if (only) this.choose(only);
    return true;
  }
}
