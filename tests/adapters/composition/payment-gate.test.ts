import { expect, it } from 'vitest';
import { createPaymentGate } from '#adapters/composition/payment-gate.ts';
import { anAttempt } from '#tests/core/payment/a-payer.ts';

it('[P-7] the page may be left when every way to pay that is loaded says so', () => {
  const gate = createPaymentGate({ open: () => [] });
  const [online, atTerminal] = [{ isFinal: true }, { isFinal: true }];
  const answers = [gate.canLeave()];
  for (const way of [online, atTerminal]) gate.attach({ canLeave: () => way.isFinal });
  for (const [one, other] of [[true, true], [false, true], [true, false], [false, false]] as const) {
    [online.isFinal, atTerminal.isFinal] = [one, other];
    answers.push(gate.canLeave());
  }
  expect(answers).toEqual([true, true, false, false, false]);
});

it('[P-8] the oldest open attempt is where a guest belongs', () => {
  const attempts = [anAttempt(), anAttempt({ terminal: 'T1' })];
  const [open, none] = [createPaymentGate({ open: () => attempts }), createPaymentGate({ open: () => [] })];
  expect([open.openAttempt(), open.stayAt(), none.openAttempt(), none.stayAt()]).toEqual([attempts[0], { name: 'paymentPage', params: { shopId: '1', orderId: 'order-1' } }, null, null]);
});
