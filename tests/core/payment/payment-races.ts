import fc from 'fast-check';
import { storedPaidOrders } from '#adapters/storage/stored-paid-orders.ts';
import { storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import { storedStaffCases } from '#adapters/storage/stored-self-service.ts';
import { addPaidOrder, NO_PAID_ORDERS } from '#core/order-tracking/paid-orders.ts';
import { PayAtTerminal } from '#core/payment/pay-at-terminal.ts';
import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import { PayOnline } from '#core/payment/pay-online.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import { isFinal } from '#core/payment/payment-state.ts';
import type { TerminalPaymentRequest } from '#core/payment/terminal-answer.ts';
import { StaffCases } from '#core/payment/staff-cases.ts';
import { attemptId, orderId, type AttemptId, type OrderId } from '#core/shared/ids.ts';
import { seconds } from '#core/shared/duration.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { inSequence, overTheLine, scheduledDisk, scheduledLock } from '#tests/support/scheduled-ports.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aPayable } from './a-payer.ts';
import { paymentServer } from './payment-server.ts';
import { terminalServer } from './terminal-server.ts';

const ACTS = ['pay', 'pay', 'pay', 'pay-other', 'cancel', 'reload', 'approve', 'decline', 'dismiss'] as const;
type Act = (typeof ACTS)[number];
const scripts = fc.tuple(...[0, 1].map(() => fc.array(fc.constantFrom(...ACTS), { minLength: 1, maxLength: 6, size: 'max' })));
const amounts = { 'order-1': 3900, 'order-2': 5200 } as const;
const payable = (order: keyof typeof amounts) => aPayable({ id: orderId(order), total: amounts[order] });

const claim = (isTrue: boolean, what: string, ...about: readonly unknown[]): void => { if (!isTrue) throw new Error(`${what}: ${JSON.stringify(about)}`); };

/** A page that pays, in one of two ways. */
interface Page {
  readonly start: (order: keyof typeof amounts) => Promise<unknown>;
  readonly act: (what: 'cancel' | 'dismiss' | 'stop' | 'resume') => void;
  /** What it shows: the phase, and the attempt that it is about. */
  readonly shown: () => { readonly phase: string; readonly isOver: boolean; readonly id: string };
}

/** What knows the truth about money. */
interface Bank {
  readonly open: () => readonly string[];
  readonly captures: () => readonly string[];
  readonly decide: (what: 'approve' | 'decline') => void;
}

/** Two tabs, a double tap in each, and every order in which requests, answers, locks and storage may come; then the clock runs until all is known. */
const race = async (s: fc.Scheduler, clock: ReturnType<typeof virtualClock>, acts: readonly (readonly Act[])[], bank: Bank, openPage: () => Page, journal: () => PaymentJournal): Promise<void> => {
  const pages = [openPage(), openPage()];
  const check = (): void => {
    const [open, captures] = [bank.open(), bank.captures()];
    // M1: one attempt at a time, and no order is charged twice.
    claim(open.length <= 1, 'attempts at once', open);
    claim(new Set(captures).size === captures.length, 'captured twice', captures);
    for (const page of pages) {
      const { phase, id } = page.shown();
      if (phase === 'paid') claim(captures.some((capture) => capture.startsWith(`${id} `)), 'shown as paid', id, captures);
      if (phase === 'declined' || phase === 'refused') claim(!captures.some((capture) => capture.startsWith(`${id} `)) && !open.includes(id), 'shown as failed', id, captures, open);
      // M6, P2: whatever may still be charged is in the journal.
    }
    for (const id of open) claim(journal().open().some((attempt) => attempt.id === id), 'not in the journal', id);
  };
  const run = (at: number, act: Act): void => {
    const page = pages[at];
    if (!page) return;
    switch (act) {
      // M14, F56: a double tap.
      case 'pay': void page.start('order-1'); void page.start('order-1'); break;
      case 'pay-other': void page.start('order-2'); break;
      case 'cancel': case 'dismiss': page.act(act); break;
      case 'reload': { page.act('stop'); const next = openPage(); pages[at] = next; next.act('resume'); break; }
      case 'approve': case 'decline': bank.decide(act);
    }
    check();
  };
  acts.forEach((script, at) => inSequence(s, `tab ${String(at)}`, script.map((act) => () => run(at, act))));
  const comeToRest = async (): Promise<void> => {
    await clock.settle();
    while (s.count() > 0) {
      await s.waitIdle();
      await clock.settle();
    }
    check();
  };
  await comeToRest();
  for (let step = 0; step < 10; step += 1) {
    await clock.advance(seconds(step < 5 ? 3 : 40));
    await comeToRest();
  }
  // Nobody is at the card or at the provider's page any more; every page comes to know how it ended.
  for (let step = 0; step < 12 && (bank.open().length > 0 || pages.some((page) => !page.shown().isOver)); step += 1) {
    if (bank.open().length > 0) bank.decide('decline');
    for (const page of pages) page.act('resume');
    await clock.advance(seconds(30));
    await comeToRest();
  }
  claim(pages.every((page) => page.shown().isOver), 'a page does not know', pages.map((page) => page.shown()));
  claim(journal().open().length === 0, 'left in the journal', journal().open());
  for (const page of pages) page.act('stop');
};

const online = async (s: fc.Scheduler, acts: readonly (readonly Act[])[]): Promise<number> => {
  const [clock, disk, lock, random] = [virtualClock(), scheduledDisk(s), scheduledLock(s), countingRandom()];
  const server = paymentServer(amounts, () => 'none');
  const { gateway } = server;
  const orders = { ...gateway, startPayment: overTheLine(s, 'start', (id: OrderId, attempt: AttemptId) => gateway.startPayment(id, attempt)), paymentStatus: overTheLine(s, 'status', (id: OrderId) => gateway.paymentStatus(id)), cancel: overTheLine(s, 'cancel', (id: OrderId) => gateway.cancel(id)) };
  const openPage = (): Page => {
    const store = disk.open();
    const listed = storedPaidOrders(store);
    const pay = new PayOnline({
      orders, journal: new PaymentJournal(storedPaymentAttempts(store)), clock, random, lock, leaveTo: () => undefined, orderGone: () => undefined,
      // What the tracker keeps of it.
      settled: (attempt) => { listed.write(addPaidOrder(listed.read() ?? NO_PAID_ORDERS, { id: attempt.orderId, pickupTime: attempt.pickupTime, customerCode: '' })); },
      isPaid: (id) => listed.read()?.ongoing.some((order) => order.id === id) === true,
    });
    return {
      start: (order) => pay.start(payable(order)),
      act: (what) => { if (what === 'resume') pay.resume(); else pay[what](); },
      shown: () => { const payment = pay.payment.get(); return { phase: payment.phase, isOver: isFinal(payment), id: payment.phase === 'idle' ? '' : payment.attempt.id }; },
    };
  };
  await race(s, clock, acts, {
    open: () => server.open, captures: () => server.captures.map((id) => `${id} `),
    decide: (what) => { const [first] = server.open; if (first) server.atProvider(attemptId(first), what); },
  }, openPage, () => new PaymentJournal(storedPaymentAttempts(disk.open())));
  return server.captures.length;
};

const atTerminal = async (s: fc.Scheduler, acts: readonly (readonly Act[])[]): Promise<number> => {
  const [clock, disk, lock, random] = [virtualClock(), scheduledDisk(s), scheduledLock(s), countingRandom()];
  const server = terminalServer(() => 'none');
  const { host: real } = server;
  const host = {
    startPayment: overTheLine(s, 'start', (request: TerminalPaymentRequest) => real.startPayment(request)), paymentStatus: overTheLine(s, 'status', (id: AttemptId) => real.paymentStatus(id)),
    cancelPayment: overTheLine(s, 'cancel', (id: AttemptId) => real.cancelPayment(id)), reversePayment: overTheLine(s, 'reverse', (id: AttemptId) => real.reversePayment(id)),
    orderNumber: overTheLine(s, 'number', (id: AttemptId) => real.orderNumber(id)),
  };
  const openPage = (): Page => {
    const store = disk.open();
    const pay = new PayAtTerminal({
      host, orders: { byId: () => Promise.reject(new Error('nobody asks the product server')) }, journal: new PaymentJournal(storedPaymentAttempts(store)), staffCases: new StaffCases(storedStaffCases(store)),
      clock, random, lock, reporting: recordingReporting(), terminalId: () => 'T1', signInId: () => 'sign-in-1', language: () => 'sv', settled: () => undefined, orderGone: () => undefined,
    });
    return {
      start: (order) => pay.start(payable(order)),
      act: (what) => { if (what === 'resume') pay.resume(); else pay[what](); },
      shown: () => { const payment = pay.payment.get(); return { phase: payment.phase, isOver: isSettled(payment), id: payment.phase === 'idle' ? '' : payment.attempt.id }; },
    };
  };
  await race(s, clock, acts, {
    open: () => server.open, captures: () => server.ledger.filter(({ kind }) => kind === 'charge').map((charge) => `${charge.attemptId} ${charge.orderId}`), decide: (what) => server.atTerminal(what),
  }, openPage, () => new PaymentJournal(storedPaymentAttempts(disk.open())));
  for (const [key, body] of server.bodies) claim(body.size === 1, 'one key, two bodies', key, [...body]);
  return server.ledger.length;
};

/** Runs so many races of each way to pay; answers how many charges there were in all. */
export const raceToPay = async (how: 'online' | 'at a terminal', numRuns: number): Promise<number> => {
  let charges = 0;
  await fc.assert(fc.asyncProperty(fc.scheduler(), scripts, async (s, acts) => { charges += await (how === 'online' ? online : atTerminal)(s, acts); }), { numRuns });
  return charges;
};
