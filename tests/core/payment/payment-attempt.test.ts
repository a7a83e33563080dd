import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isApprovalOf, isPaidAsWanted, staffCode } from '#core/payment/payment-attempt.ts';
import { attemptId } from '#core/shared/ids.ts';
import { anApproval, anAttempt } from './a-payer.ts';

describe('what counts as approved', () => {
  it('[P-6] this attempt, the journalled amount, nothing left to pay and a transaction number', () => {
    expect(isApprovalOf(anAttempt(), anApproval())).toBe(true);
  });

  it.each([
    ['another attempt', { attemptId: attemptId('id2') }],
    ['less than was journalled', { amount: 3899 }],
    ['more than was journalled', { amount: 3901 }],
    ['nothing at all', { amount: 0 }],
    ['something left to pay', { stillToPay: 1 }],
    ['no transaction number', { transactionNumber: '' }],
  ])('[P-6] %s is no approval', (_, wrong) => {
    expect(isApprovalOf(anAttempt(), anApproval(wrong))).toBe(false);
  });

  it('[P-1] the zero amounts of "processing" approve nothing, not even an attempt over nothing', () => {
    const zero = anApproval({ amount: 0, stillToPay: 0, transactionNumber: '' });
    expect([isApprovalOf(anAttempt(), zero), isApprovalOf(anAttempt({ amount: 0 }), zero)]).toEqual([false, false]);
  });

  it('[P-1] an order is paid when it says so, and costs what was to be paid: not because nothing of it is left to pay', () => {
    const orders = [{ paid: true, total: 0 }, { paid: false, total: 0 }, { paid: true, total: 3900 }, { paid: false, total: 3900 }];
    expect([0, 3900].map((amount) => orders.map((order) => isPaidAsWanted(anAttempt({ amount }), order)))).toEqual([[true, false, false, false], [false, false, true, false]]);
  });
});

describe('the code for the staff', () => {
  it('[P-8] is six letters or digits that do not look alike, the same for the same attempt', () => {
    fc.assert(fc.property(fc.string({ minLength: 1 }), (id) => {
      const attempt = anAttempt({ id: attemptId(id) });
      expect(staffCode(attempt)).toMatch(/^[A-HJ-NP-Z2-9]{6}$/);
      expect(staffCode({ ...attempt, amount: 1, redirectUrl: 'https://pay.example' })).toBe(staffCode(attempt));
    }));
  });

  it('[P-8] is the one that a guest has noted and the staff have on their list also after the kiosk was updated', () => {
    expect(['id1', 'attempt-1', '3f0c2a54-8d7e-4b0a-9a51-77f1b7c9d0e2'].map((id) => staffCode(anAttempt({ id: attemptId(id) })))).toEqual(['YVFSGZ', 'TKYXA5', 'ESL24P']);
  });

  it('[P-8] tells attempts apart', () => {
    const codes = new Set(Array.from({ length: 2000 }, (_, at) => staffCode(anAttempt({ id: attemptId(`attempt-${at}`) }))));
    expect(codes.size).toBe(2000);
  });
});
