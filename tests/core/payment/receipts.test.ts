import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HTTP, PAYMENT } from '#core/business-constants.ts';
import { canReprint, choicesLeft, receiptStep, type ReceiptOf } from '#core/payment/receipt-transitions.ts';
import { Receipts } from '#core/payment/receipts.ts';
import { seconds } from '#core/shared/duration.ts';
import { attemptId, orderId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { anyCharacter } from '#tests/support/any-character.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { scriptedHost } from '#tests/support/scripted-host.ts';
import { lostAnswer, never, refusal, type Scripted } from '#tests/support/scripted-orders.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const paid: ReceiptOf = { attemptId: attemptId('id7'), orderId: orderId('order-1'), language: 'fi', orderNumber: '214' };
const paperEnd = refusal('self-service.receipt-print', { values: { cause: 'paperEnd', orderNumber: '214' } });

/** A guest who has paid. `log` tells each phase and each call. */
const aGuest = ({ print = [ok('214')], mail = [ok(undefined)] }: { readonly print?: readonly Scripted<string>[]; readonly mail?: readonly Scripted<void>[] } = {}) => {
  const clock = virtualClock();
  const log: string[] = [];
  const host = scriptedHost({ print });
  const answers = [...mail];
  const receipts = new Receipts({
    host: { printReceipt: (id, wish) => { const answer = host.printReceipt(id, wish); log.push(host.calls.at(-1) ?? ''); return answer; } },
    mail: { send: (order, email, language) => { log.push(`mail ${order} ${email} ${language}`); return Promise.resolve(answers.length > 1 ? (answers.shift() ?? lostAnswer) : (answers[0] ?? lostAnswer)); } },
    clock, random: countingRandom(),
  });
  receipts.receipt.subscribe(() => log.push(receipts.receipt.get().phase));
  receipts.open(paid);
  return { receipts, clock, log };
};

describe('a receipt at the kiosk (P10, M12, M13)', () => {
  it('[P-10] an answer to an earlier print says nothing of the one that is on its way, and only a number alone has a header', () => {
    const { state, effects } = receiptStep({ phase: 'print-unknown', choice: 'printed', of: paid, asked: ['printed'] }, { type: 'reprint-wished', key: 'again', headerText: 'Tilausnumerosi' });
    const late = receiptStep(state, { type: 'print-answered', id: attemptId('id7'), key: 'first', answer: ok('214') });
    expect([effects, late]).toEqual([
      [{ type: 'print', id: 'id7', wish: { key: 'again', onlyOrderNumber: false, headerText: '' } }], { state: { phase: 'printing', choice: 'printed', key: 'again', of: paid, asked: ['printed'] }, effects: [] },
    ]);
  });

  it('is printed once per choice, however often that is tapped', async () => {
    const { receipts, clock, log } = aGuest();
    receipts.print('number-only', 'Tilausnumerosi');
    receipts.print('number-only', 'Tilausnumerosi');
    await clock.advance(0);
    receipts.print('number-only', 'Tilausnumerosi');
    receipts.print('printed');
    await clock.advance(0);
    receipts.print('printed');
    receipts.print('number-only', 'Tilausnumerosi');
    await clock.advance(0);
    expect(log).toEqual(['choosing', 'printing', 'print id7 2b7fcd6d26541318-number-only number only: Tilausnumerosi', 'printed', 'printing', 'print id7 2b7fcd6d26541318-printed', 'printed']);
  });

  it('[P-10] is one act for as long as there is the order: a page that begins anew, and knows only the order, asks for it under the same key', async () => {
    const { receipts, clock, log } = aGuest();
    const [before, after, another] = [paid, { ...paid, attemptId: null }, { ...paid, attemptId: attemptId('id8'), orderId: orderId('order-2') }];
    for (const of of [before, after, another]) {
      receipts.forget();
      receipts.open(of);
      receipts.print('printed');
      await clock.advance(0);
    }
    expect(log.filter((one) => one.startsWith('print '))).toEqual(['print id7 2b7fcd6d26541318-printed', 'print order-1 2b7fcd6d26541318-printed', 'print id8 287fc8b4a06848ad-printed']);
  });

  it('is printed again when the guest says so, as an act of its own', async () => {
    const { receipts, clock, log } = aGuest();
    receipts.print('printed');
    await clock.advance(0);
    receipts.reprint();
    receipts.reprint();
    await clock.advance(0);
    expect(log).toEqual(['choosing', 'printing', 'print id7 2b7fcd6d26541318-printed', 'printed', 'printing', 'print id7 id1', 'printed']);
  });

  it('[P-12] of an order that cost nothing is not printed, for the terminal host has never heard of it; a mail is to be had', async () => {
    const { receipts, clock, log } = aGuest();
    receipts.open({ ...paid, attemptId: attemptId('id8'), isFree: true });
    receipts.print('printed');
    receipts.print('number-only', 'Tilausnumerosi');
    receipts.reprint();
    receipts.mail('guest@example.com');
    await clock.advance(0);
    expect(log).toEqual(['choosing', 'choosing', 'mailing', 'mail order-1 guest@example.com fi', 'mailed']);
  });

  it('that the printer cannot print says why; the order number stays, and a mail is still to be had', async () => {
    const { receipts, clock, log } = aGuest({ print: [paperEnd, ok('214')] });
    receipts.print('printed');
    await clock.advance(0);
    expect(receipts.receipt.get()).toEqual({ phase: 'print-failed', choice: 'printed', error: paperEnd.error, of: paid, asked: ['printed'] });
    receipts.mail(' \u202Aguest@example.com ');
    await clock.advance(0);
    expect([log.slice(4), receipts.receipt.get()]).toEqual([['mailing', 'mail order-1 guest@example.com fi', 'mailed'], { phase: 'mailed', email: 'guest@example.com', of: paid, asked: ['printed'] }]);
    receipts.reprint();
    await clock.advance(0);
    expect(log.slice(-3)).toEqual(['printing', 'print id7 id1', 'printed']);
  });

  it('of which nobody knows whether it was printed is not printed again by itself', async () => {
    for (const print of [lostAnswer, never<string>()]) {
      const { receipts, clock, log } = aGuest({ print: [print] });
      receipts.print('printed');
      await clock.advance(seconds(60));
      receipts.print('printed');
      await clock.advance(seconds(60));
      expect([log, clock.pending()]).toEqual([['choosing', 'printing', 'print id7 2b7fcd6d26541318-printed', 'print-unknown'], 0]);
    }
  });

  it('[P-10] a word that is no address changes nothing: every choice is there as before', () => {
    const { receipts } = aGuest();
    expect([receipts.mail('guest@'), receipts.mail(''), receipts.receipt.get()]).toEqual([false, false, { phase: 'choosing', of: paid, asked: [] }]);
  });

  it('[P-10] what was not asked for yet can be asked for whatever has become of the rest, and what was printed can be printed again', async () => {
    const { receipts, clock } = aGuest({ mail: [lostAnswer] });
    const seen: unknown[] = [];
    const look = async (): Promise<void> => {
      const busy = [choicesLeft(receipts.receipt.get()), canReprint(receipts.receipt.get())];
      await clock.advance(0);
      seen.push([receipts.receipt.get().phase, busy, choicesLeft(receipts.receipt.get()), canReprint(receipts.receipt.get())]);
    };
    receipts.mail('guest@example.com');
    await look();
    receipts.print('number-only');
    await look();
    receipts.mail('guest@example.com');
    await look();
    receipts.print('printed');
    await look();
    expect(seen).toEqual([
      ['mail-failed', [[], false], ['printed', 'number-only'], false], ['printed', [[], false], ['printed'], true], ['mail-failed', [[], false], ['printed'], true], ['printed', [[], false], [], true],
    ]);
    receipts.open({ ...paid, attemptId: attemptId('id9'), isFree: true });
    const ofNothing = receipts.receipt.get();
    receipts.forget();
    expect([ofNothing, receipts.receipt.get()].map((receipt) => [choicesLeft(receipt), canReprint(receipt)])).toEqual([[[], false], [[], false]]);
  });

  it('[P-10] the number alone, which is on every receipt, is offered no more once that has been printed, whatever is mailed then; a printer that failed, or said nothing, takes nothing away', async () => {
    const left = async (...print: readonly Scripted<string>[]): Promise<unknown> => {
      const { receipts, clock } = aGuest({ print, mail: [lostAnswer] });
      const seen: unknown[] = [];
      for (const act of [() => receipts.print('printed'), () => receipts.mail('guest@example.com'), () => receipts.print('number-only'), () => receipts.reprint()]) {
        act();
        await clock.advance(seconds(60));
        seen.push(choicesLeft(receipts.receipt.get()));
      }
      return seen;
    };
    expect(await left(ok('214'), ok('214'))).toEqual([[], [], [], []]);
    expect([await left(paperEnd, paperEnd, ok('214')), await left(lostAnswer, lostAnswer, ok('214'))]).toEqual([[['number-only'], ['number-only'], [], []], [['number-only'], ['number-only'], [], []]]);
  });

  it('by mail can be tried again', async () => {
    const { receipts, clock, log } = aGuest({ mail: [lostAnswer, ok(undefined)] });
    receipts.mail('guest@example.com');
    receipts.mail('guest@example.com');
    await clock.advance(0);
    receipts.mail('guest@example.com');
    await clock.advance(0);
    expect(log).toEqual(['choosing', 'mailing', 'mail order-1 guest@example.com fi', 'mail-failed', 'mailing', 'mail order-1 guest@example.com fi', 'mailed']);
  });

  it('[P-11] that nobody answers is waited for no longer than the bound, and can be had again: a slip may lie there, a mail was not sent for all we know', async () => {
    const { receipts, clock } = aGuest({ print: [never()], mail: [never()] });
    const phases: string[] = [];
    for (const [ask, limitMs] of [[() => { receipts.print('printed'); }, PAYMENT.requestMs], [() => { receipts.mail('guest@example.com'); }, HTTP.readMs]] as const) {
      ask();
      await clock.advance(limitMs - 1);
      phases.push(receipts.receipt.get().phase);
      await clock.advance(1);
      phases.push(receipts.receipt.get().phase);
    }
    expect([phases, canReprint(receipts.receipt.get()), receipts.mail('guest@example.com')]).toEqual([['printing', 'print-unknown', 'mailing', 'mail-failed'], true, true]);
  });

  it('[P-10] opened again for the same order stays as it is, for another begins anew', async () => {
    const { receipts, clock } = aGuest();
    receipts.print('printed');
    await clock.advance(0);
    receipts.open(paid);
    expect(receipts.receipt.get().phase).toBe('printed');
    receipts.open({ ...paid, attemptId: attemptId('id8') });
    expect(receipts.receipt.get()).toEqual({ phase: 'choosing', of: { ...paid, attemptId: attemptId('id8') }, asked: [] });
  });

  it('[KIOSK-7] of an earlier page is printed by its order; what this page knows already stays as it is', async () => {
    const { receipts, clock, log } = aGuest();
    receipts.forget();
    receipts.open({ ...paid, attemptId: null });
    receipts.print('printed');
    await clock.advance(0);
    receipts.open(paid);
    receipts.open({ ...paid, attemptId: null });
    expect([log.slice(1), receipts.receipt.get()]).toEqual([['none', 'choosing', 'printing', 'print order-1 2b7fcd6d26541318-printed', 'printed'], { phase: 'printed', choice: 'printed', of: { ...paid, attemptId: null }, asked: ['number-only', 'printed'] }]);
    receipts.open({ ...paid, attemptId: null, orderId: orderId('order-2') });
    expect(receipts.receipt.get().phase).toBe('choosing');
  });

  it('of a guest who is gone is nobody\'s: no late answer, no address, nothing to print', async () => {
    const { receipts, clock, log } = aGuest({ print: [new Promise((resolve) => { setImmediate(() => resolve(ok('214'))); })] });
    receipts.print('printed');
    receipts.forget();
    await clock.advance(seconds(1));
    receipts.reprint();
    receipts.mail('guest@example.com');
    expect([receipts.receipt.get(), log]).toEqual([{ phase: 'none' }, ['choosing', 'printing', 'print id7 2b7fcd6d26541318-printed', 'none']]);
  });

  it('[R-6] the address of the guest before does not come back with a late answer, not to the next one either', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<void>>>();
    const { receipts, clock } = aGuest({ mail: [slow.promise, never<void>()] });
    receipts.mail('guest@example.com');
    receipts.forget();
    const next = { ...paid, attemptId: attemptId('id8'), orderId: orderId('order-2') };
    receipts.open(next);
    slow.resolve(ok(undefined));
    await clock.advance(0);
    expect(receipts.receipt.get()).toEqual({ phase: 'choosing', of: next, asked: [] });
  });

  it('[R-6] a mail to the guest before, answered late, is not the answer to that of the next one', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<void>>>();
    const { receipts, clock } = aGuest({ mail: [slow.promise, never<void>()] });
    receipts.mail('guest@example.com');
    receipts.forget();
    receipts.open({ ...paid, attemptId: attemptId('id8'), orderId: orderId('order-2') });
    receipts.mail('next@example.com');
    slow.resolve(ok(undefined));
    await clock.advance(0);
    expect(receipts.receipt.get()).toMatchObject({ phase: 'mailing', email: 'next@example.com' });
  });

  it('of the guest before does not answer for the next one', async () => {
    const slow = Promise.withResolvers<ReturnType<typeof ok<string>>>();
    const { receipts, clock } = aGuest({ print: [slow.promise, never<string>()] });
    receipts.print('printed');
    receipts.forget();
    receipts.open({ ...paid, attemptId: attemptId('id8') });
    receipts.print('printed');
    slow.resolve(ok('214'));
    await clock.advance(0);
    expect(receipts.receipt.get().phase).toBe('printing');
  });

  it('a header is its first 120 characters, in which an emoji is one', () => {
    const wishes: string[] = [];
    const receipts = new Receipts({
      host: { printReceipt: (_id, wish) => { wishes.push(wish.headerText); return Promise.resolve(ok('1')); } }, mail: { send: () => Promise.resolve(ok(undefined)) }, clock: virtualClock(), random: countingRandom(),
    });
    receipts.open(paid);
    receipts.print('number-only', ` ${'🍔'.repeat(119)}ab`);
    expect(wishes).toEqual([`${'🍔'.repeat(119)}a`]);
  });

  it('a header is printed as text: no byte that a printer takes for a command', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: anyCharacter, maxLength: 300 }), fc.array(fc.integer({ min: 0, max: 0x1f }).map((code) => String.fromCharCode(code))).map((controls) => controls.join('x'))), (text) => {
      const wishes: string[] = [];
      const receipts = new Receipts({
        host: { printReceipt: (_id, wish) => { wishes.push(wish.headerText); return Promise.resolve(ok('1')); } }, mail: { send: () => Promise.resolve(ok(undefined)) }, clock: virtualClock(), random: countingRandom(),
      });
      receipts.open(paid);
      receipts.print('number-only', text);
      expect(wishes).toHaveLength(1);
      expect(wishes[0]).toMatch(/^\P{C}{0,120}$/u);
    }));
  });
});
