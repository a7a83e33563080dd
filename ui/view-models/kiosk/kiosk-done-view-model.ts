import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { HTTP, PAYMENT } from '#core/business-constants.ts';
import type { AppError } from '#core/errors/app-error.ts';
import type { Order } from '#core/order-tracking/order.ts';
import type { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import type { ReceiptOf } from '#core/payment/receipt-transitions.ts';
import type { TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import type { StaffCase, StaffCases } from '#core/payment/staff-cases.ts';
import type { ActivitySource } from '#core/ports/activity-source.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import type { TerminalHost } from '#core/ports/terminal-host.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { Settings } from '#core/settings/settings.ts';
import { bounded } from '#core/shared/bounded.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import type { OrderId } from '#core/shared/ids.ts';
import type { Currency, Minor } from '#core/shared/money.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { Result } from '#core/shared/result.ts';
import { inGroups } from '#core/shared/spoken-code.ts';
import type { Shop } from '#core/shop/shop.ts';
import { fromReadable } from '../../reactive/from-readable.ts';
import { onChange } from '../../reactive/on-change.ts';
import { HomeCountdown } from './home-countdown.ts';
import { fewPictures } from './kept-basket.ts';
import type { KioskReceiptViewModel } from './kiosk-receipt-view-model.ts';
import { paymentCurrency } from './payment-currency.ts';
import { readyTime, type ReadyTime } from './ready-time.ts';
import type { MenuState } from '#core/menu/menu-keeper.ts';

export interface KioskDoneDeps {
  readonly pay: Pick<PayAtTerminal, 'payment'>;
  readonly cases: Pick<StaffCases, 'cases'>;
  readonly receipt: KioskReceiptViewModel;
  readonly orders: Pick<OrderGateway, 'byId'>;
  readonly host: Pick<TerminalHost, 'orderNumber'>;
  readonly menu: Readable<MenuState>;
  /** Whose kiosk it is: its clock on the wall. */
  readonly shop: Readable<Shop | null>;
  readonly settings: Readable<Settings>;
  readonly clock: Clock;
  readonly activity: ActivitySource;
  /** How long the number, or a code for the counter, stays before the screen goes home. */
  readonly doneMs: (holdsCode: boolean) => Millis;
  /** The guest's. */
  readonly language: () => string;
  /** The receipt of an order that an earlier page was paid on; nothing once its guest is gone (S21). */
  readonly reopenReceipt: (of: ReceiptOf) => void;
  readonly finish: () => void;
}

/** The order is asked for so often while its number is not known. */
const ASK_EVERY_MS = seconds(3);

/** The last screen: the number, when and where, the receipt, and home by itself. One per visit of the page. */
export class KioskDoneViewModel {
  readonly #deps: KioskDoneDeps;
  readonly #orderId: OrderId;
  readonly #payment: { readonly value: TerminalPayment };
  readonly #cases: { readonly value: readonly StaffCase[] };
  readonly #menu: { readonly value: MenuState };
  readonly #shop: { readonly value: Shop | null };
  readonly #settings: { readonly value: Settings };
  readonly receipt: KioskReceiptViewModel;
  readonly countdown: HomeCountdown;
  #stopAsking: (() => void) | null = null;
  #isOver = false;

  order: Order | null = null;
  /** What the terminal host has answered; empty: nothing yet. */
  numberAtHost = '';
  now: Millis;
  /** The first question for the order has its answer: until then nobody knows where the food is had. */
  isAnswered = false;
  /** X11: the number, and when and where, are said once a visit, however often its page is rendered anew (R6). */
  isNumberTold = false;

  constructor(deps: KioskDoneDeps, orderId: OrderId) {
    this.#deps = deps;
    this.#orderId = orderId;
    this.#payment = fromReadable('payment', deps.pay.payment);
    this.#cases = fromReadable('cases', deps.cases.cases);
    this.#menu = fromReadable('menu', deps.menu);
    this.#shop = fromReadable('shop', deps.shop);
    this.#settings = fromReadable('settings', deps.settings);
    this.receipt = deps.receipt;
    this.countdown = new HomeCountdown({ clock: deps.clock, activity: deps.activity, lengthMs: () => deps.doneMs(this.otherSum !== null), onZero: deps.finish });
    this.now = deps.clock.now();
    makeAutoObservable(this, { order: observableRef, receipt: false, countdown: false });
  }

  start(): () => void {
    let stopCountdown: (() => void) | null = null;
    const count = (mayCount: boolean): void => {
      if (mayCount && stopCountdown === null) stopCountdown = this.countdown.start();
      else if (mayCount) this.countdown.restart();
      else this.countdown.pause();
    };
    const stops = [this.receipt.start(), onChange(() => this.number !== '' && !this.receipt.isBusy, count, { atOnce: true })];
    void this.ask();
    return () => {
      this.#isOver = true;
      for (const stop of stops) stop();
      stopCountdown?.();
      this.#stopAsking?.();
    };
  }

  /** Asks for the order: what was bought, when it is ready, and after a reload the number. An order that nobody has paid has no place here. */
  async ask(): Promise<void> {
    const { clock, orders } = this.#deps;
    const answer = await bounded(clock, HTTP.readMs, orders.byId(this.#orderId));
    if (this.#isOver) return;
    runInAction(() => {
      this.now = clock.now();
      this.isAnswered = true;
      if (answer.ok) this.order = answer.value;
    });
    if (answer.ok && !answer.value.paid && !this.isPaid) return this.finish();
    if (this.number === '') await this.#askHost();
    if (this.#isOver) return;
    if (this.isPaid && this.number !== '') this.#reopenReceipt(answer);
    if (!answer.ok || this.number === '') this.#stopAsking = clock.schedule(ASK_EVERY_MS, () => { void this.ask(); });
  }

  /** P10: after a reload nothing is known of what was printed, so nothing is printed by itself. What the product server does not know it mails nothing of. */
  #reopenReceipt(answer: Result<Order, AppError>): void {
    const isKept = !answer.ok && answer.error.outcome === 'refused';
    const isFree = answer.ok && answer.value.total === 0;
    this.#deps.reopenReceipt({ attemptId: null, orderId: this.#orderId, language: this.#deps.language(), orderNumber: this.number, ...(isKept && { isKept }), ...(isFree && { isFree }) });
  }

  /** M12: the terminal host has the number also while the product server is away, and alone of an order that it keeps. It knows none that is not paid. */
  async #askHost(): Promise<void> {
    const { clock, host } = this.#deps;
    const answer = await bounded(clock, PAYMENT.requestMs, host.orderNumber(this.#orderId));
    if (answer.ok && !this.#isOver) runInAction(() => { this.numberAtHost = answer.value; });
  }

  /** P10: what is called out; empty until it is known. */
  get number(): string {
    const payment = this.#payment.value;
    const known = payment.phase === 'paid' && payment.attempt.orderId === this.#orderId ? payment.orderNumber : '';
    return known || (this.order?.number ?? '') || this.numberAtHost;
  }

  /** Known from the terminal, from the order itself, or by its number. */
  get isPaid(): boolean {
    const payment = this.#payment.value;
    return (payment.phase === 'paid' && payment.attempt.orderId === this.#orderId) || this.order?.paid === true || this.numberAtHost !== '';
  }

  get amount(): { readonly total: Minor; readonly currency: Currency } | null {
    if (this.order !== null) return { total: this.order.total, currency: this.order.currency };
    const payment = this.#payment.value;
    return payment.phase === 'paid' ? { total: payment.attempt.amount, currency: paymentCurrency(this.#menu.value, payment.attempt.currency) } : null;
  }

  /** PAY-8: another sum was charged than the order costs; the staff settles that by this code. Null: it was not, or they have. */
  get otherSum(): { readonly code: string; readonly charged: Minor; readonly total: Minor; readonly currency: Currency } | null {
    const known = this.#cases.value.find(({ orderId }) => orderId === this.#orderId);
    return known?.charged === undefined ? null : { code: inGroups(known.code), charged: known.charged, total: known.amount, currency: paymentCurrency(this.#menu.value, known.currency) };
  }

  /** When it is about ready; `soon`: any moment; null: nobody knows, as of an order that the terminal host keeps, for which no place in the kitchen is held yet (W8). */
  get ready(): ReadyTime | 'soon' | null {
    const payment = this.#payment.value;
    const promised = payment.phase === 'paid' && payment.attempt.kept === undefined ? payment.attempt.pickupTime : null;
    const at = this.order?.pickupTime ?? promised;
    const timeZone = this.order?.shop.timeZone ?? this.#shop.value?.timeZone;
    if (at === null || timeZone === undefined) return null;
    return Math.round((at - this.now) / minutes(1)) < 1 ? 'soon' : readyTime(at, this.now, timeZone);
  }

  get orderType(): OrderType | null {
    const type = this.order?.orderType;
    return type === undefined || type === 'unknown' ? null : type;
  }

  /** The table it is served at; empty: it is fetched; null: not known yet. */
  get spotName(): string | null {
    return this.isAnswered ? (this.order?.spotName ?? '') : null;
  }

  /** What was bought. */
  get pictures(): readonly string[] {
    return fewPictures(this.order?.lines.map((line) => line.imageUrl) ?? []);
  }

  get chainName(): string {
    return this.#settings.value.chainName;
  }

  numberTold(): void { this.isNumberTold = true; }

  finish(): void { this.#deps.finish(); }
}
