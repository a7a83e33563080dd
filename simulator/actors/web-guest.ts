import { pathOf } from '#core/navigation/path-of.ts';
import { isFinal } from '#core/payment/payment-state.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import { orderId, shopId } from '#core/shared/ids.ts';
import type { Judge } from '../world/invariants/judge.ts';
import type { Bank } from '../world/bank.ts';
import type { FaultDeck } from '../world/fault-deck.ts';
import type { Browser, BrowserTab } from './browser.ts';
import { actAtBank } from './at-bank.ts';
import { actAtCheckout } from './at-checkout.ts';
import { actAtMenu } from './at-menu.ts';
import { mindMs, otherShop, type Dice } from './guest-choices.ts';
import type { WebPageParts } from './web-page-parts.ts';
import { followWhim } from './web-whims.ts';

/** How a guest's visit ended. */
export type GuestOutcome = 'done' | 'cancelled' | 'ask-staff' | 'walked-away' | 'gave-up';

export interface WebGuestDeps {
  readonly browser: Browser<WebPageParts>;
  readonly bank: Bank;
  readonly deck: FaultDeck;
  readonly dice: Dice;
  readonly say: (text: string) => void;
  /** A word that only this guest writes, so that it can be looked for afterwards. */
  readonly mark: string;
  /** The shop they want; null: whichever. */
  readonly shop: number | null;
  /** They take something out of the basket themselves. */
  readonly onEmptied: () => void;
  readonly judge: Judge;
  /** No network for so long. */
  readonly tunnel: (forMs: Millis) => void;
  /** Orders for later than as soon as possible, more often than others. */
  readonly likesLater: boolean;
  /** Comes back for more, more often than others. */
  readonly likesMore: boolean;
}

/** Somebody who is hungry, with a phone: looks at what is on the screen and does what people do. One look and one act at a time. */
export class WebGuest {
  readonly #deps: WebGuestDeps;
  #tab: BrowserTab<WebPageParts> | null = null;
  #wanted: number;
  #purchases: number;
  #patience: number;
  #shop: number;
  #isCalm = false;
  #refusals = 0;
  #paidOrders = 0;
  outcome: GuestOutcome | null = null;

  constructor(deps: WebGuestDeps) {
    this.#deps = deps;
    const { dice } = deps;
    this.#wanted = dice.between(1, 4);
    this.#purchases = dice.chance(deps.likesMore ? 80 : 4) ? 2 : 1;
    this.#patience = dice.between(35, 70);
    const favourite = dice.chance(60) ? 1 : dice.between(2, 3);
    this.#shop = deps.shop ?? favourite;
  }

  /** The faults are over: from now on the guest only wants to come to an end. */
  calmDown(): void {
    this.#isCalm = true;
    this.#patience = 200;
    this.#purchases = 1;
    this.#refusals = 0;
    if (this.#tab?.page?.parts.services.connectivity.state.get().phase !== 'online') this.#deps.browser.setOnline(true);
  }

  get paidOrders(): number { return this.#paidOrders; }

  /** One look and one act; answers after how long the next follows, or null when the visit is over. */
  act(): Millis | null {
    const { browser, dice } = this.#deps;
    this.#patience -= 1;
    if (this.outcome !== null) return null;
    if (this.#patience <= 0) return this.#giveUp();
    const tab = this.#tab = this.#currentTab();
    if (tab.away !== null) return this.#atBank(tab, tab.away);
    const page = tab.page;
    if (page === null) {
      browser.load(tab);
      return seconds(1);
    }
    if (!this.#isCalm) this.#beHuman(tab);
    if (tab.page !== page) return mindMs(dice);
    const { screen, services } = page.parts;
    if (services.navigation.confirm.get() !== null) {
      this.#deps.onEmptied();
      services.navigation.accept();
      return mindMs(dice);
    }
    switch (screen.place?.name) {
      case undefined: return seconds(1);
      case 'home': return this.#atHome(page.parts);
      case 'shopPage': return this.#atOrderType(page.parts);
      case 'menuPage': return this.#atMenu(page.parts);
      case 'checkoutPage': return this.#atCheckout(page.parts);
      case 'paymentPage': return this.#atPayment(page.parts);
      case 'orderPage': return this.#atOrder(page.parts);
      case 'offline':
        void services.connectivity.retry();
        return seconds(3);
      default:
        services.navigation.go({ name: 'home' });
        return mindMs(dice);
    }
  }

  #currentTab(): BrowserTab<WebPageParts> {
    const { browser, dice } = this.#deps;
    const known = browser.tabs.find((tab) => tab === this.#tab) ?? browser.tabs[0];
    if (known === undefined) return browser.open(this.#startPath());
    const other = browser.tabs.length > 1 && dice.chance(this.#isCalm ? 3 : 15) ? dice.oneOf(browser.tabs) : undefined;
    return other ?? known;
  }

  /** B9: links from elsewhere carry wishes, good ones and bad ones. */
  #startPath(): string {
    const { dice, mark } = this.#deps;
    if (!dice.chance(20)) return '/';
    const query: Record<string, string> = {
      ...(dice.chance(50) ? { orderType: dice.oneOf(['takeAway', 'dineInPlace', 'flying']) ?? '' } : {}),
      ...(dice.chance(50) ? { note: dice.chance(50) ? mark : `${mark} ${'å👩‍🍳'.repeat(80)}` } : {}),
      ...(dice.chance(30) ? { spotId: dice.oneOf(['11', '21', '31', '3x', '-1', '1e3']) ?? '' } : {}),
    };
    return pathOf({ name: 'menuPage', params: { shopId: String(this.#shop) }, query });
  }

  /** F56. */
  #beHuman(tab: BrowserTab<WebPageParts>): void {
    const { dice, say, onEmptied, browser } = this.#deps;
    const whim = followWhim(tab, this.#deps);
    if (whim === 'walks-away') {
      say('the guest walks away');
      this.outcome = 'walked-away';
    } else if (whim === 'other-shop') {
      say('the guest follows a link to another restaurant');
      this.#shop = otherShop(this.#shop, dice);
      onEmptied();
      tab.history.visit(`/shop/${this.#shop}/menu`);
      browser.load(tab);
    }
  }

  #giveUp(): null {
    const isOpen = this.#deps.browser.pages.some(({ parts }) => !isFinal(parts.services.payment.payment.get()));
    this.outcome = isOpen ? 'ask-staff' : 'gave-up';
    this.#deps.say(`the guest gives up${isOpen ? ' and asks the staff' : ''}`);
    return null;
  }

  #atHome({ services }: WebPageParts): Millis {
    const { shops } = services.shops.list.get();
    if (shops.length === 0) {
      void services.shops.loadList();
      return seconds(2);
    }
    const shop = shops.find(({ id }) => id === shopId(this.#shop)) ?? shops[0];
    if (shop !== undefined) services.navigation.go({ name: 'shopPage', params: { shopId: String(shop.id) } });
    return mindMs(this.#deps.dice);
  }

  #atOrderType({ services, screen }: WebPageParts): Millis {
    const { dice } = this.#deps;
    services.cart.changeOrderType(dice.chance(70) ? 'takeAway' : 'dineInPlace');
    services.navigation.go({ name: 'menuPage', params: { shopId: screen.place?.params?.['shopId'] ?? '1' } });
    return mindMs(dice);
  }

  #atMenu(parts: WebPageParts): Millis {
    const { dice, say, judge, mark, browser, onEmptied } = this.#deps;
    const next = actAtMenu(parts, { dice, say, judge, mark, isCalm: this.#isCalm, wanted: this.#wanted, isAlone: browser.tabs.length === 1, onEmptied });
    if (next !== null) return next;
    parts.services.navigation.go({ name: 'home' });
    this.#shop = otherShop(this.#shop, dice);
    return seconds(2);
  }

  #atCheckout(parts: WebPageParts): Millis | null {
    const { dice, onEmptied, likesLater } = this.#deps;
    const next = actAtCheckout(parts, { dice, isCalm: this.#isCalm, onEmptied, likesLater, isFedUp: () => this.#isFedUp() });
    if (next !== null) return next;
    if (this.#isCalm || dice.chance(60)) return this.#giveUp();
    this.#refusals = 0;
    this.#shop = otherShop(this.#shop, dice);
    parts.services.navigation.go({ name: 'home' });
    return mindMs(dice);
  }

  /** Nobody presses the same button for minutes. */
  #isFedUp(): boolean {
    this.#refusals += 1;
    return this.#refusals > 3 && this.#deps.dice.chance(40);
  }

  #atPayment({ screen, services }: WebPageParts): Millis | null {
    const { dice, say } = this.#deps;
    const shown = screen.shown();
    switch (shown.kind) {
      case 'payable': void screen.payNow(); return seconds(2);
      case 'failure':
        if (shown.canPayAgain && dice.chance(70)) void screen.payNow();
        else if (dice.chance(this.#isCalm ? 100 : 50)) {
          say('the guest does not want any more');
          this.outcome = 'cancelled';
          return null;
        } else this.#backFrom(services);
        return seconds(2);
      case 'gone': case 'not-found': this.#backFrom(services); return seconds(2);
      case 'loading': {
        const id = services.navigation.location.get()?.target.params?.['orderId'];
        if (id === undefined) return seconds(1);
        if (this.#isCalm || dice.chance(30)) this.#deps.browser.reload(this.#tab ?? this.#currentTab());
        return seconds(4);
      }
      case 'ask-staff':
        if (this.#isCalm) return seconds(3);
        if (dice.chance(10)) services.payment.continueAtProvider();
        return seconds(10);
      case 'checking':
        if (!this.#isCalm && dice.chance(12)) {
          say('the guest asks to cancel');
          services.payment.cancel();
        } else if (dice.chance(20)) services.payment.continueAtProvider();
        else if (!this.#isCalm && dice.chance(5)) services.navigation.logo();
        return seconds(3);
      case 'success': case 'nothing': case 'starting': case 'leaving': return seconds(1);
    }
  }

  #backFrom(services: WebPageParts['services']): void {
    const { items, shopId: shop } = services.cart.cart.get();
    services.navigation.go(items.length > 0 && shop !== null ? { name: 'checkoutPage', params: { shopId: String(shop) } } : { name: 'home' });
  }

  #atOrder({ screen, services }: WebPageParts): Millis | null {
    const { dice, say } = this.#deps;
    if (screen.shown().kind !== 'success') {
      const id = services.navigation.location.get()?.target.params?.['orderId'];
      if (id !== undefined && this.#isCalm) void services.orders.refresh(orderId(id));
      return seconds(2);
    }
    this.#paidOrders += 1;
    this.#purchases -= 1;
    say(`the guest has an order (${this.#paidOrders})`);
    if (this.#purchases <= 0) {
      this.outcome = 'done';
      return null;
    }
    this.#wanted = dice.between(1, 2);
    services.navigation.go({ name: 'menuPage', params: { shopId: String(services.cart.cart.get().shopId ?? this.#shop) } });
    return mindMs(dice);
  }

  #atBank(tab: BrowserTab<WebPageParts>, token: string): Millis {
    const { browser, bank, deck, dice, say } = this.#deps;
    const visit = actAtBank(tab, token, { browser, bank, deck, dice, say, isCalm: this.#isCalm });
    if (visit.hasLeft) this.outcome = 'walked-away';
    return visit.nextMs;
  }
}
