import { PAYMENT } from '#core/business-constants.ts';
import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import type { Clock } from '#core/ports/clock.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import type { BrowserPage } from '../../actors/browser.ts';
import type { KioskPageParts } from '../../actors/kiosk-services.ts';
import type { WireCall } from '../wire-call.ts';
import type { Judge } from './judge.ts';

export interface SilenceWatchDeps {
  readonly judge: Judge;
  /** The world's. */
  readonly clock: Clock;
  /** Timers of a page in the background come when they come (F38). */
  readonly areTimersLate: boolean;
}

/** T4: no request of a kiosk waits for a refresh for longer than its bound, so a payment under way is never left without a question for long. */
export interface SilenceWatch {
  sent(call: WireCall): void;
  look(pages: readonly BrowserPage<KioskPageParts>[]): void;
}

/** The longest pause, the longest request, the longest wait for a refresh, and something for slow lines. */
const bound: Millis = PAYMENT.longestPollMs + PAYMENT.requestMs + SELF_SERVICE.refreshWaitMs + SELF_SERVICE.tokenRefreshMs + seconds(5);

export const createSilenceWatch = ({ judge, clock, areTimersLate }: SilenceWatchDeps): SilenceWatch => {
  const spokenAt = new Map<string, Millis>();
  return {
    sent: ({ page, host }) => { if (host === 'local') spokenAt.set(page, clock.now()); },
    look: (pages) => {
      for (const { name, life, parts: { services } } of pages) {
        const isWaiting = !life.isFrozen && services.tokens.mode.get().enabled && !isSettled(services.payment.payment.get());
        const since = spokenAt.get(name);
        if (!isWaiting || since === undefined) spokenAt.set(name, clock.now());
        else judge.check('T4', clock.now() - since <= bound || areTimersLate, () => `${name} has asked nothing for ${Math.round((clock.now() - since) / 1000)} s, in the middle of a payment`);
      }
    },
  };
};
