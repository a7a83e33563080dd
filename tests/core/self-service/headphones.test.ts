import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import type { TerminalPayment } from '#core/payment/pay-at-terminal-state.ts';
import { Headphones } from '#core/self-service/headphones.ts';
import type { KeypadAct } from '#core/self-service/key-map.ts';
import type { KioskOrder } from '#core/self-service/kiosk-order-transitions.ts';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import { NO_SELF_SERVICE, type SelfServiceMode } from '#core/self-service/self-service-state.ts';
import { seconds } from '#core/shared/duration.ts';
import { shopId } from '#core/shared/ids.ts';
import { cell } from '#core/shared/readable.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aTerminalStatus, atT1 } from '../payment/a-kiosk-payer.ts';

/** A kiosk with a socket; `log` is what happens to its guest. */
const aSocket = ({ isKiosk = true }: { readonly isKiosk?: boolean } = {}) => {
  const [clock, log, listeners] = [virtualClock(), [] as string[], new Set<(act: KeypadAct) => void>()];
  const [payment, guest] = [cell<TerminalPayment>({ phase: 'idle' }), cell<KioskGuest>({ phase: 'nobody', number: 0 })];
  const order = cell<KioskOrder>({ phase: 'open' });
  let canLeave = true;
  const headphones = new Headphones({
    clock, payment, order, selfService: cell<SelfServiceMode>(isKiosk ? { enabled: true, shopId: shopId(7) } : NO_SELF_SERVICE), canLeave: () => canLeave,
    keypad: { onAct: (listener) => { listeners.add(listener); return () => { listeners.delete(listener); }; } },
    session: { guest, begin: () => { log.push('begin'); guest.set({ phase: 'guest', number: 1 }); } }, mode: { turnOn: () => { log.push('accessible'); } },
    finish: (cause) => {
      if (canLeave) {
        log.push(`end ${cause}`);
        guest.set({ phase: 'nobody', number: 2 });
      }
      return canLeave;
    },
  });
  headphones.areIn.subscribe(() => { log.push(headphones.areIn.get() ? 'speaks' : 'silent'); });
  const stop = headphones.start();
  const press = (act: KeypadAct): void => { for (const listener of [...listeners]) listener(act); };
  /** A payment that goes on, or is over. */
  const pays = (phase: 'processing' | 'paid' | 'declined' | 'needs-staff', charged = atT1().amount): void => {
    canLeave = phase !== 'processing';
    payment.set({ phase, attempt: atT1(), status: aTerminalStatus({ amount: charged }) } as TerminalPayment);
  };
  return { clock, log, press, pays, stop, guest, order, listeners };
};

describe('headphones at a kiosk', () => {
  it('[KIOSK-5] [X18] plugged in begin a guest\'s turn by ear; pulled out they silence it at once and end it', async () => {
    const { clock, log, press } = aSocket();
    press('headphones-in');
    expect(log).toEqual(['begin', 'accessible', 'speaks']);
    press('headphones-out');
    expect(log.at(-1)).toBe('silent');
    await clock.advance(seconds(3) - 1);
    expect(log.at(-1)).toBe('silent');
    await clock.advance(1);
    expect([log.at(-1), clock.pending()]).toEqual(['end headphones', 0]);
  });

  it('[X18] a plug that wobbles loses nothing', async () => {
    const { clock, log, press } = aSocket();
    press('headphones-in');
    press('headphones-out');
    await clock.advance(seconds(2));
    press('headphones-in');
    await clock.advance(seconds(60));
    expect(log).toEqual(['begin', 'accessible', 'speaks', 'silent', 'begin', 'accessible', 'speaks']);
  });

  it('[KIOSK-5] [P-7] [P-9] [PAY-8] [X18] a payment that is not final is waited for; what is paid keeps its number for its time, and what only staff can settle its code, also of another sum that was charged', async () => {
    for (const [phase, end, staysMs, charged] of [
      ['declined', 'end headphones', 1], ['paid', 'silent', SELF_SERVICE.doneMs], ['needs-staff', 'silent', SELF_SERVICE.codeMs], ['paid', 'silent', SELF_SERVICE.codeMs, atT1().amount + 100],
    ] as const) {
      const { clock, log, press, pays } = aSocket();
      press('headphones-in');
      pays('processing');
      press('headphones-out');
      await clock.advance(seconds(120));
      expect(log.at(-1)).toBe('silent');
      pays(phase, charged);
      await clock.advance(staysMs - 1);
      expect(log.at(-1)).toBe(end);
      await clock.advance(1);
      expect(log.at(-1)).toBe('end headphones');
    }
  });

  it('[P-10] [X18] a payment that is told once more while its number is on the screen does not end the next guest\'s turn', async () => {
    const { clock, log, press, pays, guest } = aSocket();
    press('headphones-in');
    pays('processing');
    press('headphones-out');
    await clock.advance(SELF_SERVICE.headphonesBackMs);
    pays('paid');
    pays('paid');
    expect(clock.pending()).toBe(1);
    guest.set({ phase: 'nobody', number: 2 });
    guest.set({ phase: 'guest', number: 3 });
    await clock.advance(SELF_SERVICE.doneMs);
    expect([log, clock.pending()]).toEqual([['begin', 'accessible', 'speaks', 'silent'], 0]);
  });

  it('[KIOSK-5] [P-9] [X18] a code for the counter stays for its time, too', async () => {
    const { clock, log, press, order } = aSocket();
    press('headphones-in');
    order.set({ phase: 'at-counter', payable: { order: aCreatedOrder(), shopId: shopId(7), basketHash: '', customerCode: '' } });
    press('headphones-out');
    await clock.advance(SELF_SERVICE.headphonesBackMs + SELF_SERVICE.codeMs - 1);
    expect(log.at(-1)).toBe('silent');
    await clock.advance(1);
    expect([log.at(-1), clock.pending()]).toEqual(['end headphones', 0]);
  });

  it('[X18] a guest who is gone by another way is not ended twice, nor is the next one', async () => {
    const { clock, log, press, guest } = aSocket();
    press('headphones-in');
    press('headphones-out');
    guest.set({ phase: 'nobody', number: 2 });
    guest.set({ phase: 'guest', number: 3 });
    await clock.advance(seconds(60));
    expect(log).toEqual(['begin', 'accessible', 'speaks', 'silent']);
  });

  it('[X18] pulled out by a guest who is done, they end nobody\'s turn: not that of whoever begins within three seconds', async () => {
    const { clock, log, press, guest } = aSocket();
    press('headphones-in');
    guest.set({ phase: 'nobody', number: 2 });
    press('headphones-out');
    await clock.advance(seconds(1));
    guest.set({ phase: 'guest', number: 3 });
    await clock.advance(seconds(60));
    expect([log, clock.pending()]).toEqual([['begin', 'accessible', 'speaks', 'silent'], 0]);
  });

  it('[X18] still in when somebody begins whose turn had ended meanwhile: the mode is on again; without them it is not', async () => {
    const { clock, log, press, guest } = aSocket();
    press('headphones-in');
    guest.set({ phase: 'nobody', number: 2 });
    expect(log).toEqual(['begin', 'accessible', 'speaks']);
    guest.set({ phase: 'guest', number: 3 });
    expect(log.slice(3)).toEqual(['accessible']);
    press('headphones-out');
    await clock.advance(seconds(3));
    guest.set({ phase: 'guest', number: 5 });
    expect(log.slice(4)).toEqual(['silent', 'end headphones']);
  });

  it('mean nothing where nobody orders, without headphones before, and when nobody listens any more', async () => {
    const [closed, open] = [aSocket({ isKiosk: false }), aSocket()];
    closed.press('headphones-in');
    open.guest.set({ phase: 'guest', number: 1 });
    open.press('headphones-out');
    await open.clock.advance(seconds(60));
    open.press('headphones-in');
    open.press('headphones-out');
    open.stop();
    expect([closed.log, open.log, open.clock.pending(), open.listeners.size]).toEqual([[], ['begin', 'accessible', 'speaks', 'silent'], 0, 0]);
  });

  it('[X18] a kiosk that is stopped speaks no more, though they are still in', () => {
    const { log, press, stop } = aSocket();
    press('headphones-in');
    stop();
    expect(log).toEqual(['begin', 'accessible', 'speaks', 'silent']);
  });

  it('[P-7] [X18] who plugs them in again while the payment runs is back: its end does not send them home', async () => {
    const { clock, log, press, pays } = aSocket();
    press('headphones-in');
    pays('processing');
    press('headphones-out');
    await clock.advance(SELF_SERVICE.headphonesBackMs);
    press('headphones-in');
    pays('paid');
    await clock.advance(SELF_SERVICE.codeMs);
    expect([log, clock.pending()]).toEqual([['begin', 'accessible', 'speaks', 'silent', 'begin', 'accessible', 'speaks'], 0]);
  });
});
