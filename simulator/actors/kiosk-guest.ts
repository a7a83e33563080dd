import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import type { TerminalHost } from '../terminal-host/create-terminal-host.ts';
import type { FaultDeck } from '../world/fault-deck.ts';
import type { Judge } from '../world/invariants/judge.ts';
import type { Browser } from './browser.ts';
import { mindMs, type Dice } from './guest-choices.ts';
import { actAtKioskMenu } from './kiosk-at-menu.ts';
import type { KioskPageParts } from './kiosk-services.ts';
import { followKioskWhim } from './kiosk-whims.ts';

export interface KioskGuestDeps {
  readonly browser: Browser<KioskPageParts>;
  readonly host: TerminalHost;
  readonly deck: FaultDeck;
  readonly dice: Dice;
  readonly say: (text: string) => void;
  /** A word that only this session's guests write, followed by the guest's number. */
  readonly mark: string;
  readonly onEmptied: () => void;
  /** A print was asked for by hand once more. */
  readonly onReprint: () => void;
  readonly judge: Judge;
  /** Whose kiosk it is. */
  readonly shop: number;
}

/** What cards do, most of the time. */
const cards = ['approved', 'approved', 'approved', 'approved:contactless', 'approved:contactless', 'approved:contactless', 'approved:pin', 'approved:slowly', 'declined:51', 'wrong-pin', 'card-removed', 'unreadable:once', 'cancelled'] as const;
/** What terminals and their lines do under F55. */
const troubles = [
  'busy', 'logged-out', 'unplugged', 'unplugged:before', 'unplugged:during', 'unplugged:after', 'no-card', 'issuer-timeout', 'cancel:too-late', 'cancel:honoured', 'cancel:after-card', 'reply-lost',
  'delivered-twice', 'status-fails', 'not-found', 'unauthorized', 'killed', 'clock-skew', 'reversal:refused', 'reversal:reply-lost', 'host-down', 'approved:at-once', 'partial', 'other-amount', 'pin-exceeded', 'host-down:330',
] as const;

/** The people in front of a kiosk, one after the other: each looks at the screen and does what people do. */
export class KioskGuest {
  readonly #deps: KioskGuestDeps;
  #guests: number;
  #wanted: number;
  #patience: number;
  #isCalm = false;
  #served = 0;
  #prints = 0;
  #asked = 0;
  #refusals = 0;
  outcome: 'done' | 'cancelled' | 'ask-staff' | 'walked-away' | 'gave-up' | null = null;

  constructor(deps: KioskGuestDeps) {
    this.#deps = deps;
    this.#guests = deps.dice.chance(deps.deck.has('F26') ? 20 : 90) ? 1 : 2;
    this.#wanted = deps.dice.between(1, 3);
    this.#patience = deps.dice.between(45, 85);
  }

  get served(): number { return this.#served; }
  /** What the guest of this moment writes down. */
  get mark(): string { return `${this.#deps.mark}n${this.#served}`; }

  calmDown(): void {
    this.#isCalm = true;
    this.#patience = 250;
    this.#refusals = 0;
    this.#guests = Math.min(this.#guests, 1);
    this.#deps.browser.setOnline(true);
  }

  act(): Millis | null {
    const { browser, dice, shop } = this.#deps;
    this.#patience -= 1;
    if (this.outcome !== null) return null;
    const tab = browser.tabs[0] ?? browser.open(`/self-service/${shop}/start`);
    if (tab.page === null) {
      browser.load(tab);
      return seconds(2);
    }
    const { parts } = tab.page;
    if (this.#patience <= 0) return this.#giveUp(parts);
    parts.touch();
    if (!this.#isCalm && this.#isHuman(parts)) return mindMs(dice);
    const { services, screen } = parts;
    if (services.navigation.confirm.get() !== null) {
      services.navigation.dismiss();
      return mindMs(dice);
    }
    if (screen.isClosed) return this.#meetClosedDoors();
    if (screen.isSignedOut) return seconds(2);
    if (services.idle.state.get().phase === 'countdown') services.idle.dismiss();
    switch (screen.place?.name) {
      case 'selfServiceHome':
        services.session.begin();
        services.navigation.go({ name: 'shopPage', params: { shopId: String(services.tokens.mode.get().shopId ?? shop) } });
        return mindMs(dice);
      case 'shopPage':
        services.cart.changeOrderType(dice.chance(60) ? 'takeAway' : 'dineInPlace');
        services.navigation.go({ name: 'menuPage', params: { shopId: screen.place.params?.['shopId'] ?? String(shop) } });
        return mindMs(dice);
      case 'menuPage': return this.#atMenu(parts);
      case 'checkoutPage': return this.#atCheckout(parts);
      case 'paymentPage': return this.#atPayment(parts);
      case 'orderPage': return this.#atOrder(parts);
      case 'offline':
        void services.connectivity.retry();
        return seconds(3);
      case undefined: case 'selfServiceStart': case 'selfServiceSignin': return seconds(2);
      default:
        services.finishGuest('cancelled');
        return mindMs(dice);
    }
  }

  /** What was begun is left on the screen behind the closed one, for the idle clock to end. */
  #meetClosedDoors(): null {
    this.#deps.say('the kiosk says that the restaurant is closed, and the guest goes');
    this.outcome = 'walked-away';
    return null;
  }

  /** F56. Something was done on a whim: what they wanted comes later. */
  #isHuman(parts: KioskPageParts): boolean {
    const whim = followKioskWhim(parts, this.#deps);
    if (whim === 'walks-away') this.outcome = 'walked-away';
    else if (whim === 'next-guest') this.#next();
    return whim !== null;
  }

  #next(): void {
    this.#served += 1;
    this.#guests -= 1;
    this.#wanted = this.#deps.dice.between(1, 2);
    this.#prints = 0;
    this.#asked = 0;
    this.#refusals = 0;
  }

  #giveUp({ services }: KioskPageParts): null {
    const { say } = this.#deps;
    if (services.finishGuest('staff')) this.outcome = 'gave-up';
    else {
      this.outcome = 'ask-staff';
      say('the guest asks the staff');
    }
    return null;
  }

  #atMenu(parts: KioskPageParts): Millis {
    const { dice, say, judge, browser, shop, onEmptied } = this.#deps;
    return actAtKioskMenu(parts, { dice, say, judge, shop, mark: this.mark, isCalm: this.#isCalm, wanted: this.#wanted, isAlone: browser.tabs.length === 1, onEmptied });
  }

  #atCheckout({ services, screen }: KioskPageParts): Millis | null {
    const { dice } = this.#deps;
    const { cart, shops, ordering, navigation } = services;
    const basket = cart.cart.get();
    if (basket.items.length === 0) {
      navigation.go({ name: 'menuPage', params: { shopId: screen.place?.params?.['shopId'] ?? String(this.#deps.shop) } }, { replace: true });
      return mindMs(dice);
    }
    if (basket.orderType === 'dineInPlace' && basket.spotId === null) {
      const spot = shops.spots.get().find(({ orderType }) => orderType === basket.orderType);
      if (spot === undefined) void shops.loadSpots();
      else cart.chooseSpot(shopId(this.#deps.shop), spot.id);
      return seconds(1);
    }
    const order = ordering.order.get();
    switch (order.phase) {
      case 'pricing': case 'placing': return seconds(1);
      case 'price-changed':
        void this.#pay(screen, order.actual);
        return seconds(2);
      case 'refused':
        if (this.#isFedUp()) return this.#leave(services, 'cancelled');
        if (order.error.code === 'order.unavailable-products') {
          const gone = basket.items[0]?.id;
          this.#deps.onEmptied();
          if (gone !== undefined) cart.remove(gone);
        } else void this.#pay(screen);
        return seconds(3);
      case 'price-failed': case 'unconfirmed':
        if (this.#isFedUp()) return this.#leave(services, 'cancelled');
        void this.#pay(screen);
        return seconds(2);
      case 'at-counter': case 'open': case 'placed':
        void this.#pay(screen);
        return seconds(2);
    }
  }

  /** Nobody presses the same button for minutes. */
  #isFedUp(): boolean {
    this.#refusals += 1;
    return this.#refusals > 4 && this.#deps.dice.chance(40);
  }

  /** A card is in the guest's hand: what it will do is decided before it touches the terminal. */
  async #pay(screen: KioskPageParts['screen'], agreedTotal?: number): Promise<void> {
    const { host, deck, dice, say } = this.#deps;
    const card = deck.has('F55') && deck.strikes('F55', 'the terminal') ? this.#trouble() : this.#isCalm ? 'approved' : dice.oneOf(cards);
    if (host.control.queue().length === 0) {
      host.control.setQueue(card ?? 'approved');
      say(`the card: ${card ?? 'approved'}`);
    }
    await screen.pay(agreedTotal);
  }

  /** Two kinds come more often than the rest: only they lead to money that goes back, and to a payment that outlasts every guest. */
  #trouble(): string {
    const { deck } = this.#deps;
    const at = deck.next('F55');
    return at < 0.3 ? 'other-amount' : at < 0.6 ? 'status-fails:70' : deck.oneOf('F55', troubles);
  }

  #atPayment({ services, screen }: KioskPageParts): Millis | null {
    const { dice, say } = this.#deps;
    const payment = services.payment.payment.get();
    if (!isSettled(payment)) {
      if (payment.asksStaff && this.#isCalm) return seconds(3);
      if (!this.#isCalm && dice.chance(payment.phase === 'unknown' ? 8 : 1)) {
        say('the guest walks away from the payment');
        this.outcome = 'walked-away';
        return null;
      }
      if (payment.asksStaff && dice.chance(20)) {
        this.outcome = 'ask-staff';
        say('the guest asks the staff, with a code');
        return null;
      }
      if (!this.#isCalm && payment.cancel === 'none' && dice.chance(8)) {
        say('the guest asks to cancel');
        services.payment.cancel();
      }
      return seconds(2);
    }
    switch (payment.phase) {
      case 'declined': case 'refused':
        this.#asked += 1;
        if (!this.#isCalm && dice.chance(20)) {
          say('the guest goes back and orders more');
          this.#wanted += 1;
          services.navigation.go({ name: 'menuPage', params: { shopId: String(services.cart.cart.get().shopId ?? this.#deps.shop) } }, { replace: true });
          return mindMs(dice);
        }
        if (this.#asked < 4 && (this.#isCalm || dice.chance(70))) void this.#pay(screen);
        else return this.#leave(services, 'cancelled');
        return seconds(2);
      case 'reversed': case 'needs-staff': return this.#leave(services, 'cancelled');
      case 'idle':
        if (services.cart.cart.get().items.length === 0) return this.#leave(services, 'done');
        services.navigation.go({ name: 'checkoutPage', params: { shopId: String(services.cart.cart.get().shopId ?? this.#deps.shop) } }, { replace: true });
        return seconds(1);
      case 'paid': return seconds(1);
    }
  }

  #leave(services: KioskPageParts['services'], cause: 'done' | 'cancelled'): Millis | null {
    const { dice } = this.#deps;
    if (!services.finishGuest(cause)) return seconds(1);
    this.#next();
    if (this.#guests > 0) return mindMs(dice);
    this.outcome = cause;
    return null;
  }

  #atOrder({ services }: KioskPageParts): Millis | null {
    const { dice, onReprint } = this.#deps;
    const payment = services.payment.payment.get();
    const receipt = services.receipts.receipt.get();
    if (payment.phase === 'paid' && payment.orderNumber === '' && !dice.chance(20)) return seconds(2);
    if (receipt.phase === 'printing' || receipt.phase === 'mailing') return seconds(1);
    if (receipt.phase !== 'none' && this.#prints < 2 && dice.chance(60)) {
      this.#prints += 1;
      if (this.#prints === 1) services.receipts.print(dice.chance(70) ? 'printed' : 'number-only', 'Ditt nummer');
      else {
        onReprint();
        services.receipts.reprint('Ditt nummer');
      }
      return seconds(2);
    }
    return this.#leave(services, 'done');
  }
}
