import { makeAutoObservable } from 'mobx';
import type { CartItemId } from '#core/shared/ids.ts';
import type { BasketLine } from '../basket-line.ts';
import type { BasketViewModel } from '../basket-view-model.ts';
import { PagesOfThree } from './pages-of-three.ts';

/** The basket in accessibility mode: three lines at a time; the one that was chosen is changed on a page of its own. */
export class AccessibleBasketViewModel {
  readonly basket: BasketViewModel;
  readonly rows: PagesOfThree<BasketLine>;
  chosen: CartItemId | null = null;

  constructor(basket: BasketViewModel) {
    this.basket = basket;
    this.rows = new PagesOfThree(() => basket.lines);
    makeAutoObservable(this, { basket: false, rows: false });
  }

  /** The line that is being changed; null: all of them are shown, also when it has gone meanwhile. */
  get line(): BasketLine | null {
    return this.basket.lines.find(({ item }) => item.id === this.chosen) ?? null;
  }

  choose({ item }: BasketLine): void { this.chosen = item.id; }

  putBack(): void { this.chosen = null; }
}
