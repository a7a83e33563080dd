import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteName } from '#core/navigation/routes.ts';
import { isShutTo } from '#core/self-service/station-gate.ts';
import type { Station } from '#core/self-service/station.ts';
import { appError } from '#core/errors/app-error.ts';

const all = Object.keys(ROUTES) as RouteName[];
const about = ['selfServiceStart', 'selfServiceSignin', 'home', 'offline', 'paymentPage', 'orderPage'];
const down = (canPayAtCounter: boolean): Station => ({ kind: 'host-down', cause: 'not-running', error: appError('network.unreachable'), canPayAtCounter });

describe('pages that the state of the station takes the place of', () => {
  it.each<[string, Station, readonly string[]]>([
    ['none while it sells', { kind: 'open' }, []],
    ['none while only the printer is out', { kind: 'printer-out', cause: 'paperEnd' }, []],
    ['none while one may pay at the counter', down(true), []],
    ['where a guest begins, while the host is away', down(false), ['selfServiceHome', 'shopPage']],
    ['where a guest begins, while the terminal is away', { kind: 'terminal-down', cause: 'unplugged', canPayAtCounter: false }, ['selfServiceHome', 'shopPage']],
    ['every page but the kiosk\'s own and the money\'s, while the kitchen is closed', { kind: 'closed', cause: 'paused' }, all.filter((name) => !about.includes(name))],
    ['the same while a payment waits for staff', { kind: 'out-of-order', cause: 'payment-unresolved', code: 'K7F249' }, all.filter((name) => !about.includes(name))],
    ['the payment\'s too while nobody is signed in, for only staff can help it on', { kind: 'signed-out', cause: null, openPayment: 'K7F249' }, all.filter((name) => name === 'paymentPage' || !about.includes(name))],
  ])('%s', (_what, station, shut) => {
    expect(all.filter((name) => isShutTo(station, name)).toSorted()).toEqual([...shut].toSorted());
    expect(isShutTo(station, null)).toBe(false);
  });

  it.each<[string, Station]>([
    ['closed', { kind: 'closed', cause: 'shop-closed' }], ['out of order', { kind: 'out-of-order', cause: 'storage' }], ['signed out', { kind: 'signed-out', cause: null, openPayment: null }],
  ])('[P-9] a kiosk that is %s leaves a guest the code for the counter, on its page alone', (_what, station) => {
    expect((['checkoutPage', 'menuPage'] as const).map((name) => [isShutTo(station, name), isShutTo(station, name, true)])).toEqual([[true, false], [true, true]]);
  });
});
