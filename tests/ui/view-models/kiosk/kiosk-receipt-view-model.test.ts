import { describe, expect, it } from 'vitest';
import { Receipts } from '#core/payment/receipts.ts';
import type { Station } from '#core/self-service/station.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { seconds } from '#core/shared/duration.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';
import { refusal } from '#tests/support/scripted-orders.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { KioskReceiptViewModel } from '#ui/view-models/kiosk/kiosk-receipt-view-model.ts';

/** A guest who has paid and writes an address; `answer`: what the server says to the mail. */
const aWriter = (answer: Result<undefined> = ok(undefined)) => {
  const [sent, heard, clock] = [[] as string[], new Set<(code: string) => void>(), virtualClock()];
  const receipts = new Receipts({
    clock, random: countingRandom(), host: scriptedHost({}), mail: { send: (order, email, language) => { sent.push(`${order} ${email} ${language}`); return Promise.resolve(answer); } },
  });
  receipts.open({ attemptId: attemptId('a1'), orderId: orderId('o1'), language: 'fi', orderNumber: '214' });
  const receipt = new KioskReceiptViewModel({
    receipts, settings: cell({ ...DEFAULT_SETTINGS, features: { ...DEFAULT_SETTINGS.features, receiptByMail: true } }), station: cell<Station>({ kind: 'open' }),
    scanner: { onScan: (listener) => { heard.add(listener); return () => { heard.delete(listener); }; } },
  });
  const stop = receipt.start();
  receipt.beginWriting();
  return { receipt, clock, sent, heard, stop };
};

describe('a receipt by mail', () => {
  it('is sent once, and the keys are put away with the address', async () => {
    const { receipt, clock, sent } = aWriter();
    receipt.type('alva@example.com ');
    const offered = receipt.offersMail;
    receipt.send();
    receipt.send();
    expect([offered, receipt.view, receipt.offersMail, receipt.isBusy]).toEqual([true, { kind: 'mailing' }, false, true]);
    await clock.advance(seconds(1));
    expect([receipt.view, receipt.offersMail, receipt.email, receipt.isWriting, sent]).toEqual([{ kind: 'mailed', email: 'alva@example.com' }, false, '', false, ['o1 alva@example.com fi']]);
  });

  it.each([['order.invalid-email', true], ['error.server', false]])('that the server refuses (%s) stays to be put right, and its address is wrong where the server says so', async (code, isWrong) => {
    const { receipt, clock } = aWriter(refusal(code));
    receipt.type('alva@example.co');
    receipt.send();
    await clock.advance(seconds(1));
    expect([receipt.view, receipt.offersMail, receipt.email, receipt.isWriting, receipt.isAddressWrong]).toEqual([{ kind: 'not-mailed' }, true, 'alva@example.co', true, isWrong]);
  });

  it('a card that is held under the reader meanwhile writes nothing into the address', () => {
    const { receipt, heard, stop } = aWriter();
    const scan = (code: string): void => {
      for (const sign of code) receipt.type(sign);
      for (const listener of heard) listener(code);
    };
    receipt.write('alva@example.com');
    scan('SIM-1001');
    expect(receipt.email).toBe('alva@example.com');
    receipt.write('alSIM-1001va@example.com'); // Where the field's mark stood.
    for (const listener of heard) listener('SIM-1001');
    expect(receipt.email).toBe('alva@example.com');
    stop();
    expect(heard.size).toBe(0);
  });
});
