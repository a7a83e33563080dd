import { makeAutoObservable } from 'mobx';
import type { Cart } from '#core/cart/cart.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import { isBasketPanelShown, type CartView } from '#core/cart/cart-view.ts';
import type { PageState } from '#core/navigation/page-state.ts';
import { metaOf } from '#core/navigation/routes.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';

export interface BasketPanelDeps {
  readonly cart: Pick<CartKeeper, 'cart' | 'view'>;
  readonly page: Readable<PageState>;
  readonly isSmallScreen: Readable<boolean>;
}

/** The lines of the basket are edited on these pages, or it has a foot of its own there: the bar that opens the sheet stays away. */
const pagesWithOwnFoot: ReadonlySet<PageState['currentPage']> = new Set<PageState['currentPage']>(['menuArticlePage', 'articlePage', 'editOrder', 'suggestedArticlesPage']);

/** §2: whether the basket is to be seen, as a sidebar on large screens, as a bar and a sheet on small ones. */
export class BasketPanelViewModel {
  readonly #cart: { readonly value: Cart };
  readonly #view: { readonly value: CartView };
  readonly #page: { readonly value: PageState };
  readonly #isSmallScreen: { readonly value: boolean };
  /** The guest has opened the sheet, … */
  isOpened = false;
  /** … on this page, … */
  openedOn: PageState['currentPage'] = null;
  /** … at least once. */
  wasOpened = false;
  /** The first piece has come on this very page: the bar is seen to come. With another page it stands there from the start. */
  isBarNew = false;

  constructor({ cart, page, isSmallScreen }: BasketPanelDeps) {
    this.#cart = fromReadable('cart', cart.cart);
    this.#view = fromReadable('cartView', cart.view);
    this.#page = fromReadable('page', page);
    this.#isSmallScreen = fromReadable('isSmallScreen', isSmallScreen);
    makeAutoObservable(this);
  }

  /** Core's rule. A disabled cart (checkout) shows no panel: the page has a slip of its own. */
  get isShown(): boolean {
    const { currentPage } = this.#page.value;
    const { visible, disabled } = this.#view.value;
    const showCart = currentPage !== null && metaOf(currentPage).showCart === true;
    return !disabled && isBasketPanelShown({ showCart, visible, hasItems: this.#cart.value.items.length > 0, isSmallScreen: this.isSmallScreen, page: currentPage });
  }

  get isSmallScreen(): boolean {
    return this.#isSmallScreen.value;
  }

  /** On small screens: the bar at the bottom, with count and total. */
  get isBarShown(): boolean {
    return this.isShown && this.isSmallScreen && this.#cart.value.items.length > 0 && !pagesWithOwnFoot.has(this.#page.value.currentPage);
  }

  get isSheetShown(): boolean {
    return this.isBarShown && this.isOpened;
  }

  open(): void {
    this.isOpened = true;
    this.openedOn = this.#page.value.currentPage;
    this.wasOpened = true;
  }

  /** The guest is on another page than that of the sheet; not by changing a line, for whoever does comes back to it (BASKET-2). */
  get isLeft(): boolean {
    const { currentPage } = this.#page.value;
    return this.isOpened && currentPage !== this.openedOn && !pagesWithOwnFoot.has(currentPage);
  }

  close(): void { this.isOpened = false; }

  /** The guest has come to a page; or to an emptied cart, whose bar has gone and comes anew. */
  arrive(): void { this.isBarNew = this.#cart.value.items.length === 0; }
}
