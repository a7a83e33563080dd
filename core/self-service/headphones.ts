import { SELF_SERVICE } from '../kiosk-constants.ts';
import { otherSum, type TerminalPayment } from '../payment/pay-at-terminal-state.ts';
import type { Clock } from '../ports/clock.ts';
import type { Keypad } from '../ports/keypad.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { AccessibilityMode } from './accessibility-mode.ts';
import type { KioskOrder } from './kiosk-order-transitions.ts';
import type { GuestEnd, KioskSession } from './kiosk-session.ts';
import { lastScreenMs } from './last-screen.ts';
import type { SelfServiceMode } from './self-service-state.ts';

export interface HeadphonesDeps {
  readonly keypad: Keypad;
  readonly clock: Clock;
  readonly selfService: Readable<SelfServiceMode>;
  readonly session: Pick<KioskSession, 'begin' | 'guest'>;
  readonly mode: Pick<AccessibilityMode, 'turnOn'>;
  readonly payment: Readable<TerminalPayment>;
  readonly order: Readable<KioskOrder>;
  /** P7: false while a payment is not final. */
  readonly canLeave: () => boolean;
  /** R6; false: not now. */
  readonly finish: (cause: GuestEnd) => boolean;
}

/**
 * X18: who plugs headphones in hears the kiosk and needs no sight for it; who pulls them out is gone, and nothing of them is left. A plug that wobbles, and a
 * payment that is not final, are waited for; and a number that was paid for, or a code for counter or staff, stays as long as for anybody (P9, P10).
 */
export class Headphones {
  readonly #deps: HeadphonesDeps;
  readonly #areIn = cell(false);
  /** The kiosk speaks. */
  readonly areIn: Readable<boolean> = this.#areIn;
  #cancelWait: (() => void) | null = null;
  /** Pulled out, and the guest's turn has not ended yet. */
  #isGone = false;

  constructor(deps: HeadphonesDeps) { this.#deps = deps; }

  /** Until the returned function is called. */
  start(): () => void {
    const { keypad, payment, session } = this.#deps;
    const stops = [
      keypad.onAct((act) => {
        if (act === 'headphones-in') this.#pluggedIn();
        if (act === 'headphones-out') this.#pulledOut();
      }),
      payment.subscribe(() => { if (this.#isGone) this.#end(); }),
      session.guest.subscribe(() => { this.#guestChanged(); }),
    ];
    return () => {
      for (const stop of stops) stop();
      this.#forget();
      this.#areIn.set(false);
    };
  }

  #pluggedIn(): void {
    const { selfService, session, mode } = this.#deps;
    if (!selfService.get().enabled) return;
    this.#forget();
    session.begin();
    mode.turnOn();
    this.#areIn.set(true);
  }

  /** They may still be in when their guest's turn has ended (R6), and somebody goes on. */
  #guestChanged(): void {
    const { session, mode } = this.#deps;
    if (session.guest.get().phase === 'nobody') this.#forget();
    else if (this.#areIn.get()) mode.turnOn();
  }

  #pulledOut(): void {
    if (!this.#areIn.get()) return;
    // Not a word more, for the loudspeaker would say it to everybody.
    this.#areIn.set(false);
    // Their guest is done already, and whoever begins next is another one.
    if (this.#deps.session.guest.get().phase === 'nobody') return;
    this.#cancelWait = this.#deps.clock.schedule(SELF_SERVICE.headphonesBackMs, () => {
      this.#cancelWait = null;
      this.#isGone = true;
      this.#end();
    });
  }

  #end(): void {
    const { canLeave, payment, order, finish, clock } = this.#deps;
    if (!canLeave()) return;
    this.#isGone = false;
    const now = payment.get();
    const holdsCode = now.phase === 'needs-staff' || order.get().phase === 'at-counter' || (now.phase === 'paid' && otherSum(now) !== null);
    if (!holdsCode && now.phase !== 'paid') finish('headphones');
    else this.#cancelWait = clock.schedule(lastScreenMs(holdsCode, false), () => { finish('headphones'); });
  }

  #forget(): void {
    this.#cancelWait?.();
    this.#cancelWait = null;
    this.#isGone = false;
  }
}
