import { makeAutoObservable } from 'mobx';
import type { BasketLine } from '../basket-line.ts';
import type { BasketViewModel } from '../basket-view-model.ts';
import type { KioskOrderViewModel } from './kiosk-order-view-model.ts';
import { PagesOfThree } from './pages-of-three.ts';

/** The basket in accessibility mode: three lines at a time; the one that was chosen, or that is in the way of paying, is changed on a page of its own. */
export class AccessibleBasketViewModel {
  readonly #order: Pick<KioskOrderViewModel, 'chosen' | 'choose'>;
  readonly basket: BasketViewModel;
  readonly rows: PagesOfThree<BasketLine>;

  constructor(order: Pick<KioskOrderViewModel, 'basket' | 'chosen' | 'choose'>) {
    this.#order = order;
    this.basket = order.basket;
    this.rows = new PagesOfThree(() => order.basket.lines);
    makeAutoObservable(this, { basket: false, rows: false });
  }

  /** The line that is being changed; null: all of them are shown, also when it has gone meanwhile. */
  get line(): BasketLine | null {
    return this.basket.lines.find(({ item }) => item.id === this.#order.chosen) ?? null;
  }

  choose({ item }: BasketLine): void { this.#order.choose(item.id); }

  putBack(): void { this.#order.choose(null); }
}
