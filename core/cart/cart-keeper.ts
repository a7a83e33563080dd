import type { Random } from '../ports/random.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import type { MenuIndex } from '../menu/menu-index.ts';
import type { Article } from '../menu/menu.ts';
import type { OrderType } from '../settings/order-type.ts';
import { cartItemId, type CartItemId, type ShopId } from '../shared/ids.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { EMPTY_CART, type Cart, type CartItem, type CartItemType, type ChosenLevel } from './cart.ts';
import * as transitions from './cart-transitions.ts';
import { INITIAL_CART_VIEW, type CartView } from './cart-view.ts';
import { reconcileCart } from './reconcile-cart.ts';

export interface CartKeeperDeps {
  readonly stored: StoredValue<Cart>;
  readonly random: Random;
  /** §3: the order types of a shop; empty, or left out: not known. */
  readonly offered?: (shop: ShopId) => readonly OrderType[];
  /** P4: what is in the basket is being paid at this kiosk: another page that took the guest for gone, a moment before, must not have emptied it. Left out: never. */
  readonly isHeld?: () => boolean;
}

/** A line that was just removed, so that it can be put back. */
export interface RemovedLine { readonly item: CartItem; readonly at: number }

/** An article that was not added, because the basket belongs to the shop of that name by now. */
export interface RefusedAddition { readonly article: Article; readonly shopName: string }

/**
 * Keeps the guest's cart: every verb is one transition and one write, other tabs follow (§3, R10).
 * A write that fails (R9) leaves the cart in memory; nothing is lost while the page lives, and what is emptied is not found again.
 */
export class CartKeeper {
  readonly #deps: CartKeeperDeps;
  readonly #cart = cell<Cart>(EMPTY_CART);
  readonly #view = cell<CartView>(INITIAL_CART_VIEW);
  readonly #removed = cell<RemovedLine | null>(null);
  readonly #refused = cell<RefusedAddition | null>(null);
  readonly #noteAside = cell('');
  /** False after a write that failed (R9): then the truth is in memory. */
  #isStored = true;
  #following: (() => void) | null = null;
  readonly cart: Readable<Cart> = this.#cart;
  readonly view: Readable<CartView> = this.#view;
  /** The line removed last; null when there is nothing to undo. */
  readonly removed: Readable<RemovedLine | null> = this.#removed;
  /** The addition that belongs to another shop than the basket by now; null when there is none to tell of. */
  readonly refused: Readable<RefusedAddition | null> = this.#refused;
  /** The note that home or a lost network has taken out of the basket (§2); the guest can put it back. Empty: none, or it is another's by now. */
  readonly noteAside: Readable<string> = this.#noteAside;

  constructor(deps: CartKeeperDeps) {
    this.#deps = deps;
    this.#cart.set(deps.stored.read() ?? EMPTY_CART);
  }

  /** Follows other tabs until the returned function is called; begins with what they have done before (R10). Following already, it goes on. */
  start(): () => void {
    return this.#following ??= this.#follow();
  }

  #follow(): () => void {
    const stored = this.#isStored ? this.#deps.stored.read() : null;
    if (stored) this.#takeOver(stored);
    const stop = this.#deps.stored.onOutsideChange(() => {
      const [written, shown] = [this.#deps.stored.read() ?? EMPTY_CART, this.#cart.get()];
      const isLost = written.items.length === 0 && shown.items.length > 0 && this.#deps.isHeld?.() === true;
      this.#isStored = !isLost || this.#deps.stored.write(shown).ok;
      if (!isLost) this.#show(written);
    });
    return () => {
      this.#following = null;
      stop();
    };
  }

  /** Begins from what is stored: another tab may have written since, and what it removed must not come back (R10). */
  #apply(change: (cart: Cart) => Cart): void {
    const before = (this.#isStored ? this.#deps.stored.read() : null) ?? this.#cart.get();
    const after = change(before);
    if (after === before) return;
    this.#isStored = this.#deps.stored.write(after).ok;
    if (before.items.length > 0 && after.items.length === 0) this.#letGo();
    this.#show(after);
  }

  /** Storage that takes nothing still lets go (R9): what is paid or given up stands there for nobody after a reload (R6). */
  #letGo(): void { if (!this.#isStored) this.#deps.stored.clear(); }

  /** What another tab has written. */
  #takeOver(stored: Cart): void {
    const shown = this.#cart.get();
    if (stored !== shown && JSON.stringify(stored) !== JSON.stringify(shown)) this.#show(stored);
  }

  /** What was removed from a basket is never put back into that of another shop (§4). */
  #show(cart: Cart): void {
    if (cart.shopId !== this.#cart.get().shopId) this.#removed.set(null);
    if (cart.shopId !== this.#cart.get().shopId || cart.items.length === 0 || cart.note !== '') this.#noteAside.set('');
    this.#cart.set(cart);
  }

  /**
   * §4: identical articles with identical choices become one line. `shop`: whose menu the article is on; a basket that another tab has taken to
   * another shop meanwhile takes nothing in (R10), and `refused` says so. Answers whether it was for this basket.
   */
  add(shop: ShopId, article: Article, choices: readonly ChosenLevel[] = [], quantity = 1, type: CartItemType = 'Article'): boolean {
    const id = cartItemId(this.#deps.random.id().slice(0, 12));
    let refused: RefusedAddition | null = null;
    this.#apply((cart) => {
      if (cart.shopId !== null && cart.shopId !== shop) {
        refused = { article, shopName: cart.shopName };
        return cart;
      }
      const added = transitions.addArticle(cart, { id, article, choices, quantity, type });
      return added === cart ? cart : { ...added, shopId: shop, hasSelectedSuggestions: added.hasSelectedSuggestions || type === 'Suggested' };
    });
    this.#refused.set(refused);
    return refused === null;
  }

  /** The guest was told of `refused`. */
  forgetRefused(): void { this.#refused.set(null); }

  increase(id: CartItemId): void { this.#apply((cart) => transitions.increase(cart, id)); }

  /** §4: at quantity 1 the line goes; it can be put back by `undoRemove`. */
  decrease(id: CartItemId): void { this.#rememberIfRemoved(id, (cart) => transitions.decrease(cart, id)); }

  /** The whole line; it can be put back by `undoRemove`. */
  remove(id: CartItemId): void { this.#rememberIfRemoved(id, (cart) => transitions.removeItem(cart, id)); }

  /** Saves an edited line (§2 editOrder). */
  replace(id: CartItemId, choices: readonly ChosenLevel[], quantity: number): void {
    this.#apply((cart) => transitions.replaceItem(cart, id, choices, quantity));
    this.setView({ currentOrderChanged: false });
  }

  /** Another article in the place of a line that cannot be had, as many of it. */
  swap(id: CartItemId, article: Article): void { this.#apply((cart) => transitions.swapArticle(cart, id, article)); }

  /** Puts the line of `removed` back where it was; nothing when there is none. */
  undoRemove(): void {
    const removed = this.#removed.get();
    if (!removed) return;
    this.#removed.set(null);
    this.#apply((cart) => transitions.restoreItem(cart, removed.item, removed.at));
  }

  /** §4: another shop's basket begins empty, with an order type that the shop offers (ORDERTYPE-3); the same shop keeps it. */
  changeShop(shopId: ShopId, shopName: string): void { this.#apply((cart) => this.#fit(transitions.changeShop(cart, shopId, shopName))); }

  /** §4: clears the chosen delivery spot; R1: re-prices. */
  changeOrderType(orderType: OrderType): void { this.#apply((cart) => this.#typed(cart, orderType)); }

  /** The shop's or the chain's word on what is offered has come, or changed. */
  fitOrderType(): void { this.#apply((cart) => this.#fit(cart)); }

  /** Null: none. `shop`: whose spot it is; a basket that another tab has taken to another shop meanwhile keeps its own (R10). */
  chooseSpot(shop: ShopId, spotId: number | null): void {
    this.#apply((cart) => ((cart.shopId ?? shop) === shop ? transitions.chooseSpot(cart, spotId) : cart));
  }

  /** §5: saved on blur, at most 90 characters. */
  writeNote(note: string): void { this.#apply((cart) => transitions.writeNote(cart, note)); }

  /** R5: values of the query, validated before they come here. */
  applyQueryIntent(intent: { readonly orderType?: OrderType; readonly note?: string; readonly spotId?: number }): void {
    this.#apply((cart) => {
      const typed = intent.orderType === undefined ? cart : this.#typed(cart, intent.orderType);
      const noted = intent.note === undefined ? typed : transitions.writeNote(typed, intent.note);
      return intent.spotId === undefined ? noted : transitions.chooseSpot(noted, intent.spotId);
    });
  }

  /** §2: on home and without a network. What was written is not lost: it is set aside. */
  clearSpotAndNote(): void {
    const { note } = this.#cart.get();
    this.#apply(transitions.clearSpotAndNote);
    if (note !== '' && this.#cart.get().items.length > 0) this.#noteAside.set(note);
  }

  /** Writes the note of `noteAside` into the basket again. */
  putNoteBack(): void { this.writeNote(this.#noteAside.get()); }

  /** Empties the basket; shop and order type stay. */
  clear(): void {
    this.#removed.set(null);
    this.#apply((cart) => (cart.items.length === 0 && cart.note === '' && cart.spotId === null ? cart : transitions.clearItems(cart)));
  }

  /** R10: an order is paid; what it ordered goes. */
  settle(leave: (cart: Cart) => Cart): void {
    this.#removed.set(null);
    this.#apply(leave);
  }

  /** R6: the next guest at a kiosk finds nothing of this one, not even an order type; the shop stays. */
  startAfresh(): void {
    this.#removed.set(null);
    this.#apply(transitions.startAfresh);
    this.#letGo();
    // Another tab may have done it already, and this one has not heard of it yet: then there was nothing left to change, but much to forget.
    const stored = this.#isStored ? this.#deps.stored.read() : null;
    if (stored) this.#takeOver(stored);
  }

  /** Takes prices, texts and availability from the menu just loaded. */
  reconcile(menu: MenuIndex): void { this.#apply((cart) => reconcileCart(cart, menu)); }

  /** How the cart is shown; never stored. What is as it was tells nobody. */
  setView(patch: Partial<CartView>): void {
    const before = this.#view.get();
    const after = { ...before, ...patch };
    if (Object.keys(after).some((key) => after[key as keyof CartView] !== before[key as keyof CartView])) this.#view.set(after);
  }

  #offered({ shopId }: Cart): readonly OrderType[] { return (shopId !== null && this.#deps.offered?.(shopId)) || []; }

  #fit(cart: Cart): Cart { return transitions.fitOrderType(cart, this.#offered(cart)); }

  /** A type that the shop does not offer, from a link or an order of before, changes nothing. */
  #typed(cart: Cart, orderType: OrderType): Cart {
    const offered = this.#offered(cart);
    return offered.length === 0 || offered.includes(orderType) ? transitions.changeOrderType(cart, orderType) : cart;
  }

  #rememberIfRemoved(id: CartItemId, change: (cart: Cart) => Cart): void {
    const at = this.#cart.get().items.findIndex((item) => item.id === id);
    const item = this.#cart.get().items[at];
    this.#apply(change);
    if (item && !this.#cart.get().items.some((candidate) => candidate.id === id)) this.#removed.set({ item, at });
  }
}
