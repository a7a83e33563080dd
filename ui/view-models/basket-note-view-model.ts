import { makeAutoObservable } from 'mobx';
import { CART } from '#core/business-constants.ts';
import type { Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import { cleanNote } from '#core/cart/note.ts';
import type { Clock } from '#core/ports/clock.ts';
import { countCharacters, firstCharacters } from '#core/shared/text.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface BasketNoteDeps {
  readonly cart: Pick<CartKeeper, 'cart' | 'writeNote' | 'noteAside' | 'putNoteBack'>;
  readonly clock: Clock;
}

/** §5: the note to the kitchen, while it is written and when it is saved. R11: characters are those that people count. */
export class BasketNoteViewModel {
  readonly #deps: BasketNoteDeps;
  #stopKeeping: (() => void) | null = null;
  readonly #saved: { readonly value: Cart };
  readonly #aside: { readonly value: string };
  /** While it is being written; null: as it is in the cart. */
  draft: string | null = null;

  constructor(deps: BasketNoteDeps) {
    this.#deps = deps;
    this.#saved = fromReadable('cart', deps.cart.cart);
    this.#aside = fromReadable('aside', deps.cart.noteAside);
    makeAutoObservable(this);
  }

  get text(): string {
    return this.draft ?? this.#saved.value.note;
  }

  get length(): number {
    return countCharacters(this.text);
  }

  /** What was written before the network was lost, as long as nothing else is; null: nothing. */
  get aside(): string | null {
    return this.text === '' && this.#aside.value !== '' ? this.#aside.value : null;
  }

  putBack(): void {
    this.#endDraft();
    this.#deps.cart.putNoteBack();
  }

  get max(): number {
    return CART.noteMaxCharacters;
  }

  /**
   * What is too long is not taken in. S36: half the number of a card that was pasted would not be recognised when it is saved, so the whole is cleaned before it
   * is cut. A pause is enough for it to be kept, for a reload takes the field away without its being left; what is being written stays as it is.
   */
  write(text: string): void {
    const taken = firstCharacters(text, CART.noteMaxCharacters);
    const draft = taken === text ? text : firstCharacters(cleanNote(text), CART.noteMaxCharacters);
    this.#endDraft();
    this.draft = draft;
    this.#stopKeeping = this.#deps.clock.schedule(CART.noteKeptAfterMs, () => { this.#keep(draft); });
  }

  /** §5: saved on blur. */
  save(): void {
    const { draft } = this;
    if (draft === null) return;
    this.#endDraft();
    this.#keep(draft);
  }

  /** What was written for a basket that has been given up meanwhile is no note on the next one. */
  #keep(draft: string): void { if (this.#saved.value.items.length > 0) this.#deps.cart.writeNote(draft); }

  #endDraft(): void {
    this.#stopKeeping?.();
    this.#stopKeeping = null;
    this.draft = null;
  }
}
