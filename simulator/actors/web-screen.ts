import { isElsewhere, type Cart } from '#core/cart/cart.ts';
import { followMenu } from '#core/cart/follow-menu.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { isOrderOver } from '#core/order-tracking/order-hold.ts';
import { payableAgain, payableOf } from '#core/payment/payable.ts';
import { isFinal, type Payment } from '#core/payment/payment-state.ts';
import type { Clock } from '#core/ports/clock.ts';
import { orderId, parseWholeId, shopId, type OrderId } from '#core/shared/ids.ts';
import type { Minor } from '#core/shared/money.ts';
import type { WebServices } from './web-services.ts';

/** What a guest says yes to when they press "pay": the total that stands there, and the basket beside it; null where the page shows the order only. */
export interface Agreement { readonly order: OrderId; readonly total: Minor; readonly basket: Cart | null }

/** What a guest can tell from the page: the words of its heading, as it were. */
export type Shown =
  | { readonly kind: 'nothing' | 'loading' | 'payable' | 'gone' | 'not-found' | 'checking' | 'ask-staff' | 'starting' | 'leaving' }
  | { readonly kind: 'success'; readonly order: OrderId; readonly attempt: string | null }
  | { readonly kind: 'failure'; readonly order: OrderId; readonly attempt: string; readonly canPayAgain: boolean };

/** The pages of the guest app as far as they act: what a visit begins and ends, and what the guest sees and presses there. */
export class WebScreen {
  readonly #services: WebServices;
  readonly #clock: Clock;
  #order: Order | null = null;
  #orderError: AppError | null = null;
  #path = '';
  #leave: () => void = () => undefined;
  #ledTo: OrderId | null = null;
  readonly #onAgreed: (agreement: Agreement) => void;
  /** Pressed again because nobody has answered, "pay" is the same yes once more, to the same things; `beside` it stood the page's own total. */
  #saidYes: { readonly total: Minor; readonly beside: Minor; readonly items: string } | null = null;

  constructor(services: WebServices, clock: Clock, onAgreed: (agreement: Agreement) => void) {
    this.#services = services;
    this.#clock = clock;
    this.#onAgreed = onAgreed;
  }

  /** As the app starts: settings, router, basket, orders, network. */
  async start(): Promise<void> {
    const { settings, navigation, cart, menu, orders, connectivity } = this.#services;
    void settings.load();
    followMenu({ menu: menu.state, cart });
    navigation.location.subscribe(() => this.#visit());
    await navigation.start();
    cart.start();
    orders.start();
    connectivity.start();
  }

  get place(): RouteTarget | null { return this.#services.navigation.location.get()?.target ?? null; }

  shown(): Shown {
    const { place } = this;
    if (place?.name === 'orderPage') {
      const order = this.#services.orders.latest.get().get(orderId(place.params?.['orderId'] ?? ''));
      return order?.paid === true ? { kind: 'success', order: order.id, attempt: null } : { kind: 'nothing' };
    }
    return place?.name === 'paymentPage' ? this.#paymentShown(orderId(place.params?.['orderId'] ?? '')) : { kind: 'nothing' };
  }

  /** The button of the payment page: begins to pay, or pays again. */
  async payNow(): Promise<void> {
    const payment = this.#services.payment.payment.get();
    const again = payment.phase === 'declined' || payment.phase === 'refused' ? payableAgain(payment.attempt) : null;
    const payable = again ?? (this.#order === null ? null : payableOf(this.#order));
    if (payable === null || !isFinal(payment)) return;
    this.#onAgreed({ order: payable.order.id, total: payable.order.total, basket: null });
    await this.#services.payment.start(payable);
  }

  /** The button of the checkout page. False: something is in the way. */
  async order(agreedTotal?: number): Promise<boolean> {
    const { checkout, payment, navigation, placing, cart, price, shops } = this.#services;
    if (placing.state.get().phase === 'placing' || !isFinal(payment.payment.get()) || checkout.problems.get().length > 0) return false;
    if (checkout.needsNewTime() && !(await checkout.askForTime())) return false;
    const { total, basket } = this.#sayYes(cart.cart.get(), price.get().total, placing.state.get().phase === 'unconfirmed', agreedTotal);
    const payable = await checkout.submit(agreedTotal);
    if (payable === null) {
      // R10: another tab has taken the basket to another shop; the page leads to that one's checkout.
      const { shopId: elsewhere } = cart.cart.get();
      if (elsewhere !== null && isElsewhere(cart.cart.get(), shops.selected.get())) navigation.go({ name: 'checkoutPage', params: { shopId: String(elsewhere) } });
      return false;
    }
    this.#onAgreed({ order: payable.order.id, total, basket });
    const paying = await payment.start(payable);
    const now = payment.payment.get();
    const shop = 'attempt' in now ? now.attempt.shopId : payable.shopId;
    if (now.phase === 'paid') navigation.go({ name: 'orderPage', params: { orderId: paying } }, { replace: true });
    else navigation.go({ name: 'paymentPage', params: { shopId: String(shop), orderId: paying } });
    return true;
  }

  /** A basket that is another by now, or that costs something else, is a question of its own, whatever was said yes to before. */
  #sayYes(basket: Cart, beside: Minor, isOnceMore: boolean, agreedTotal?: Minor): { readonly total: Minor; readonly basket: Cart } {
    const items = JSON.stringify(basket.items.map(({ article: { code }, quantity, choices }) => [code, quantity, choices]));
    const before = this.#saidYes;
    const isSame = isOnceMore && agreedTotal === undefined && before?.items === items && before.beside === beside;
    this.#saidYes = { total: isSame ? before.total : (agreedTotal ?? beside), beside, items };
    return { total: this.#saidYes.total, basket };
  }

  #visit(): void {
    const location = this.#services.navigation.location.get();
    if (location === null || location.path === this.#path) return;
    this.#leave();
    this.#path = location.path;
    this.#order = null;
    this.#orderError = null;
    this.#leave = this.#enter(location.target);
  }

  #enter({ name, params }: RouteTarget): () => void {
    const { shops, menu, placing, checkout, orders } = this.#services;
    const id = parseWholeId(params?.['shopId'] ?? '');
    switch (name) {
      case 'home': void shops.loadList(); return () => undefined;
      case 'menuPage': if (id !== null) void menu.load(shopId(id)); return () => undefined;
      case 'checkoutPage':
        placing.edited();
        void checkout.loadPickupTimes();
        if (id !== null) void menu.load(shopId(id));
        void shops.loadSpots();
        return () => undefined;
      case 'paymentPage': return this.#enterPayment(orderId(params?.['orderId'] ?? ''));
      case 'orderPage': return orders.watch(orderId(params?.['orderId'] ?? ''));
      default: return () => undefined;
    }
  }

  #enterPayment(id: OrderId): () => void {
    const { payment } = this.#services;
    if (!payment.resume(id)) payment.resume();
    const stop = payment.payment.subscribe(() => {
      this.#leadOn(id);
      const now = this.#own(id);
      if (now.phase === 'idle' || now.phase === 'refused' || now.phase === 'declined') void this.load(id);
    });
    this.#leadOn(id);
    void this.load(id);
    return () => {
      stop();
      payment.dismiss();
    };
  }

  async load(id: OrderId): Promise<void> {
    const { gateway, payment, orders } = this.#services;
    const answer = await gateway.byId(id);
    if (this.place?.name !== 'paymentPage' || this.place.params?.['orderId'] !== id) return;
    if (!answer.ok) {
      this.#orderError = answer.error;
      return;
    }
    this.#order = answer.value;
    this.#orderError = null;
    if (!answer.value.paid || !isFinal(payment.payment.get())) return;
    orders.add({ id, pickupTime: answer.value.pickupTime, customerCode: answer.value.customerCode });
    this.#toOrder(id);
  }

  #own(id: OrderId): Payment {
    const payment = this.#services.payment.payment.get();
    return isFinal(payment) && 'attempt' in payment && payment.attempt.orderId !== id ? { phase: 'idle' } : payment;
  }

  #leadOn(id: OrderId): void {
    const payment = this.#own(id);
    if (payment.phase === 'paid') return this.#toOrder(id);
    if (isFinal(payment) || payment.attempt.orderId === id || payment.attempt.orderId === this.#ledTo) return;
    this.#ledTo = payment.attempt.orderId;
    this.#services.navigation.go({ name: 'paymentPage', params: { shopId: String(payment.attempt.shopId), orderId: payment.attempt.orderId } }, { replace: true });
  }

  #toOrder(id: OrderId): void { this.#services.navigation.go({ name: 'orderPage', params: { orderId: id } }, { replace: true }); }

  #isExpired(): boolean {
    const order = this.#order;
    return order !== null && isOrderOver(order, this.#clock.now());
  }

  #paymentShown(id: OrderId): Shown {
    const payment = this.#own(id);
    switch (payment.phase) {
      case 'starting': case 'leaving': case 'ask-staff': return { kind: payment.phase };
      case 'processing': case 'unknown': return { kind: 'checking' };
      case 'paid': return { kind: 'success', order: payment.attempt.orderId, attempt: payment.status === null ? null : payment.attempt.id };
      case 'declined':
        if (!payment.isOrderCancelled && this.#isExpired()) return { kind: 'gone' };
        return { kind: 'failure', order: id, attempt: payment.attempt.id, canPayAgain: !payment.isOrderCancelled };
      case 'refused':
        if (payment.error.code === 'payment.journal-unavailable') return { kind: 'failure', order: id, attempt: payment.attempt.id, canPayAgain: true };
        if (this.#order?.paid === true) return { kind: 'success', order: id, attempt: null };
        return { kind: 'failure', order: id, attempt: payment.attempt.id, canPayAgain: false };
      case 'idle':
        if (this.#order === null) return { kind: this.#orderError?.code === 'order.failed-find-order' ? 'not-found' : 'loading' };
        if (this.#order.paid) return { kind: 'success', order: id, attempt: null };
        return { kind: this.#isExpired() ? 'gone' : 'payable' };
    }
  }
}
