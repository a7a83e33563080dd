import { SELF_SERVICE } from '#core/kiosk-constants.ts';
import { isSettled } from '#core/payment/pay-at-terminal-state.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { Clock } from '#core/ports/clock.ts';
import { seconds } from '#core/shared/duration.ts';
import type { Browser } from '../../actors/browser.ts';
import type { KioskPageParts } from '../../actors/kiosk-services.ts';

interface KioskQuietDeps {
  /** The world's. */
  readonly clock: Clock;
  readonly browser: Browser<KioskPageParts>;
  readonly journal: () => readonly PaymentAttempt[];
}

/** Whether anything goes on at a kiosk. */
export interface KioskQuiet {
  /** Somebody touches the screen. */
  touched(): void;
  /** No payment is open, neither on a screen nor in the journal. */
  isQuiet(): boolean;
  /** Nobody has touched the screen for as long as the idle clock would count. */
  isLeftAlone(): boolean;
}

/** Begins with somebody at the screen. */
export const createKioskQuiet = ({ clock, browser, journal }: KioskQuietDeps): KioskQuiet => {
  let touchedAt = clock.now();
  return {
    touched: () => { touchedAt = clock.now(); },
    isQuiet: () => journal().length === 0 && browser.pages.every(({ parts: { services } }) => isSettled(services.payment.payment.get())),
    isLeftAlone: () => clock.now() - touchedAt >= SELF_SERVICE.idleTimeoutMs + SELF_SERVICE.idleCountdownMs - seconds(1),
  };
};
