import { makeAutoObservable } from 'mobx';
import { CART } from '#core/business-constants.ts';
import type { Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import { cleanNote } from '#core/cart/note.ts';
import { countCharacters, firstCharacters } from '#core/shared/text.ts';
import { fromReadable } from '../reactive/from-readable.ts';

/** §5: the note to the kitchen, while it is written and when it is saved. R11: characters are those that people count. */
export class BasketNoteViewModel {
  readonly #cart: Pick<CartKeeper, 'writeNote' | 'putNoteBack'>;
  readonly #saved: { readonly value: Cart };
  readonly #aside: { readonly value: string };
  /** While it is being written; null: as it is in the cart. */
  draft: string | null = null;

  constructor(cart: Pick<CartKeeper, 'cart' | 'writeNote' | 'noteAside' | 'putNoteBack'>) {
    this.#cart = cart;
    this.#saved = fromReadable('cart', cart.cart);
    this.#aside = fromReadable('aside', cart.noteAside);
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
    this.draft = null;
    this.#cart.putNoteBack();
  }

  get max(): number {
    return CART.noteMaxCharacters;
  }

  /** What is too long is not taken in. S36: half the number of a card that was pasted would not be recognised when it is saved, so the whole is cleaned before it is cut. */
  write(text: string): void {
    const taken = firstCharacters(text, CART.noteMaxCharacters);
    this.draft = taken === text ? text : firstCharacters(cleanNote(text), CART.noteMaxCharacters);
  }

  /** §5: saved on blur. Answers whether there was anything to save. */
  save(): boolean {
    if (this.draft === null) return false;
    this.#cart.writeNote(this.draft);
    this.draft = null;
    return true;
  }
}
