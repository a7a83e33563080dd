import { makeAutoObservable } from 'mobx';

/** So many rows stand in the part of the screen that everybody reaches, one for each number key. */
const ROWS = 3;

/** A list at a kiosk in accessibility mode: three at a time, nothing to scroll. */
export class PagesOfThree<T> {
  readonly #items: () => readonly T[];
  /** The page that was turned to; the list may have become shorter since. */
  wanted = 0;

  constructor(items: () => readonly T[]) {
    this.#items = items;
    makeAutoObservable(this);
  }

  get pages(): number {
    return Math.max(1, Math.ceil(this.#items().length / ROWS));
  }

  get page(): number {
    return Math.min(this.wanted, this.pages - 1);
  }

  get shown(): readonly T[] {
    return this.#items().slice(this.page * ROWS, (this.page + 1) * ROWS);
  }

  get hasPrevious(): boolean {
    return this.page > 0;
  }

  get hasNext(): boolean {
    return this.page < this.pages - 1;
  }

  previous(): void { if (this.hasPrevious) this.wanted = this.page - 1; }

  next(): void { if (this.hasNext) this.wanted = this.page + 1; }

  /** Another list begins at its beginning. */
  restart(): void { this.wanted = 0; }

  /** To the page on which the first such item is. */
  turnTo(isIt: (item: T) => boolean): void {
    const at = this.#items().findIndex(isIt);
    if (at >= 0) this.wanted = Math.floor(at / ROWS);
  }
}
