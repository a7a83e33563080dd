import { expect, it } from 'vitest';
import { EMPTY_DRAFT, type CheckoutDraft } from '#core/checkout/checkout-draft.ts';
import { customersDraft, type KeptDraft } from '#core/checkout/customers-draft.ts';
import { NOON } from '#tests/support/moment.ts';
import { storedBox } from '#tests/support/stored-box.ts';

const filled: CheckoutDraft = { pickup: { kind: 'at', time: NOON }, contact: { phone: '0701740612', email: 'alva@exempel.se' }, smsOptIn: true, receiptOptIn: true, marketingConsent: true };

/** What is read by `reader` after `writer` has filled it in, and what the tab keeps then. */
const readBy = (writer: string, reader: string) => {
  const box = storedBox<KeptDraft>();
  customersDraft(box.open(), () => writer).write(filled);
  return [customersDraft(box.open(), () => reader).read(), box.open().read()];
};

it('[S19] what a customer has filled in is theirs alone: for anybody else only the chosen time is left, in the tab as well', () => {
  const time = { ...EMPTY_DRAFT, pickup: filled.pickup };
  expect([readBy('M-7', 'M-7'), readBy('M-7', 'M-8'), readBy('M-7', '')]).toEqual([[filled, { ...filled, customer: 'M-7' }], [time, time], [time, time]]);
});

it('what a guest has filled in stays when they sign in, and where nothing is kept nothing is read', () => {
  expect([readBy('', 'M-7'), readBy('', ''), customersDraft(storedBox<KeptDraft>().open(), () => 'M-7').read()]).toEqual([[filled, filled], [filled, filled], null]);
});
