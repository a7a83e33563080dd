import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CART } from '#core/business-constants.ts';
import type { Cart } from '#core/cart/cart.ts';
import { cartChanges, type CartChange } from '#core/cart/cart-changes.ts';
import type { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { LineProblem } from '#core/cart/reconcile-cart.ts';
import type { Checkout, PickupState } from '#core/checkout/checkout.ts';
import type { CheckoutDraft, CheckoutProblem } from '#core/checkout/checkout-draft.ts';
import { emailFlaw, type EmailFlaw } from '#core/checkout/contact-rules.ts';
import type { PlaceOrder } from '#core/checkout/place-order.ts';
import type { Placing } from '#core/checkout/place-order-transitions.ts';
import { refusalPlace, type CheckoutPlace } from '#core/checkout/refusal-place.ts';
import { appError, type AppError } from '#core/errors/app-error.ts';
import { mustChoose, type Article, type Menu } from '#core/menu/menu.ts';
import type { MenuKeeper, MenuState } from '#core/menu/menu-keeper.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Payable, PayOnline } from '#core/payment/pay-online.ts';
import { isFinal, type Payment } from '#core/payment/payment-state.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Navigator } from '#core/ports/navigator.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { Settings } from '#core/settings/settings.ts';
import { minutes, type Millis } from '#core/shared/duration.ts';
import type { CartItemId } from '#core/shared/ids.ts';
import type { Minor } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import { repeating } from '#core/shared/repeating.ts';
import { countCharacters, firstCharacters } from '#core/shared/text.ts';
import type { DeliverySpot } from '#core/shop/delivery-spot.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { basketLine, type BasketLine } from './basket-line.ts';
import { daysBetween, timesByDay, type CheckoutDay } from './checkout-times.ts';
import { chooseTarget, editTarget, substituteOf } from './line-acts.ts';
import { withKnown, type CheckoutWish } from './known-contact.ts';
import { tablesOf } from './menu-card.ts';

export interface CheckoutVmDeps {
  readonly checkout: Pick<Checkout, 'draft' | 'pickup' | 'problems' | 'lineProblems' | 'fill' | 'loadPickupTimes' | 'submit'>;
  readonly placing: Pick<PlaceOrder, 'state' | 'edited'>;
  readonly pay: Pick<PayOnline, 'payment' | 'start'>;
  readonly cart: Pick<CartKeeper, 'cart' | 'writeNote' | 'chooseSpot' | 'remove' | 'swap'>;
  readonly price: Readable<CartPrice>;
  readonly shops: Pick<ShopKeeper, 'selected' | 'spots' | 'loadSpots'>;
  readonly menu: Pick<MenuKeeper, 'state' | 'load'>;
  readonly settings: Readable<Settings>;
  readonly navigator: Navigator;
  readonly clock: Clock;
  /** Who is signed in, as far as known: what they have told us is not asked for again (X16). */
  readonly known?: () => CheckoutDraft['contact'] | null;
}

/** The pickup question. `asap` null: a time must be chosen. `last`: the last time of the first day, for "today until 18.30". */
export type CheckoutPickup =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed' }
  | {
    readonly phase: 'ready'; readonly asap: Millis | null; readonly isAsap: boolean; readonly days: readonly CheckoutDay[]; readonly hasFree: boolean;
    readonly last: { readonly daysAway: number; readonly time: Millis } | null;
  };

/** Where the guest is led after a press on pay that could not go through; counts up, so that a second press leads there again. */
export interface CheckoutPointer { readonly place: CheckoutPlace; readonly count: number; readonly problems: number }

type Contact = 'phone' | 'email';

const NO_CHANGES: readonly CartChange[] = [];

/** §2 checkoutPage: one page from the pickup time to the pay button. One per visit of the page. */
export class CheckoutViewModel {
  readonly #deps: CheckoutVmDeps;
  readonly #draft: { readonly value: CheckoutDraft };
  readonly #pickup: { readonly value: PickupState };
  readonly #problems: { readonly value: readonly CheckoutProblem[] };
  readonly #lineProblems: { readonly value: readonly LineProblem[] };
  readonly #placing: { readonly value: Placing };
  readonly #payment: { readonly value: Payment };
  readonly #cart: { readonly value: Cart };
  readonly #price: { readonly value: CartPrice };
  readonly #shop: { readonly value: Shop | null };
  readonly #spots: { readonly value: readonly DeliverySpot[] };
  readonly #menu: { readonly value: MenuState };
  readonly #settings: { readonly value: Settings };

  now: Millis;
  /** The note while it is being written; null: as it is in the cart. */
  noteDraft: string | null = null;
  /** The guest has pressed pay: from now on everything that is missing says so. */
  hasTried = false;
  /** Fields the guest has left: what is wrong in them says so. */
  left: ReadonlySet<Contact> = new Set();
  pointed: CheckoutPointer | null = null;
  /** The order is placed and the guest is on the way to the payment; the page keeps still. */
  isGoingOn = false;
  /** R10: the basket as the guest has last seen it here. */
  seen: Cart;

  constructor(deps: CheckoutVmDeps) {
    this.#deps = deps;
    this.#draft = fromReadable('draft', deps.checkout.draft);
    this.#pickup = fromReadable('pickup', deps.checkout.pickup);
    this.#problems = fromReadable('problems', deps.checkout.problems);
    this.#lineProblems = fromReadable('lineProblems', deps.checkout.lineProblems);
    this.#placing = fromReadable('placing', deps.placing.state);
    this.#payment = fromReadable('payment', deps.pay.payment);
    this.#cart = fromReadable('cart', deps.cart.cart);
    this.#price = fromReadable('price', deps.price);
    this.#shop = fromReadable('shop', deps.shops.selected);
    this.#spots = fromReadable('spots', deps.shops.spots);
    this.#menu = fromReadable('menu', deps.menu.state);
    this.#settings = fromReadable('settings', deps.settings);
    this.now = deps.clock.now();
    this.seen = deps.cart.cart.get();
    makeAutoObservable(this, { seen: observableRef, left: observableRef, pointed: observableRef });
  }

  /** Fetches times, spots and menu; the times again whenever the way of ordering changes (another tab may do that). */
  start(): () => void {
    const { shops, menu, cart, clock, placing } = this.#deps;
    const shop = shops.selected.get();
    let { orderType } = cart.cart.get();
    placing.edited();
    this.#fill({ contact: this.#contactFor(this.required) });
    this.loadTimes();
    if (shop) {
      void menu.load(shop.id);
      void shops.loadSpots();
    }
    const stopCart = cart.cart.subscribe(() => {
      const next = cart.cart.get().orderType;
      if (next === orderType) return;
      orderType = next;
      this.loadTimes();
    });
    const stopClock = repeating(clock, minutes(1), () => this.look());
    return () => { stopCart(); stopClock(); this.saveNote(); };
  }

  look(): void { this.now = this.#deps.clock.now(); }

  loadTimes(): void {
    this.look();
    void this.#deps.checkout.loadPickupTimes();
  }

  // The order

  get isEmpty(): boolean {
    return this.#cart.value.items.length === 0 && !this.isGoingOn;
  }

  get shop(): Shop | null {
    return this.#shop.value;
  }

  get orderType(): OrderType {
    return this.#cart.value.orderType;
  }

  get currency(): Menu['currency'] {
    const state = this.#menu.value;
    return state.phase === 'ready' ? state.menu.currency : { name: '', symbol: '' };
  }

  get price(): CartPrice {
    return this.#price.value;
  }

  get lines(): readonly BasketLine[] {
    const state = this.#menu.value;
    const tables = state.phase === 'ready' ? tablesOf(state.index) : new Map<string, number>();
    const prices = new Map(this.#price.value.lines.map((line) => [line.id, line]));
    return this.#cart.value.items.map((item) =>
      basketLine(item, prices.get(item.id), this.#lineProblems.value.find((problem) => problem.id === item.id), tables.get(item.article.code) ?? 0));
  }

  /** §8 unavailable-products: the guest takes it out, nobody else does. */
  removeLine(id: CartItemId): void {
    this.#deps.cart.remove(id);
    this.seen = { ...this.seen, items: this.seen.items.filter((item) => item.id !== id) };
    this.#deps.placing.edited();
  }

  /** What may be had instead of a sold-out dish; null when there is nothing like it. */
  substituteOf(line: BasketLine): Article | null { return substituteOf(line, this.#menu.value, this.#cart.value); }

  /** In its place in the basket, as many; one that wants choices is opened. */
  takeInstead(line: BasketLine, article: Article): void {
    if (mustChoose(article)) return this.#follow(chooseTarget(article, this.#menu.value));
    this.#deps.cart.swap(line.item.id, article);
    const now = this.#deps.cart.cart.get().items.find(({ id }) => id === line.item.id);
    this.seen = { ...this.seen, items: this.seen.items.map((item) => (item.id === line.item.id && now ? now : item)) };
    this.#deps.placing.edited();
  }

  /** §2 editOrder: choices that are gone are chosen anew. */
  edit({ item }: BasketLine): void { this.#follow(editTarget(item, this.#menu.value)); }

  /** R10: what was changed elsewhere while this page was open; told, and the total asked about again, before anything is paid. */
  get changes(): readonly CartChange[] {
    return this.isGoingOn ? NO_CHANGES : cartChanges(this.seen, this.#cart.value);
  }

  get isBasketChanged(): boolean {
    return this.changes.length > 0;
  }

  acceptBasket(): void { this.seen = this.#deps.cart.cart.get(); }

  // When and where

  get pickup(): CheckoutPickup {
    const state = this.#pickup.value;
    if (state.phase === 'failed') return { phase: 'failed' };
    if (state.phase !== 'ready') return { phase: 'loading' };
    const { asap, slots } = state.times;
    const { pickup } = this.#draft.value;
    const timeZone = this.shop?.timeZone ?? 'UTC';
    const days = timesByDay(slots, pickup.kind === 'at' ? pickup.time : null, this.now, timeZone);
    const lastTime = days[0]?.times.at(-1)?.time;
    return {
      phase: 'ready', asap, isAsap: pickup.kind === 'asap', days, hasFree: slots.some((slot) => slot.left > 0),
      last: lastTime === undefined ? null : { daysAway: daysBetween(this.now, lastTime, timeZone), time: lastTime },
    };
  }

  chooseAsap(): void { this.#fill({ pickup: { kind: 'asap' } }); }

  chooseTime(time: Millis): void { this.#fill({ pickup: { kind: 'at', time } }); }

  /** "Choose a time": the first free one is chosen, the others are there to see. */
  chooseFirstTime(): void {
    const state = this.#deps.checkout.pickup.get();
    const free = state.phase === 'ready' ? state.times.slots.find((slot) => slot.left > 0) : undefined;
    if (free) this.chooseTime(free.time);
  }

  get isSpotRequired(): boolean {
    return this.shop?.spotRequiredFor.includes(this.orderType) ?? false;
  }

  get spots(): readonly DeliverySpot[] {
    return this.#spots.value.filter((spot) => spot.orderType === this.orderType);
  }

  get spot(): DeliverySpot | null {
    return this.spots.find((spot) => spot.id === this.#cart.value.spotId) ?? null;
  }

  chooseSpot(id: number): void {
    this.#deps.cart.chooseSpot(id);
    this.seen = { ...this.seen, spotId: this.#deps.cart.cart.get().spotId };
    this.#deps.placing.edited();
  }

  // Who

  get draft(): CheckoutDraft {
    return this.#draft.value;
  }

  /** §3 `settings.orders`. */
  get required(): { readonly phone: boolean; readonly email: boolean } {
    const { requirePhoneNumber, requireEmail } = this.#settings.value.orders;
    return { phone: requirePhoneNumber, email: requireEmail };
  }

  get offersSms(): boolean {
    return this.#settings.value.smsEnabled;
  }

  /** Contact only as far as it is demanded or wished for; what is filled in stays to be seen. */
  get asks(): { readonly phone: boolean; readonly email: boolean } {
    const { contact, smsOptIn, receiptOptIn } = this.draft;
    return { phone: this.required.phone || smsOptIn || contact.phone !== '', email: this.required.email || receiptOptIn || contact.email !== '' };
  }

  fillContact(field: Contact, value: string): void { this.#fill({ contact: { ...this.draft.contact, [field]: value } }); }

  fillWish(wish: CheckoutWish): void { this.#fill({ ...wish, contact: this.#contactFor({ phone: wish.smsOptIn === true, email: wish.receiptOptIn === true }) }); }

  /** What is half written is only wrong once the guest has left it. */
  leave(field: Contact): void {
    if (this.draft.contact[field].trim() !== '') this.left = new Set([...this.left, field]);
  }

  get emailFlaw(): EmailFlaw | null {
    return emailFlaw(this.draft.contact.email);
  }

  // The note

  get note(): string {
    return this.noteDraft ?? this.#cart.value.note;
  }

  get noteLength(): number {
    return countCharacters(this.note);
  }

  get noteMax(): number {
    return CART.noteMaxCharacters;
  }

  writeNote(text: string): void { this.noteDraft = firstCharacters(text, CART.noteMaxCharacters); }

  /** §5: saved on blur. */
  saveNote(): void {
    if (this.noteDraft === null) return;
    this.#deps.cart.writeNote(this.noteDraft);
    this.noteDraft = null;
    this.seen = { ...this.seen, note: this.#deps.cart.cart.get().note };
    this.#deps.placing.edited();
  }

  // What is in the way

  /** What stands beside a part of the page: what is missing there, else what the server had against it. */
  errorAt(place: CheckoutPlace): AppError | null {
    const problem = this.#problems.value.find(({ field }) => field === place);
    const isTold = this.hasTried || place === 'items' || ((place === 'phone' || place === 'email') && this.left.has(place));
    if (problem && isTold) return appError(problem.code);
    const placing = this.#placing.value;
    return placing.phase === 'refused' && refusalPlace(placing.error.code) === place ? placing.error : null;
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

  get isBusy(): boolean {
    return this.isGoingOn || this.#placing.value.phase === 'placing' || !isFinal(this.#payment.value);
  }

  /** Places the order and begins to pay; what is missing is pointed out instead. */
  pay(): Promise<void> { return this.#pay(); }

  /** W9: yes to the server's price. */
  async payNewPrice(): Promise<void> {
    const change = this.priceChange;
    if (change) await this.#pay(change.now);
  }

  /** No to it: back to the page. */
  dismiss(): void { this.#deps.placing.edited(); }

  async #pay(agreedTotal?: Minor): Promise<void> {
    if (this.isBusy) return;
    this.saveNote();
    this.hasTried = true;
    const [problem] = this.#deps.checkout.problems.get();
    if (problem) return this.#point(problem.field);
    if (this.isBasketChanged) return this.#point('items');
    const payable = await this.#deps.checkout.submit(agreedTotal);
    if (payable) await this.#goOn(payable);
    else runInAction(() => this.#pointToRefusal());
  }

  /** To the payment page, which tells how it goes; to the order page when there was nothing to pay (P12). */
  async #goOn(payable: Payable): Promise<void> {
    const { pay, navigator } = this.#deps;
    runInAction(() => { this.isGoingOn = true; });
    const paying = await pay.start(payable);
    const payment = pay.payment.get();
    const shopId = 'attempt' in payment ? payment.attempt.shopId : payable.shopId;
    if (payment.phase === 'paid') navigator.go({ name: 'orderPage', params: { orderId: paying } }, { replace: true });
    else navigator.go({ name: 'paymentPage', params: { shopId: String(shopId), orderId: paying } });
    runInAction(() => { this.isGoingOn = payment.phase === 'paid'; });
  }

  #pointToRefusal(): void {
    const placing = this.#deps.placing.state.get();
    if (placing.phase === 'refused') this.#point(refusalPlace(placing.error.code));
    else if (placing.phase === 'unconfirmed') this.#point('page');
  }

  #point(place: CheckoutPlace): void {
    this.pointed = { place, count: (this.pointed?.count ?? 0) + 1, problems: this.#deps.checkout.problems.get().length };
  }

  #follow(target: RouteTarget | null): void { if (target) this.#deps.navigator.go(target); }

  #contactFor(wanted: Readonly<Record<Contact, boolean>>): CheckoutDraft['contact'] { return withKnown(this.#deps.checkout.draft.get().contact, this.#deps.known?.() ?? null, wanted); }

  #fill(patch: Partial<CheckoutDraft>): void { this.#deps.checkout.fill(patch); }
}
