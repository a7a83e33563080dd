import { expect, it } from 'vitest';
import { minutes, type Millis } from '#core/shared/duration.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { ok } from '#core/shared/result.ts';
import { PaymentViewModel } from '#ui/view-models/payment-view-model.ts';
import { anAttempt } from '../../core/payment/a-payer.ts';
import { anOrder } from '../../support/an-order.ts';
import { NOON } from '../../support/moment.ts';
import { lostAnswer } from '../../support/scripted-orders.ts';
import { aPayingGuest } from './a-paying-guest.ts';

const heldUntil = (holdExpires: Millis) => ok(anOrder({ paid: false, number: '', status: 'calculatedPrice', holdExpires, transactionNumber: '' }));
const early = NOON - minutes(20);

/** What the page of order-1 shows, and until when its order was held by the journal, once the button is pressed. `before`: the hold of an attempt that was declined; null: there was none. */
const begun = async (order: ReturnType<typeof heldUntil> | typeof lostAnswer, before: Millis | null) => {
  const app = aPayingGuest({ byId: [order], start: [lostAnswer], status: [ok({ kind: 'declined', attemptId: attemptId('id1'), code: 'payment.abandoned' })] });
  if (before !== null) app.journal.open().write([anAttempt({ redirectUrl: 'https://pay.example', holdExpires: before })]);
  const vm = new PaymentViewModel({ ...app, cart: app.cart.cart, refused: cell(0) }, orderId('order-1'));
  vm.start();
  await app.clock.advance(0);
  const { kind } = vm.view;
  await vm.payNow();
  return [kind, app.journal.open().read()?.map(({ holdExpires }) => holdExpires)];
};

it('[TRACK-12] an attempt that is begun from its page, or anew after a decline, knows by what moment its order was held, whatever this clock says of it', async () => {
  expect([await begun(heldUntil(early), null), await begun(heldUntil(early), early)]).toEqual([['payable', [early]], ['declined', [early]]]);
});

it('[TRACK-12] the server\'s last word on it counts, and without one that of the attempt before', async () => {
  const later = NOON + minutes(20);
  expect([await begun(heldUntil(later), NOON), await begun(lostAnswer, later)]).toEqual([['declined', [later]], ['declined', [later]]]);
});
