import { PaymentJournal } from '#core/payment/payment-journal.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { PaymentStatus } from '#core/payment/payment-answer.ts';
import { PayOnline } from '#core/payment/pay-online.ts';
import type { Payable } from '#core/payment/payable.ts';
import type { Payment } from '#core/payment/payment-state.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import type { Random } from '#core/ports/random.ts';
import type { TabLock } from '#core/ports/tab-lock.ts';
import { attemptId, orderId, shopId, type OrderId } from '#core/shared/ids.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { NOON } from '#tests/support/moment.ts';
import { sharedLock } from '#tests/support/shared-lock.ts';
import { storedBox, type StoredBox } from '#tests/support/stored-box.ts';
import { virtualClock, type TestClock } from '#tests/support/virtual-clock.ts';

export const provider = 'https://pay.example/id1';

/** 39.00 for order-1. */
export const aPayable = (overrides: Partial<Payable['order']> = {}): Payable => ({ order: aCreatedOrder(overrides), shopId: shopId(1), basketHash: 'hash', customerCode: '' });

/** The attempt that `aPayable` becomes with the first id. */
export const anAttempt = (overrides: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  id: attemptId('id1'), orderId: orderId('order-1'), shopId: shopId(1), basketHash: 'hash', amount: 3900, currency: 'SEK', terminal: null,
  startedAt: NOON, pickupTime: aCreatedOrder().pickupTime, holdExpires: aCreatedOrder().holdExpires, customerCode: '', redirectUrl: null, ...overrides,
});

/** P6: the attempt's own approval. */
export const anApproval = (overrides: Partial<PaymentStatus> = {}): PaymentStatus => ({
  attemptId: attemptId('id1'), processingId: 'p1', journalId: 'j1', amount: 3900, stillToPay: 0, changeBack: 0, transactionNumber: 'T-1', ...overrides,
});

/** A browser: what its pages share. */
export interface Browser {
  readonly clock: TestClock;
  readonly box: StoredBox<readonly PaymentAttempt[]>;
  readonly lock: TabLock;
  readonly random: Random;
}

export const aBrowser = (): Browser => ({ clock: virtualClock(), box: storedBox<readonly PaymentAttempt[]>(), lock: sharedLock(), random: countingRandom() });

/** A page of a browser that pays: `log` tells each phase it went through and what it told the rest of the app. */
export const aPage = (browser: Browser, orders: OrderGateway, isPaid: (order: OrderId) => boolean = () => false): { readonly pay: PayOnline; readonly log: string[]; readonly journal: PaymentJournal } => {
  const log: string[] = [];
  const journal = new PaymentJournal(browser.box.open());
  const pay = new PayOnline({
    orders, journal, clock: browser.clock, random: browser.random, lock: browser.lock, isPaid,
    leaveTo: (url) => { log.push(`leave to ${url}`); },
    settled: (attempt, isFirst) => { log.push(`settled ${attempt.orderId}${isFirst ? '' : ' again'}`); },
    orderGone: (attempt, error) => { log.push(`${attempt.orderId} gone: ${error.code}`); },
  });
  let phase: Payment['phase'] = 'idle';
  pay.payment.subscribe(() => {
    const next = pay.payment.get().phase;
    if (next !== phase) log.push(next);
    phase = next;
  });
  return { pay, log, journal };
};
