import { followMenu } from '#core/cart/follow-menu.ts';
import type { RouteTarget } from '#core/navigation/route-target.ts';
import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import { isShutTo } from '#core/self-service/station-gate.ts';
import { parseWholeId, shopId } from '#core/shared/ids.ts';
import { needsSpot } from '#core/shop/shop.ts';
import type { KioskServices } from './kiosk-services.ts';

/** The pages of a kiosk as far as they act: what a visit begins and ends, and where a payment leads. */
export class KioskScreen {
  readonly #services: KioskServices;
  /** Whose kiosk it is. */
  readonly #shop: number;
  #path = '';
  #leave: () => void = () => undefined;

  constructor(services: KioskServices, shop: number) {
    this.#services = services;
    this.#shop = shop;
  }

  async start(): Promise<void> {
    const { settings, navigation, cart, menu, tokens, run } = this.#services;
    run();
    void settings.load();
    followMenu({ menu: menu.state, cart });
    navigation.location.subscribe(() => this.#visit());
    tokens.mode.subscribe(() => this.#followSignIn());
    await navigation.start();
    cart.start();
    this.#services.connectivity.start();
    this.#followSignIn();
  }

  get place(): RouteTarget | null { return this.#services.navigation.location.get()?.target ?? null; }

  /** The closed screen stands in the page's place: the doors are shut, and nothing can be touched but "try now". */
  get isClosed(): boolean {
    const station = this.#services.station.station.get();
    return station.kind === 'closed' && station.cause === 'shop-closed' && isShutTo(station, this.place?.name ?? null);
  }

  /** Signed out, in the page's place: only staff has something to press there. */
  get isSignedOut(): boolean {
    const { station, ordering } = this.#services;
    const now = station.station.get();
    return now.kind === 'signed-out' && isShutTo(now, this.place?.name ?? null, ordering.order.get().phase === 'at-counter');
  }

  /** Staff's button on that screen: the page that asks for a cashier. */
  signIn(): void { this.#services.navigation.go({ name: 'selfServiceStart', params: { shopId: String(this.#shop) } }, { replace: true }); }

  /** Signed in: the guests' home, unless a guest is in the middle of something. Signed out: the page that asks for a cashier. */
  #followSignIn(): void {
    const { tokens, navigation } = this.#services;
    const { enabled, shopId: shop } = tokens.mode.get();
    const name = this.place?.name;
    const isStaffs = name === 'selfServiceStart' || name === 'selfServiceSignin';
    if (enabled && (isStaffs || name === 'home')) navigation.go({ name: 'selfServiceHome', params: { shopId: String(shop) } }, { replace: true });
    // With an open payment the station's own screen stands there, with its code and the way to the sign-in.
    if (!enabled && !isStaffs) this.signIn();
  }

  #visit(): void {
    const location = this.#services.navigation.location.get();
    if (location === null || location.path === this.#path) return;
    this.#leave();
    this.#path = location.path;
    this.#leave = this.#enter(location.target);
  }

  #enter({ name, params }: RouteTarget): () => void {
    const { shops, menu, signin, tokens } = this.#services;
    const id = parseWholeId(params?.['shopId'] ?? '');
    switch (name) {
      case 'selfServiceStart':
        if (!tokens.mode.get().enabled) signin.begin(shopId(id ?? this.#shop));
        return () => signin.stop();
      case 'home':
        if (!tokens.mode.get().enabled) this.signIn();
        return () => undefined;
      case 'selfServiceHome': case 'menuPage': if (id !== null) void menu.load(shopId(id)); return () => undefined;
      case 'checkoutPage': void shops.loadSpots(); return () => undefined;
      case 'paymentPage': return this.#enterPayment();
      default: return () => undefined;
    }
  }

  #enterPayment(): () => void {
    const { payment, navigation, cart } = this.#services;
    const follow = (): void => {
      const now = payment.payment.get();
      if (now.phase === 'paid') navigation.go({ name: 'orderPage', params: { orderId: now.attempt.orderId } }, { replace: true });
    };
    const stop = payment.payment.subscribe(follow);
    follow();
    if (payment.payment.get().phase === 'idle') {
      const { items, shopId: shop } = cart.cart.get();
      if (items.length > 0 && shop !== null) navigation.go({ name: 'checkoutPage', params: { shopId: String(shop) } }, { replace: true });
    }
    return () => {
      stop();
      if (payment.payment.get().phase !== 'paid') payment.dismiss();
    };
  }

  /** The button "pay": price, order, terminal. */
  async pay(agreedTotal?: number): Promise<void> {
    const { ordering, payment, navigation, cart, shops } = this.#services;
    const name = this.place?.name;
    const { orderType, spotId } = cart.cart.get();
    const shop = shops.selected.get();
    const lacksSpot = spotId === null && shop !== null && needsSpot(shop, orderType);
    if (!isSettled(payment.payment.get()) || (name !== 'checkoutPage' && name !== 'paymentPage') || lacksSpot) return;
    const page = this.#path;
    const payable = await ordering.submit('terminal', agreedTotal);
    if (payable === null || this.#path !== page) return; // A guest who has gone meanwhile is not asked for a card.
    const isBegun = await payment.start(payable);
    if (!isBegun && this.#path === page) return navigation.go({ name: 'menuPage', params: { shopId: String(payable.shopId) } }, { replace: true }); // The basket is another by now.
    if (this.#path !== page && isSettled(payment.payment.get())) return; // Nothing was to be paid, and they are gone by now.
    navigation.go({ name: 'paymentPage', params: { shopId: String(payable.shopId), orderId: payable.order.id } }, { replace: true });
  }
}
