import { describe, expect, it } from 'vitest';
import { createLocalStorageStore } from '#adapters/storage/local-storage-store.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { lookAfterPutAside } from '#adapters/storage/put-aside.ts';
import { storedStaffCases } from '#adapters/storage/stored-self-service.ts';
import { storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import { PaymentJournal } from '#core/payment/payment-journal.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import { days, type Millis } from '#core/shared/duration.ts';
import { anAttempt } from '#tests/core/payment/a-payer.ts';
import { fakeWebStorage } from '#tests/support/fake-web-storage.ts';
import { NOON } from '#tests/support/moment.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const newer = '{"v":9,"data":"utan lök, Anna"}';
/** What is kept aside, by where it came from and since when. */
const kept = (store: KeyValueStore): readonly (readonly [string, string, string | null])[] =>
  store.keys().flatMap((key) => { const [list = '', fingerprint, since = ''] = key.split(/\.unreadable\.[0-9a-f]{16}\.?/); return fingerprint === undefined ? [] : [[list, since || fingerprint, store.get(key)] as const]; });

const aBrowser = (store = createMemoryStore(), at: Millis = NOON) => {
  const [clock, reporting] = [virtualClock(at), recordingReporting()];
  /** A page is opened. */
  const start = () => {
    const look = lookAfterPutAside({ store, clock, reporting });
    return { look, journal: new PaymentJournal(storedPaymentAttempts(store, look)), cases: storedStaffCases(store, look) };
  };
  return { store, clock, start, told: () => reporting.reports.map(({ kind, name, values }) => [kind, name, values]) };
};

const told = (reason: string) => ['error', 'weborder.put-aside', { reason }];

describe('[R-9] what could not be read and was put aside', () => {
  it('[P-2] [R-13] is told of at once and once, by the name of its list and without a word of what is in it', () => {
    const { store, start, told: reports } = aBrowser();
    store.set('weborder.payment-journal', newer);
    store.set('weborder.staff-cases', '{"v":1,"data":[7]}');
    const { journal, cases, look } = start();
    expect(reports()).toEqual([]);
    journal.write(anAttempt());
    cases.write([]);
    look();
    start();
    expect([reports(), kept(store), journal.open()]).toEqual([
      [told('payment-journal'), told('staff-cases')],
      [['weborder.payment-journal', String(NOON), newer], ['weborder.staff-cases', String(NOON), '{"v":1,"data":[7]}']], [anAttempt()],
    ]);
  });

  it('goes 30 days after it was told of, at the next start, and nothing else goes with it', async () => {
    const { store, clock, start } = aBrowser();
    store.set('weborder.payment-journal', newer);
    start().journal.write(anAttempt());
    await clock.advance(days(30) - 1);
    start();
    const before = kept(store).length;
    await clock.advance(1);
    start();
    expect([before, store.keys()]).toEqual([1, ['weborder.payment-journal']]);
  });

  it('of an older version of the app, which dated nothing, is told of at the first start, and counts from there', () => {
    const { store, start, told: reports } = aBrowser();
    store.set('weborder.payment-journal.unreadable.0123456789abcdef', newer);
    start();
    start();
    expect([reports(), store.keys()]).toEqual([[told('payment-journal')], [`weborder.payment-journal.unreadable.0123456789abcdef.${String(NOON)}`]]);
  });

  it('the very same once more, because what came after it had failed, is one copy and told of no more', async () => {
    const { store, clock, start, told: reports } = aBrowser();
    for (const _ of [1, 2]) {
      store.set('weborder.payment-journal', newer);
      start().journal.write(anAttempt());
      await clock.advance(1000);
    }
    expect([reports(), kept(store)]).toEqual([[told('payment-journal')], [['weborder.payment-journal', String(NOON), newer]]]);
  });

  it('waits as it is where there is no room for a copy with a date', () => {
    const web = fakeWebStorage();
    const { store, start, told: reports } = aBrowser(createLocalStorageStore(web.open()));
    store.set('weborder.payment-journal.unreadable.0123456789abcdef', newer);
    web.fill();
    start();
    expect([reports(), store.get('weborder.payment-journal.unreadable.0123456789abcdef')]).toEqual([[], newer]);
  });

  it('is kept no longer by a clock that was set back', () => {
    const { store, start } = aBrowser();
    store.set(`weborder.staff-cases.unreadable.0123456789abcdef.${String(NOON + days(31))}`, newer);
    start();
    expect(store.keys()).toEqual([]);
  });
});
