import type { Page } from 'playwright/test';
import type { Simulator } from '#simulator/composition/create-simulator.ts';
import type { Fault } from '#simulator/faults/fault-rule.ts';
import type { PrinterCondition } from '#simulator/printer/printer-state.ts';
import { jobText } from '#simulator/printer/print-job.ts';
import type { KioskBooks } from './kiosk-books.ts';
import type { KioskHands } from './kiosk-hands.ts';

/** What a payment may meet; most go well. */
const PAYMENTS = [
  'approved', 'approved', 'approved', 'approved:at-once', 'approved:contactless', 'approved:slowly', 'declined:51', 'cancelled', 'card-removed', 'busy', 'logged-out', 'reply-lost', 'no-card', 'person', 'cancel:before-card', 'cancel:honoured', 'unplugged',
  'status-fails', 'not-found', 'unauthorized', 'killed', 'host-down', 'delivered-twice', 'other-amount', 'issuer-timeout',
] as const;

const WELL = { paperMm: 90_000, coverOpen: false, jam: false, online: true, manner: 'normal' } as const;

/** Everything around a kiosk that may go wrong, or be done by others, while somebody stands there: card, terminal, host, printer, lines, kitchen, cashier. */
export class KioskTroubles {
  readonly #page: Page;
  readonly #simulator: Simulator;
  readonly #hands: KioskHands;
  /** Paid at the counter already. */
  readonly #taken: KioskBooks['atCounter'][number][] = [];

  constructor(page: Page, simulator: Simulator, hands: KioskHands) { [this.#page, this.#simulator, this.#hands] = [page, simulator, hands]; }

  /** The next guest's card and terminal, for some payments; at times there is no terminal. */
  draws(): void {
    const names = Array.from({ length: 4 }, () => this.#hands.one(PAYMENTS));
    this.#hands.notes(`payments will be ${names.join(', ')}`);
    this.#simulator.control.setQueue(names.join(', '));
    if (this.#hands.maybe(0.15)) this.hand('unplug'); // They are led to the counter.
  }

  /** One of them. */
  async strike(): Promise<void> {
    const hands = this.#hands;
    await hands.actsOneOf([[4, () => { this.hand(); }], [2, () => { this.#printer(); }], [1, () => { this.#host(); }], [1.5, () => this.#line()], [0.7, () => this.#kitchen()], [0.5, () => this.#offline()], [0.4, () => { this.#signOut(); }], [3, () => this.cashier()]]);
  }

  /** All works again, and whoever waits at the counter is served there. */
  async end(): Promise<void> {
    const { control, world, product } = this.#simulator;
    this.#hands.notes('all works again');
    control.setQueue('');
    control.removeFault('restless');
    await world.productFaults.remove('restless');
    control.setPrinter(WELL);
    if (control.terminal().phase === 'host-down') control.start();
    control.act('plug-in');
    control.act('log-in');
    await product.desk.setStatus(1, 'online');
    for (const order of product.kitchen.view().atCounter) {
      this.#taken.push(order);
      await product.kitchen.takeAtCounter(order.orderId);
    }
  }

  books(): KioskBooks {
    const { control, world, product } = this.#simulator;
    return { lines: control.ledger().lines, orders: product.ledger().orders, atCounter: [...this.#taken, ...product.kitchen.view().atCounter], papers: control.printJobs().map(jobText), mails: world.outbox.list('', 200) };
  }

  /** A card, a PIN, a hand at the terminal's plug. */
  hand(what = this.#hands.one(['tap', 'tap', 'insert', 'pin-right', 'pin-right', 'pin-wrong', 'cancel', 'sign', 'remove-card', 'unplug', 'plug-in', 'plug-in', 'log-out', 'restart'] as const)): void {
    this.#hands.notes(`at the terminal: ${what}`);
    this.#simulator.control.act(what);
  }

  /** A cashier takes the newest code that waits for one; mostly with the right password. */
  async cashier(isRight = this.#hands.maybe(0.75)): Promise<void> {
    const code = this.#simulator.world.signins.waiting().at(-1)?.code;
    if (code === undefined) return;
    this.#hands.notes(`a cashier signs in with ${code}, ${isRight ? 'rightly' : 'wrongly'}`);
    await this.#simulator.world.signInByCode(code, { username: 'kassa', password: isRight ? 'bjork' : 'x' }, 'kiosk-1');
  }

  #printer(): void {
    const change = this.#hands.one<Partial<PrinterCondition>>([{ paperMm: 0 }, { coverOpen: true }, { jam: true }, { online: false }, { manner: 'half' }, { manner: 'slow' }, { manner: 'lost' }, { manner: 'later' }, WELL, WELL]);
    this.#hands.notes(`printer ${JSON.stringify(change)}`);
    this.#simulator.control.setPrinter(change);
  }

  #host(): void {
    const [ms, isKilled] = [500 + this.#hands.upTo(5_000), this.#hands.maybe(0.6)];
    this.#hands.notes(`host ${isKilled ? 'killed' : 'out of reach'} for ${ms} ms`);
    this.#simulator.control.goDown(ms, isKilled);
  }

  async #line(): Promise<void> {
    const rule = { id: 'restless', name: 'restless', isOn: true, client: '', timing: { first: this.#hands.upTo(3) }, fault: this.#hands.one<Fault>([{ kind: 'drop-after' }, { kind: 'drop-before' }, { kind: 'delay', delay: { kind: 'fixed', ms: 2_500 } }, { kind: 'status', status: 503, code: 'x', body: null }, { kind: 'html' }]) };
    const route = this.#hands.one(['startTerminalPayment', 'getTerminalPayment', 'printReceipt', 'getCustomer', 'calculatePrice', 'getOrderNumber', 'cancelTerminalPayment', 'ping']);
    const path = this.#hands.one(['/order', '/receipt', '/menu', '/cancel', '/self-service']);
    const isHost = this.#hands.maybe(0.5);
    this.#hands.notes(`${isHost ? `host ${route}` : `server ${path}`}: ${JSON.stringify(rule.fault)}`);
    if (isHost) this.#simulator.control.setFault({ ...rule, route });
    else await this.#simulator.world.productFaults.set({ ...rule, route: '*', match: { path } });
  }

  async #kitchen(): Promise<void> {
    const status = this.#hands.one(['paused', 'offline', 'online', 'online'] as const);
    this.#hands.notes(`kitchen ${status}`);
    await this.#simulator.product.desk.setStatus(1, status);
  }

  async #offline(): Promise<void> {
    this.#hands.notes('without a network for a moment');
    await this.#page.context().setOffline(true);
    await this.#hands.hesitates(1_500);
    await this.#page.context().setOffline(false);
  }

  #signOut(): void {
    const kiosk = this.#simulator.control.kiosks()[0];
    if (kiosk === undefined) return;
    this.#hands.notes('signed out at the host');
    this.#simulator.control.signOut(kiosk.id);
  }
}
