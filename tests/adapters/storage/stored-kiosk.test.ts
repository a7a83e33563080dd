import { describe, expect, it } from 'vitest';
import { createMemoryDisk } from '#adapters/storage/memory-store.ts';
import { storedStaffCases, storedTerminalSession } from '#adapters/storage/stored-self-service.ts';
import { storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import { anAttempt } from '#tests/core/payment/a-payer.ts';
import { approveHostAddress } from '#core/self-service/host-address.ts';
import { aTerminalSession, aToken } from '#tests/core/self-service/a-terminal-session.ts';
import { orderId } from '#core/shared/ids.ts';
import { NOON } from '#tests/support/moment.ts';

describe('what a kiosk stores', () => {
  it('[STORE-1] its sign-in is found again, whole', () => {
    const disk = createMemoryDisk();
    for (const session of [aTerminalSession(), aTerminalSession({ token: aToken(2, { shopId: null }) })]) {
      storedTerminalSession(disk.open()).write(session);
      expect(storedTerminalSession(disk.open()).read()).toEqual(session);
    }
  });

  it('[STORE-1] [R-8] a sign-in at a host that the owner has listed is found again too: it was approved when it was stored', () => {
    const disk = createMemoryDisk();
    const host = approveHostAddress('https://kassa.example', ['https://kassa.example']);
    const session = { ...aTerminalSession(), host };
    disk.open().set('weborder.self-service', JSON.stringify({ v: 1, data: session }));
    expect([host, storedTerminalSession(disk.open()).read()]).toEqual(['https://kassa.example', session]);
  });

  it.each([
    ['an address that is none', { host: 'javascript:alert(1)' }], ['an address with a user', { host: 'http://a@127.0.0.1' }], ['no token', { token: { ...aToken(), access: '' } }], ['no refresh token', { token: { ...aToken(), refresh: '' } }],
    ['an expiry that is no time', { expiresAt: 'soon' }], ['no shop', { shopId: 0 }], ['a life that is over before it begins', { token: { ...aToken(), lifeMs: -1 } }],
  ])('[R-9] a sign-in with %s is none', (_what, patch) => {
    const disk = createMemoryDisk();
    disk.open().set('weborder.self-service', JSON.stringify({ v: 1, data: { ...aTerminalSession(), ...patch } }));
    expect(storedTerminalSession(disk.open()).read()).toBeNull();
  });

  it('[P-2] an attempt at the terminal is found again, language and all; one of before the kiosk too', () => {
    const disk = createMemoryDisk();
    const attempts = [anAttempt({ terminal: 'T1', language: 'fi', isKnown: true }), anAttempt()];
    storedPaymentAttempts(disk.open()).write(attempts);
    expect(storedPaymentAttempts(disk.open()).read()).toEqual(attempts);
  });

  it('[P-9] what staff has to settle is read as kiosks have written it down, terminal and all or as before', () => {
    const disk = createMemoryDisk();
    const before = { code: 'K7F249', orderId: 'order-1', amount: 3900, currency: 'SEK', at: NOON, reason: 'order.shop-closed' };
    const now = { ...before, code: 'K7F250', orderId: 'order-2', terminal: 'T1', attemptId: 'id2', shopId: 1 };
    const paid = { ...now, code: 'K7F251', orderId: 'order-3', charged: 4000 };
    disk.open().set('weborder.staff-cases', JSON.stringify({ v: 1, data: [before, now, paid] }));
    expect(storedStaffCases(disk.open()).read()).toEqual([before, now, paid]);
  });

  it('[P-9] what staff has to settle outlives a version that cannot read it', () => {
    const disk = createMemoryDisk();
    const cases = [{ code: 'K7F249', orderId: orderId('order-1'), amount: 3900, currency: 'SEK', at: NOON, reason: 'order.shop-closed' }];
    storedStaffCases(disk.open()).write(cases);
    expect(storedStaffCases(disk.open()).read()).toEqual(cases);
    disk.open().set('weborder.staff-cases', '{"v":9,"data":"newer"}');
    storedStaffCases(disk.open()).write(cases);
    expect(disk.open().keys().filter((key) => key.startsWith('weborder.staff-cases.unreadable')).length).toBe(1);
  });
});
