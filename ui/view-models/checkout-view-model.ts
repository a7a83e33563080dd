import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Cart } from '#core/cart/cart.ts';
import { cartChanges, type CartChange } from '#core/cart/cart-changes.ts';
import type { Checkout, TimeChange } from '#core/checkout/checkout.ts';
import type { CheckoutProblem } from '#core/checkout/checkout-draft.ts';
import type { PlaceOrder } from '#core/checkout/place-order.ts';
import type { Placing } from '#core/checkout/place-order-transitions.ts';
import { refusalPlace, type CheckoutPlace } from '#core/checkout/refusal-place.ts';
import { appError, type AppError } from '#core/errors/app-error.ts';
import type { ErrorCode } from '#core/errors/error-codes.ts';
import type { MenuKeeper } from '#core/menu/menu-keeper.ts';
import type { PayOnline } from '#core/payment/pay-online.ts';
import type { Payable } from '#core/payment/payable.ts';
import { isFinal, type Payment } from '#core/payment/payment-state.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { Minor } from '#core/shared/money.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { CheckoutBasketViewModel, type CheckoutBasketDeps } from './checkout-basket-view-model.ts';
import { CheckoutContactViewModel, type CheckoutContactDeps } from './checkout-contact-view-model.ts';
import { CheckoutPickupViewModel, type CheckoutPickupDeps } from './checkout-pickup-view-model.ts';

export interface CheckoutVmDeps extends CheckoutBasketDeps, CheckoutContactDeps, CheckoutPickupDeps {
  readonly checkout: Pick<Checkout, 'draft' | 'pickup' | 'times' | 'timeChange' | 'problems' | 'lineProblems' | 'fill' | 'loadPickupTimes' | 'needsNewTime' | 'askForTime' | 'forgetTimeChange' | 'submit'>;
  readonly placing: Pick<PlaceOrder, 'state' | 'edited'>;
  readonly pay: Pick<PayOnline, 'payment' | 'start'>;
  readonly shops: Pick<ShopKeeper, 'selected' | 'spots' | 'loadSpots'>;
  readonly menu: Pick<MenuKeeper, 'state' | 'load'>;
  readonly navigator: Navigator;
}

/** Where the guest is led after a press on pay that could not go through; counts up, so that a second press leads there again. `problems`: how many fields there are to look at; none of them helps where the shop takes no orders. */
export interface CheckoutPointer { readonly place: CheckoutPlace; readonly count: number; readonly problems: number }

const NO_CHANGES: readonly CartChange[] = [];

/** §2 checkoutPage: one page from the pickup time to the pay button. One per visit of the page; its questions are view-models of their own. */
export class CheckoutViewModel {
  readonly #deps: CheckoutVmDeps;
  readonly #problems: { readonly value: readonly CheckoutProblem[] };
  readonly #placing: { readonly value: Placing };
  readonly #payment: { readonly value: Payment };
  readonly #shop: { readonly value: Shop | null };
  readonly #timeChange: { readonly value: TimeChange | null };
  readonly pickup: CheckoutPickupViewModel;
  readonly contact: CheckoutContactViewModel;
  readonly basket: CheckoutBasketViewModel;

  /** The guest has pressed pay: from now on everything that is missing says so. */
  hasTried = false;
  pointed: CheckoutPointer | null = null;
  /** The order is placed and the guest is on the way to the payment; the page keeps still. */
  isGoingOn = false;
  /** The guest has pressed pay, and the server is asked what "as soon as possible" is now. */
  isAskingForTime = false;
  /** The guest has left the page: what is answered now begins nothing, and calls nobody back. */
  #isOver = false;

  constructor(deps: CheckoutVmDeps) {
    this.#deps = deps;
    this.#problems = fromReadable('problems', deps.checkout.problems);
    this.#placing = fromReadable('placing', deps.placing.state);
    this.#payment = fromReadable('payment', deps.pay.payment);
    this.#shop = fromReadable('shop', deps.shops.selected);
    this.#timeChange = fromReadable('timeChange', deps.checkout.timeChange);
    this.pickup = new CheckoutPickupViewModel(deps);
    this.contact = new CheckoutContactViewModel(deps);
    this.basket = new CheckoutBasketViewModel(deps);
    makeAutoObservable(this, { pickup: false, contact: false, basket: false, pointed: observableRef });
  }

  /** Fetches times, spots and menu; the times again whenever the way of ordering changes (another tab may do that). */
  start(): () => void {
    const { checkout, shops, menu, cart, placing } = this.#deps;
    const shop = shops.selected.get();
    let { orderType } = cart.cart.get();
    this.#isOver = false;
    placing.edited();
    this.contact.fillKnown();
    this.pickup.loadTimes();
    if (shop) {
      void menu.load(shop.id);
      void this.basket.loadSpots();
    }
    const stopCart = cart.cart.subscribe(() => {
      const next = cart.cart.get().orderType;
      if (next === orderType) return;
      orderType = next;
      this.pickup.loadTimes();
    });
    const stopTimes = this.pickup.follow(() => this.isBusy);
    return () => {
      this.#isOver = true;
      stopCart();
      stopTimes();
      checkout.forgetTimeChange();
      this.basket.note.save();
    };
  }

  get isEmpty(): boolean {
    return this.basket.isEmpty && !this.isGoingOn;
  }

  get shop(): Shop | null {
    return this.#shop.value;
  }

  /** R10: what another tab has done; nothing more is said once the order is placed. */
  get changes(): readonly CartChange[] {
    return this.isGoingOn ? NO_CHANGES : this.basket.changes;
  }

  // What is in the way

  /** What stands beside a part of the page: what the server had against it, until the guest changes something, else what is missing there. */
  errorAt(place: CheckoutPlace): AppError | null {
    const placing = this.#placing.value;
    if (placing.phase === 'refused' && refusalPlace(placing.error.code) === place) return placing.error;
    const problem = [...this.#problems.value, ...this.contact.problems].find(({ field }) => field === place);
    const isTold = this.hasTried || place === 'items' || place === 'shop' || isGone(problem?.code) || ((place === 'phone' || place === 'email') && this.contact.left.has(place));
    return problem && isTold ? appError(problem.code) : null;
  }

  /** No time is left because all are taken: the shop itself is open. */
  get isFullyBooked(): boolean {
    const { offered } = this.pickup;
    return this.#placing.value.phase !== 'refused' && this.#problems.value[0]?.code === 'order.shop-closed' && offered.phase === 'ready' && offered.asap === null && !offered.hasFree && offered.days.length > 0;
  }

  /** W6: no answer came; the order may exist, unpaid. Pressing again sends the same one. */
  get unconfirmed(): AppError | null {
    const placing = this.#placing.value;
    return placing.phase === 'unconfirmed' ? placing.error : null;
  }

  /** W9: both prices, for the question. */
  get priceChange(): { readonly before: Minor; readonly now: Minor } | null {
    const placing = this.#placing.value;
    return placing.phase === 'price-changed' ? { before: placing.expected, now: placing.actual } : null;
  }

  /** W8: what the guest was shown as "as soon as possible" when pressing pay, and what it is now, for the question. */
  get timeChange(): TimeChange | null { return this.#timeChange.value; }

  // Paying

  /** Nothing can be ordered now; a press looks whether it can again. */
  get isShut(): boolean { return this.#problems.value[0]?.field === 'shop'; }

  get isBusy(): boolean {
    return this.isGoingOn || this.isAskingForTime || this.#placing.value.phase === 'placing' || !isFinal(this.#payment.value);
  }

  /** To the slip, which names what is wrong in it and offers what can be done. */
  showItems(): void { this.#point('items', 0); }

  /** Places the order and begins to pay; what is missing is pointed out instead. */
  pay(): Promise<void> { return this.#pay(); }

  /** W9: yes to the server's price. */
  async payNewPrice(): Promise<void> {
    const change = this.priceChange;
    if (change) await this.#pay(change.now);
  }

  /** W8: yes to the later time. */
  async payForLater(): Promise<void> {
    if (!this.timeChange) return;
    this.#deps.checkout.forgetTimeChange();
    await this.#pay();
  }

  /** No to the new price, or to the later time: back to the page. */
  dismiss(): void {
    this.#deps.checkout.forgetTimeChange();
    this.#deps.placing.edited();
  }

  async #pay(agreedTotal?: Minor): Promise<void> {
    if (this.isBusy) return;
    this.basket.note.save();
    this.hasTried = true;
    const [problem] = [...this.#deps.checkout.problems.get(), ...this.contact.problems];
    if (this.isShut) this.#lookAgain();
    if (problem) return this.#point(problem.field);
    if (this.changes.length > 0 || this.basket.elsewhere !== null) return this.#point('items');
    if (this.#deps.checkout.needsNewTime() && !(await this.#askForTime())) return;
    if (this.changes.length > 0 || this.basket.elsewhere !== null) return this.#point('items'); // R10: also what has changed while the time was asked for.
    const ordered = this.#deps.cart.cart.get();
    const payable = await this.#deps.checkout.submit(agreedTotal);
    if (!payable) runInAction(() => this.#tellWhy(ordered));
    else if (!this.#isOver || payable.order.total === 0) await this.#goOn(payable); // P12: what costs nothing is ordered already.
  }

  /** What the server said before is over; times and shop are asked for. */
  #lookAgain(): void {
    this.#deps.placing.edited();
    void this.#deps.checkout.times.renew();
  }

  /** Nothing is ordered for a time that the guest has not seen. False: something has to be said first, or the guest has left. */
  async #askForTime(): Promise<boolean> {
    const { checkout } = this.#deps;
    this.isAskingForTime = true;
    const stands = await checkout.askForTime();
    runInAction(() => {
      this.isAskingForTime = false;
      if (this.#isOver) checkout.forgetTimeChange();
      else if (!stands && !checkout.timeChange.get()) this.#point(checkout.problems.get()[0]?.field ?? 'pickup');
    });
    return stands && !this.#isOver;
  }

  /** To the payment page, which tells how it goes; to the order page when there was nothing to pay (P12). */
  async #goOn(payable: Payable): Promise<void> {
    const { pay, navigator } = this.#deps;
    runInAction(() => { this.isGoingOn = true; });
    const paying = await pay.start(payable);
    const payment = pay.payment.get();
    const shopId = 'attempt' in payment ? payment.attempt.shopId : payable.shopId;
    if (payment.phase !== 'paid') navigator.go({ name: 'paymentPage', params: { shopId: String(shopId), orderId: paying } });
    else if (!this.#isOver) navigator.go({ name: 'orderPage', params: { orderId: paying } }, { replace: true });
    runInAction(() => { this.isGoingOn = payment.phase === 'paid'; });
  }

  /** Where the guest has gone back and changed the basket meanwhile, what is said of the one before concerns nobody; of the same one the page that is there now tells. */
  #tellWhy(ordered: Cart): void {
    if (!this.#isOver) this.#pointToRefusal();
    else if (cartChanges(ordered, this.#deps.cart.cart.get()).length > 0) this.#deps.placing.edited();
  }

  #pointToRefusal(): void {
    const placing = this.#deps.placing.state.get();
    if (placing.phase === 'refused') {
      const place = refusalPlace(placing.error.code);
      if (place === 'phone' || place === 'email') this.contact.miss(place);
      if (placing.error.code === 'order.unknown-spot') this.basket.forgetSpot();
      this.#point(place);
    } else if (placing.phase === 'unconfirmed') this.#point('page');
  }

  #point(place: CheckoutPlace, problems = place === 'shop' ? 0 : this.#deps.checkout.problems.get().length): void {
    this.pointed = { place, count: (this.pointed?.count ?? 0) + 1, problems };
  }
}

/** A time that the guest had chosen is one no longer: that is said without being asked. */
const isGone = (code: ErrorCode | undefined): boolean => code === 'preorder.shop-error-slot-not-available' || code === 'preorder.shop-error-date-in-the-past';
