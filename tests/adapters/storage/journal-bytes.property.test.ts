import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromTerminalPaymentRequest } from '#adapters/http/mapping/terminal.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { articleCode, attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { anAttempt } from '#tests/core/payment/a-payer.ts';

const text = fc.oneof(fc.constantFrom('', '__proto__', 'ÅÄÖ 👩‍🍳', '"\\', '\u2028'), fc.string({ maxLength: 12 }));
const id = fc.stringMatching(/^[A-Za-z0-9_-]{8,20}$/);
const amount = fc.integer({ min: 1, max: 1e9 });
const request: fc.Arbitrary<OrderRequest> = fc.record({
  shopId: fc.integer({ min: 1, max: 999_999_999 }).map(shopId), orderType: fc.constantFrom('takeAway' as const, 'dineInPlace' as const),
  items: fc.array(fc.record({ code: text.map(articleCode), quantity: fc.integer({ min: 1, max: 99 }), choices: fc.array(fc.record({ level: fc.nat(), articleCode: text.map(articleCode), choiceCode: text }), { maxLength: 3 }) }), { maxLength: 3 }),
  customerCode: text, pickupTime: fc.option(fc.integer({ min: 0, max: 4e12 })), note: text, spotId: fc.option(fc.nat()), contact: fc.record({ phone: text, email: text }), smsOptIn: fc.boolean(), receiptOptIn: fc.boolean(),
  marketingConsent: fc.boolean(), expectedTotal: amount, terminalId: id, payAtCounter: fc.constant(true),
}, { requiredKeys: ['shopId', 'orderType', 'items', 'customerCode', 'pickupTime', 'note', 'spotId', 'contact', 'smsOptIn', 'receiptOptIn', 'marketingConsent', 'expectedTotal'] });
const attempt: fc.Arbitrary<PaymentAttempt> = fc.record({ id, order: id, amount, language: fc.constantFrom('sv', 'fi'), key: id, request: fc.option(request) })
  .map(({ id: attemptOf, order, amount: sum, language, key, request: kept }) => anAttempt({ id: attemptId(attemptOf), orderId: orderId(order), amount: sum, terminal: 'T1', language, ...(kept && { kept: { key, request: kept } }) }));

/** What goes to the terminal host, for the first time or once more. */
const bytesOf = ({ id: attemptOf, orderId: order, amount: sum, currency, language = '', kept }: PaymentAttempt): string =>
  JSON.stringify(fromTerminalPaymentRequest({ attemptId: attemptOf, orderId: order, amount: sum, currency, language, ...(kept && { kept }) }));

it('[P-2] [W-11] a payment that is taken up from the journal after a restart is sent again byte for byte', () => {
  fc.assert(fc.property(fc.array(attempt, { minLength: 1, maxLength: 3 }), (attempts) => {
    const store = createMemoryStore();
    storedPaymentAttempts(store).write(attempts);
    expect((storedPaymentAttempts(store).read() ?? []).map(bytesOf)).toEqual(attempts.map(bytesOf));
  }), { numRuns: 500 });
});
