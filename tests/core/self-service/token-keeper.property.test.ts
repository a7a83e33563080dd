import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { aKioskBrowser, aTerminalSession, aTokenTab, aToken, type KioskBrowser, type RefreshFault } from './a-terminal-session.ts';

type Act =
  | { readonly kind: 'wait' | 'jump'; readonly ms: Millis }
  | { readonly kind: 'request' | 'reload' | 'sign-out' | 'sign-in'; readonly tab: number };

const tab = fc.integer({ min: 0, max: 1 });
const acts = fc.array(fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: minutes(11) })) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jump' as const), ms: fc.integer({ min: -minutes(600), max: minutes(600) }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('request' as const, 'request' as const, 'request' as const, 'reload' as const), tab }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('sign-out' as const, 'sign-in' as const), tab }) },
), { minLength: 1, maxLength: 30 });
const faults = fc.array(fc.oneof(
  { weight: 4, arbitrary: fc.constant<RefreshFault>('none') },
  { weight: 3, arbitrary: fc.constantFrom<RefreshFault>('lost', 'never', 'unreadable', 'server-error') },
  { weight: 2, arbitrary: fc.record({ lateMs: fc.integer({ min: 1, max: seconds(25) }) }) },
), { maxLength: 15 });

/** Two tabs, staff that signs in and out, requests that meet 401s, a host that does anything. */
const world = async (script: readonly Act[], bad: readonly RefreshFault[]): Promise<{ readonly browser: KioskBrowser; readonly longestWait: Millis; readonly isTrue: () => boolean }> => {
  const browser = aKioskBrowser(aTerminalSession());
  browser.host.meetWith(...bad);
  const tabs = [aTokenTab(browser), aTokenTab(browser)];
  let signIns = 1;
  let signedIn: string | null = 'sign-in-1';
  let jumped = 0;
  let longestWait = 0;
  const at = (index: number) => tabs[index] ?? aTokenTab(browser);
  /** The time that has really gone by. */
  const real = (): Millis => browser.clock.now() - jumped;
  for (const act of script) {
    switch (act.kind) {
      case 'wait': await browser.clock.advance(act.ms); break;
      case 'jump': browser.clock.jump(act.ms); jumped += act.ms; break;
      case 'request': {
        const began = real();
        const { keeper } = at(act.tab);
        void keeper.access().then((access) => (access === null ? null : keeper.renew(access.accessToken))).then(() => { longestWait = Math.max(longestWait, real() - began); });
        break;
      }
      case 'reload': at(act.tab).stop(); tabs[act.tab] = aTokenTab(browser); break;
      case 'sign-out': {
        if (at(act.tab).keeper.mode.get().enabled) signedIn = null;
        at(act.tab).keeper.signOut('staff');
        break;
      }
      case 'sign-in': {
        signIns += 1;
        signedIn = `sign-in-${String(signIns)}`;
        at(act.tab).keeper.begin(aTerminalSession({ id: signedIn, token: aToken(browser.host.current()), expiresAt: browser.clock.now() + minutes(10) }));
        break;
      }
    }
    await browser.clock.advance(0);
    if (signedIn === null) expect([browser.box.open().read(), ...tabs.map(({ keeper }) => keeper.mode.get().enabled)]).toEqual([null, false, false]);
  }
  await browser.clock.advance(minutes(2));
  const isTrue = (): boolean => signedIn !== null || (browser.box.open().read() === null && tabs.every(({ keeper }) => !keeper.mode.get().enabled));
  return { browser, longestWait, isTrue };
};

describe('whatever staff, guests, network and clock do', () => {
  it('[TOKEN-3] [R-10] one refresh runs at a time over all tabs, no request waits longer than the bound, and nobody is signed in again who was signed out', { timeout: 60_000 }, async () => {
    await fc.assert(fc.asyncProperty(acts, faults, async (script, bad) => {
      const { browser, longestWait, isTrue } = await world(script, bad);
      // A refresh that never answers is given up by its bound; the client ends such a request, this host counts it on.
      expect(browser.host.mostUnderWay()).toBeLessThanOrEqual(1 + bad.filter((fault) => fault === 'never' || (typeof fault === 'object' && fault.lateMs > SELF_SERVICE.tokenRefreshMs)).length);
      expect(longestWait).toBeLessThanOrEqual(2 * SELF_SERVICE.refreshWaitMs);
      expect(isTrue()).toBe(true);
    }), { numRuns: 300 });
  });
});
