import type { Clock } from '../ports/clock.ts';
import type { Reporting } from '../ports/reporting.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import { derived } from '../shared/derived.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { MemberActivation } from './member-activation.ts';
import { isSameGuest, mustMark, type GuestMark } from './kiosk-session-policy.ts';

/** Why a guest's turn ended. `stale`: found after a crash, and too long gone. `headphones`: pulled out (X18). */
export type GuestEnd = 'done' | 'idle' | 'cancelled' | 'staff' | 'stale' | 'headphones';

/** `number` counts guests: forms and screens that are keyed by it begin anew (R6). */
export interface KioskGuest { readonly phase: 'nobody' | 'guest'; readonly number: number }

export interface KioskSessionDeps {
  readonly clock: Clock;
  /** Ends with this tab. */
  readonly stored: StoredValue<GuestMark>;
  /** P7: no, while a payment is not final. */
  readonly canLeave: () => boolean;
  readonly isAccessible: Readable<boolean>;
  readonly members: Pick<MemberActivation, 'customerCode' | 'resume'>;
  /** R6: whatever knows something of a guest forgets it: basket, order, member, receipt, orders, contact, language, modes, history. In this order. */
  readonly forget: readonly (() => void)[];
  readonly reporting: Reporting;
}

/** One guest after the other at a kiosk: when one is done, nothing of them is left (R6, G1, G2). */
export class KioskSession {
  readonly #deps: KioskSessionDeps;
  readonly #guest = cell<KioskGuest>({ phase: 'nobody', number: 0 });
  readonly guest: Readable<KioskGuest> = this.#guest;
  readonly hasGuest: Readable<boolean> = derived([this.#guest], () => this.#guest.get().phase === 'guest');

  constructor(deps: KioskSessionDeps) { this.#deps = deps; }

  /** After a reload goes on with the guest of before, or clears up after one who is gone (S21); then keeps their membership, until the returned function is called. */
  start(): () => void {
    const { stored, clock, isAccessible, members } = this.#deps;
    const mark = stored.read();
    if (mark !== null && isSameGuest(mark, clock.now(), isAccessible.get())) {
      this.#guest.update(({ number }) => ({ phase: 'guest', number: number + 1 }));
      if (mark.customerCode !== undefined) members.resume(mark.customerCode);
    } else this.end('stale');
    return members.customerCode.subscribe(() => this.#keepMember());
  }

  /** Somebody has touched the start screen. */
  begin(): void {
    if (this.hasGuest.get()) return;
    this.#deps.stored.write({ seenAt: this.#deps.clock.now() });
    this.#guest.update(({ number }) => ({ phase: 'guest', number: number + 1 }));
  }

  /** Somebody is there who is taken to be the guest of before: after a reload they still are. */
  seen(): void {
    const { stored, clock } = this.#deps;
    const mark = this.#mark;
    if (mark !== null && mustMark(mark, clock.now())) stored.write({ ...mark, seenAt: clock.now() });
  }

  /** The guest is done or gone. False: not while a payment is not final (P7); everything stays. */
  end(cause: GuestEnd): boolean {
    const { canLeave, stored, forget, reporting } = this.#deps;
    if (!canLeave()) return false;
    const hadGuest = this.hasGuest.get();
    stored.clear();
    for (const forgetOne of forget) forgetOne();
    this.#guest.update(({ number }) => ({ phase: 'nobody', number: number + 1 }));
    if (hadGuest) reporting.event('kiosk-guest-ended', { cause });
    return true;
  }

  get #mark(): GuestMark | null { return this.hasGuest.get() ? this.#deps.stored.read() : null; }

  /** A membership that could not be looked up again after a reload stays in the mark: the next look-up may find it. */
  #keepMember(): void {
    const { stored, members } = this.#deps;
    const [mark, customerCode] = [this.#mark, members.customerCode.get()];
    if (mark === null) return;
    stored.write({ seenAt: mark.seenAt, ...(customerCode !== '' && { customerCode }) });
  }
}
