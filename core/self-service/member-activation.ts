import { HTTP } from '../business-constants.ts';
import type { Clock } from '../ports/clock.ts';
import type { TerminalHost } from '../ports/terminal-host.ts';
import { bounded } from '../shared/bounded.ts';
import { derived } from '../shared/derived.ts';
import { cell, type Readable } from '../shared/readable.ts';
import { activeMember, membershipStep, type Membership, type MembershipEvent } from './member-transitions.ts';

export interface MemberActivationDeps {
  readonly host: Pick<TerminalHost, 'customer'>;
  readonly clock: Clock;
  /** P4: no, while a payment is not final: what is being paid stays what it is. */
  readonly canChange: () => boolean;
}

/** The membership that a guest at this kiosk has scanned or typed (§6); member-only offers hold for them, and their code goes with the order. */
export class MemberActivation {
  readonly #deps: MemberActivationDeps;
  readonly #membership = cell<Membership>({ phase: 'none' });
  readonly membership: Readable<Membership> = this.#membership;
  readonly isMember: Readable<boolean> = derived([this.#membership], () => activeMember(this.#membership.get()) !== null);
  /** §3: empty for guests without membership. */
  readonly customerCode: Readable<string> = derived([this.#membership], () => activeMember(this.#membership.get())?.customerCode ?? '');
  #lookUps = 0;

  constructor(deps: MemberActivationDeps) { this.#deps = deps; }

  /** Looks a scanned or typed code up. */
  activate(code: string): void {
    if (this.#deps.canChange()) this.#lookUp(code);
  }

  /** After a reload: the guest is the same, and so is what is being paid, also while a payment is not final. */
  resume(code: string): void { this.#lookUp(code); }

  /** The guest has read why a code was none; whoever was active before it still is. */
  putAway(): void { this.#step({ type: 'put-away' }); }

  /** R6; also the guest's own "not me". */
  forget(): void { this.#step({ type: 'forgotten' }); }

  #lookUp(code: string): void {
    this.#lookUps += 1;
    this.#step({ type: 'code-given', code, number: this.#lookUps });
  }

  #step(event: MembershipEvent): void {
    const { state, lookUp } = membershipStep(this.#membership.get(), event);
    this.#membership.set(state);
    if (lookUp === null) return;
    const { code, number } = lookUp;
    void bounded(this.#deps.clock, HTTP.readMs, this.#deps.host.customer(code)).then((answer) => this.#step({ type: 'answered', number, answer }));
  }
}
