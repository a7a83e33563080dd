import { describe, expect, it, vi } from 'vitest';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import { appError } from '#core/errors/app-error.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { failed, ok } from '#core/shared/result.ts';
import { storedBox } from '#tests/support/stored-box.ts';
import { anAttempt } from './a-payer.ts';

const second = anAttempt({ id: attemptId('id2'), orderId: orderId('order-2') });
const unavailable = failed(appError('payment.journal-unavailable'));

describe('the payment journal', () => {
  it('[P-2] keeps what is written for the next page, oldest first', () => {
    const box = storedBox<readonly PaymentAttempt[]>();
    const journal = new PaymentJournal(box.open());
    expect([journal.write(anAttempt()), journal.write(second)]).toEqual([ok(undefined), ok(undefined)]);
    expect(new PaymentJournal(box.open()).open()).toEqual([anAttempt(), second]);
  });

  it('[P-3] that the host has answered about an attempt is known to the next page; where that cannot be written the attempt stays, and one that is over does not come back', () => {
    const box = storedBox<readonly PaymentAttempt[]>();
    const journal = new PaymentJournal(box.open());
    journal.write(anAttempt());
    journal.write(second);
    box.refuseWrites(true);
    journal.know(second.id);
    const refused = new PaymentJournal(box.open()).open();
    box.refuseWrites(false);
    journal.know(second.id);
    const known = new PaymentJournal(box.open()).open();
    new PaymentJournal(box.open()).close(second.id);
    journal.know(second.id);
    expect([refused, known, journal.open()]).toEqual([[anAttempt(), second], [anAttempt(), { ...second, isKnown: true }], [anAttempt()]]);
  });

  it('[P-8] an attempt that is final is not open, also when storage does not let it go', () => {
    const box = storedBox<readonly PaymentAttempt[]>();
    const stored = box.open();
    const journal = new PaymentJournal({ ...stored, read: () => stored.read(), write: (value) => stored.write(value), clear: () => undefined });
    journal.write(anAttempt());
    journal.close(anAttempt().id);
    expect([journal.open(), journal.write(second), journal.open()]).toEqual([[], ok(undefined), [second]]);
  });

  it('[P-8] an attempt that is final stays so while others are written, and storage, which does not let it go, has more than that one', () => {
    const third = anAttempt({ id: attemptId('id3'), orderId: orderId('order-3') });
    const written: PaymentAttempt[] = [anAttempt()];
    // It takes in what is new, and forgets nothing.
    const journal = new PaymentJournal({
      ...storedBox<readonly PaymentAttempt[]>().open(), read: () => written,
      write: (value) => { written.push(...value.filter(({ id }) => !written.some((one) => one.id === id))); return ok(undefined); },
    });
    journal.close(anAttempt().id);
    expect([journal.write(second), journal.open(), journal.write(third), journal.open()]).toEqual([ok(undefined), [second], ok(undefined), [second, third]]);
  });

  it('[P-8] an attempt that became final while storage showed nothing is not open when it shows everything again', () => {
    const stored = storedBox<readonly PaymentAttempt[]>().open();
    let isForbidden = false;
    const journal = new PaymentJournal({
      ...stored, read: () => (isForbidden ? null : stored.read()), write: (value) => (isForbidden ? unavailable : stored.write(value)), clear: () => { if (!isForbidden) stored.clear(); },
    });
    journal.write(anAttempt());
    isForbidden = true;
    journal.close(anAttempt().id);
    isForbidden = false;
    expect([journal.open(), journal.write(second), journal.open(), stored.read()]).toEqual([[], ok(undefined), [second], [second]]);
  });

  it('[P-8] an attempt that is written anew after its end is open: the server has said that it runs', () => {
    const journal = new PaymentJournal(storedBox<readonly PaymentAttempt[]>().open());
    journal.write(anAttempt());
    journal.close(anAttempt().id);
    expect([journal.write(anAttempt()), journal.open()]).toEqual([ok(undefined), [anAttempt()]]);
  });

  it('[P-8] [R-10] an attempt that is final and that storage has let go is not hidden when another tab opens it again', () => {
    const box = storedBox<readonly PaymentAttempt[]>();
    const journal = new PaymentJournal(box.open());
    journal.write(anAttempt());
    journal.close(anAttempt().id);
    journal.write(second);
    new PaymentJournal(box.open()).write(anAttempt());
    expect(journal.open()).toEqual([second, anAttempt()]);
  });

  it('[P-2] [R-9] [R-6] an attempt that cannot be read back does not take the others along, and leaves nothing of its guest behind', () => {
    const store = createMemoryStore();
    const journal = new PaymentJournal(storedPaymentAttempts(store));
    journal.write(anAttempt());
    expect(journal.write(anAttempt({ id: attemptId('id2'), orderId: orderId('') }))).toEqual(unavailable);
    expect(new PaymentJournal(storedPaymentAttempts(store)).open()).toEqual([anAttempt()]);
    expect(store.get('weborder.payment-journal')).not.toContain('id2');
  });

  it.each([['amount', { amount: 3901 }], ['basket', { basketHash: 'other' }], ['order', { orderId: orderId('order-9') }], ['id', { id: attemptId('id9') }]])('[P-2] an attempt that is read back with another %s is not written', (_what, changed) => {
    const stored = storedBox<readonly PaymentAttempt[]>().open();
    const journal = new PaymentJournal({ ...stored, read: () => stored.read()?.map((attempt) => ({ ...attempt, ...changed })) ?? null });
    expect([journal.write(anAttempt()), stored.read()]).toEqual([unavailable, null]);
  });

  it('[P-2] writing an attempt again replaces it', () => {
    const journal = new PaymentJournal(storedBox<readonly PaymentAttempt[]>().open());
    journal.write(anAttempt());
    journal.write(anAttempt({ redirectUrl: 'https://pay.example' }));
    expect(journal.open()).toEqual([anAttempt({ redirectUrl: 'https://pay.example' })]);
  });

  it('[P-2] [R-9] says so when storage takes nothing, and keeps what was there', () => {
    const box = storedBox<readonly PaymentAttempt[]>();
    const journal = new PaymentJournal(box.open());
    journal.write(anAttempt());
    box.refuseWrites(true);
    expect(journal.write(second)).toEqual(unavailable);
    expect(journal.open()).toEqual([anAttempt()]);
  });

  it('[P-2] [R-9] says so also when it is an attempt it has already that storage does not take anew', () => {
    const box = storedBox<readonly PaymentAttempt[]>();
    const journal = new PaymentJournal(box.open());
    journal.write(anAttempt());
    box.refuseWrites(true);
    expect([journal.write(anAttempt({ redirectUrl: 'https://pay.example' })), journal.open()]).toEqual([unavailable, [anAttempt()]]);
  });

  it.each([
    ['nothing', null], ['another attempt', [second]], ['another amount', [anAttempt({ amount: 1 })]], ['another basket', [anAttempt({ basketHash: 'x' })]],
    ['another order', [anAttempt({ orderId: orderId('order-9') })]],
  ])('[P-2] does not believe a write after which %s is read back', (_, readBack) => {
    const lying: StoredValue<readonly PaymentAttempt[]> = { read: () => readBack, write: () => ok(undefined), clear: () => undefined, onOutsideChange: () => () => undefined };
    expect(new PaymentJournal(lying).write(anAttempt())).toEqual(unavailable);
  });

  it('[P-2] closing one leaves the others, closing the last leaves nothing', () => {
    const box = storedBox<readonly PaymentAttempt[]>();
    const journal = new PaymentJournal(box.open());
    journal.write(anAttempt());
    journal.write(second);
    journal.close(attemptId('id1'));
    expect(journal.open()).toEqual([second]);
    journal.close(attemptId('id2'));
    expect([journal.open(), box.open().read()]).toEqual([[], null]);
  });

  it('[R-10] tells of what another tab has written', () => {
    const box = storedBox<readonly PaymentAttempt[]>();
    const told = vi.fn<() => void>();
    new PaymentJournal(box.open()).onOutsideChange(told);
    new PaymentJournal(box.open()).write(anAttempt());
    expect(told).toHaveBeenCalledTimes(1);
  });
});
