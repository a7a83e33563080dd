import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RouteName } from '#core/navigation/routes.ts';
import { isRestingPage } from '#core/self-service/idle-policy.ts';
import { minutes, seconds, type Millis } from '#core/shared/duration.ts';
import { anIdleKiosk } from './an-idle-kiosk.ts';

type Act =
  | { readonly kind: 'wait' | 'jump'; readonly ms: Millis }
  | { readonly kind: 'touch' | 'dismiss' | 'extend' | 'start-over' | 'hold' | 'let-go' }
  | { readonly kind: 'page'; readonly page: RouteName };

const acts: fc.Arbitrary<readonly Act[]> = fc.array(fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.oneof(fc.integer({ min: 0, max: seconds(40) }), fc.integer({ min: minutes(4), max: minutes(6) })) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jump' as const), ms: fc.integer({ min: -minutes(5000), max: minutes(5000) }) }) },
  { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('touch' as const, 'dismiss' as const, 'extend' as const, 'start-over' as const, 'hold' as const, 'let-go' as const, 'let-go' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('page' as const), page: fc.constantFrom<RouteName>('menuPage', 'menuArticlePage', 'checkoutPage', 'paymentPage', 'selfServiceHome', 'selfServiceStart', 'offline') }) },
), { minLength: 1, maxLength: 40 });

describe('whatever guests, payments, pages and clocks do', () => {
  it('[IDLE-2] [IDLE-3] the countdown falls by one a second from where it began, zero ends one guest and goes home once, and never while a payment is not final', { timeout: 60_000 }, async () => {
    await fc.assert(fc.asyncProperty(acts, async (script) => {
      const kiosk = anIdleKiosk();
      const { clock, watch, log } = kiosk;
      let jumped = 0;
      const shown: { readonly what: string; readonly at: Millis; readonly isHeld: boolean; readonly isTouchAtStart: boolean }[] = [];
      let isTouchAtStart = false;
      const seen = (): void => {
        for (const what of log.splice(0)) shown.push({ what, at: clock.now() - jumped, isHeld: !kiosk.canLeave.get(), isTouchAtStart });
      };
      watch.state.subscribe(seen);
      for (const act of script) {
        isTouchAtStart = act.kind === 'touch' && isRestingPage(kiosk.page.get().currentPage);
        switch (act.kind) {
          case 'wait': await clock.advance(act.ms); break;
          case 'jump': clock.jump(act.ms); jumped += act.ms; break;
          case 'touch': kiosk.activity.touch(); break;
          case 'dismiss': watch.dismiss(); break;
          case 'extend': watch.extend(); break;
          case 'start-over': watch.startOver(); break;
          case 'hold': kiosk.canLeave.set(false); break;
          case 'let-go': kiosk.canLeave.set(true); break;
          case 'page': kiosk.page.set({ currentPage: act.page }); break;
        }
        seen();
      }
      shown.forEach(({ what, at, isHeld, isTouchAtStart: isAtStart }, index) => {
        const before = shown[index - 1];
        const count = Number(what);
        const isFresh = what === '30' || what === '120';
        const steady = [Number(before?.what) - 1, (before?.at ?? 0) + seconds(1)];
        // G4: 30 (or 120) to begin with, then one less a second later; never below 1.
        expect(Number.isNaN(count) || isFresh || (count >= 1 && count === steady[0] && at === steady[1])).toBe(true);
        // G3: nothing is shown or done while the payment is held.
        expect(isHeld && (count >= 1 || what === 'guest ended' || what.startsWith('go selfServiceHome'))).toBe(false);
        // Zero comes a second after 1, ends the guest once and goes home once.
        expect(what !== 'away' || (before?.what === '1' && at === before.at + seconds(1))).toBe(true);
        const [next, last] = [shown[index + 1]?.what, shown[index + 2]?.what];
        const isOver = before?.what === 'away' && next === 'go selfServiceHome 7';
        // Or somebody else has said that they are there: the next guest begins at once.
        const isAnew = before?.what === 'watching' && next === 'guest begun' && last === 'go shopPage 7';
        // R6: or a start screen slept, and whoever touches it begins there without the one before.
        expect(what !== 'guest ended' || isOver || isAnew || (isAtStart && next !== 'go selfServiceHome 7' && next !== 'guest begun')).toBe(true);
        expect((what !== 'guest begun' && what !== 'go shopPage 7') || before?.what === (what === 'guest begun' ? 'guest ended' : 'guest begun')).toBe(true);
        expect(what !== 'go selfServiceHome 7' || before?.what === 'guest ended').toBe(true);
      });
      expect(clock.pending()).toBeLessThanOrEqual(1);
    }), { numRuns: 500 });
  });
});
