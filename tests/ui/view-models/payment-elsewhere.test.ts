import { describe, expect, it } from 'vitest';
import { OrderTracker } from '#core/order-tracking/order-tracker.ts';
import type { PaymentAnswer } from '#core/payment/payment-answer.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { ok } from '#core/shared/result.ts';
import { PaymentViewModel } from '#ui/view-models/payment-view-model.ts';
import { anAttempt } from '../../core/payment/a-payer.ts';
import { anOrder } from '../../support/an-order.ts';
import { NOON } from '../../support/moment.ts';
import { recordingReporting } from '../../support/recording-reporting.ts';
import { lostAnswer } from '../../support/scripted-orders.ts';
import { aPayingGuest, type PayingWorld } from './a-paying-guest.ts';

const unpaid = anOrder({ paid: false, number: '', status: 'calculatedPrice', holdExpires: NOON + minutes(10), transactionNumber: '' });
const toOrder = { go: { name: 'orderPage', params: { orderId: 'order-1' } }, replace: true };
const answers: Readonly<Record<'declined' | 'processing', PaymentAnswer>> = {
  declined: { kind: 'declined', attemptId: attemptId('id1'), code: 'payment.abandoned' }, processing: { kind: 'processing' },
};

/** The payment page of order-1 in one tab; `status`: what its attempt has come to, null: it has begun none. `pays`: another tab pays the order. */
const twoTabs = async (status: keyof typeof answers | null, byId: PayingWorld['byId'] = [ok(unpaid)]) => {
  const app = aPayingGuest({ byId, status: [ok(answers[status ?? 'processing'])] });
  if (status !== null) app.journal.open().write([anAttempt({ redirectUrl: 'https://pay.example' })]);
  const vm = new PaymentViewModel({ ...app, cart: app.cart.cart, refused: cell(0) }, orderId('order-1'));
  vm.start();
  await app.clock.advance(0);
  const pays = (): void => {
    new OrderTracker({ stored: app.storedOrders.open(), gateway: app.orders, clock: app.clock, reporting: recordingReporting(), events: cell(null) })
      .add({ id: orderId('order-1'), pickupTime: NOON, customerCode: '' });
  };
  return { app, vm, pays };
};

describe('[R-10] an order that another tab has paid', () => {
  it.each([['declined', 'declined'], [null, 'payable']] as const)('was %s here: the page leads to it by itself, for its button begins nothing any more and seemed to do nothing', async (status, kind) => {
    const { app, vm, pays } = await twoTabs(status);
    expect(vm.view.kind).toBe(kind);
    app.tracker.start();
    pays();
    await app.clock.settle();
    expect(app.moves).toEqual([toOrder]);
  });

  it('is led to by a page that slept in the browser\'s history, where it is told of nothing, as it comes back', async () => {
    const { app, vm, pays } = await twoTabs('declined');
    pays();
    expect(app.moves).toEqual([]);
    vm.cameBack();
    expect(app.moves).toEqual([toOrder]);
  });

  it('is left to its attempt while that is being asked about', async () => {
    const { app, vm, pays } = await twoTabs('processing');
    app.tracker.start();
    pays();
    expect([app.moves, vm.view.kind]).toEqual([[], 'checking']);
  });
});

describe('[M3] an order that another browser has paid, as where the bank\'s app leads back into another than the guest had left', () => {
  const asked = ({ app }: Awaited<ReturnType<typeof twoTabs>>): number => app.orders.calls.filter((call) => call.startsWith('order ')).length;

  it('is asked for until the server has heard of it, though an answer be lost, and led to', async () => {
    const page = await twoTabs(null, [ok(unpaid), lostAnswer, ok(unpaid), ok(anOrder())]);
    expect(page.vm.view.kind).toBe('payable');
    await page.app.clock.advance(seconds(15));
    expect([page.app.moves, asked(page), page.app.tracker.ongoing.get().map(({ id }) => id)]).toEqual([[toOrder], 4, ['order-1']]);
  });

  it('is asked for no more once its time is over, nor beside an attempt that is being asked about', async () => {
    const page = await twoTabs(null);
    await page.app.clock.advance(minutes(10));
    const before = asked(page);
    await page.app.clock.advance(minutes(10));
    expect([page.vm.view.kind, asked(page) - before, page.app.clock.pending()]).toEqual(['gone', 0, 0]);
    const open = await twoTabs('processing');
    await open.app.clock.advance(seconds(30));
    expect([open.vm.view.kind, asked(open)]).toEqual(['checking', 1]);
  });
});
