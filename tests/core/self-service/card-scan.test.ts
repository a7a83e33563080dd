import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { meaningOfScan, type ScanFacts } from '#core/self-service/card-scan.ts';

const facts = (overrides: Partial<ScanFacts> = {}): ScanFacts => ({ page: 'selfServiceHome', station: { kind: 'open' }, hasGuest: false, isStaffThere: false, ...overrides });
const hostDown = (canPayAtCounter: boolean): ScanFacts['station'] => ({ kind: 'host-down', cause: 'not-running', error: appError('network.unreachable'), canPayAtCounter });

describe('[MEMBER-2] a card that is held under the reader', () => {
  it.each<[string, ReturnType<typeof meaningOfScan>, Partial<ScanFacts>]>([
    ['at the start screen', 'begins', {}],
    ['at the start screen, after a language was chosen there', 'begins', { hasGuest: true }],
    ['at the start screen, without paper for receipts', 'begins', { station: { kind: 'printer-out', cause: 'paperEnd' } }],
    ['at the start screen of a kiosk that sells for the counter', 'begins', { station: hostDown(true) }],
    ['where the host is away', 'nothing', { station: hostDown(false) }],
    ['where the shop is closed', 'nothing', { station: { kind: 'closed', cause: 'shop-closed' } }],
    ['where the shop has closed while a language was chosen', 'nothing', { station: { kind: 'closed', cause: 'paused' }, hasGuest: true }],
    ['while staff is at the kiosk', 'nothing', { isStaffThere: true }],
    ['where nobody is signed in', 'nothing', { page: 'selfServiceSignin', station: { kind: 'signed-out', cause: null, openPayment: null } }],
    ['before there is a page', 'nothing', { page: null }],
    ['where a guest chooses how to eat', 'activates', { page: 'shopPage', hasGuest: true }],
    ['where a guest orders', 'activates', { page: 'menuPage', hasGuest: true }],
    ['where a guest orders while the host is away', 'activates', { page: 'menuPage', hasGuest: true, station: hostDown(false) }],
  ])('%s: %s', (_where, meaning, change) => {
    expect(meaningOfScan(facts(change))).toBe(meaning);
  });
});
