import { makeAutoObservable } from 'mobx';
import type { MenuState } from '#core/menu/menu-keeper.ts';
import type { MemberActivation } from '#core/self-service/member-activation.ts';
import { countMemberOffers } from '#core/self-service/member-offers.ts';
import { activeMember, LONGEST_MEMBER_CODE, type Membership } from '#core/self-service/member-transitions.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../../reactive/from-readable.ts';

export interface KioskMemberDeps {
  readonly members: Pick<MemberActivation, 'membership' | 'activate' | 'putAway' | 'forget'>;
  readonly menu: Readable<MenuState>;
}

/** Why a code is no membership: of a card that was scanned there are no signs to look at once more. */
export type MemberFailure = Extract<Membership, { phase: 'failed' }>['reason'] | 'unknown-card';

/** §6: a membership that is scanned or typed at a kiosk. Its prices hold at once, and it is forgotten with its guest. */
export class KioskMemberViewModel {
  readonly #deps: KioskMemberDeps;
  readonly #membership: { readonly value: Membership };
  readonly #menu: { readonly value: MenuState };
  /** The code as it is typed. */
  typed = '';
  /** The code that was looked up last came from the reader. */
  isScanned = false;

  constructor(deps: KioskMemberDeps) {
    this.#deps = deps;
    this.#membership = fromReadable('membership', deps.members.membership);
    this.#menu = fromReadable('menu', deps.menu);
    makeAutoObservable(this);
  }

  get phase(): Membership['phase'] {
    return this.#membership.value.phase;
  }

  /** Why it is none; null while nothing has gone wrong. */
  get failure(): MemberFailure | null {
    const membership = this.#membership.value;
    if (membership.phase !== 'failed') return null;
    return membership.reason === 'unknown-code' && this.isScanned ? 'unknown-card' : membership.reason;
  }

  /** The given name alone: others may look on. Empty: nobody. */
  get givenName(): string {
    return activeMember(this.#membership.value)?.name.trim().split(/\s+/)[0] ?? '';
  }

  /** How many articles of this menu cost members less. */
  get offers(): number {
    const state = this.#menu.value;
    return state.phase === 'ready' ? countMemberOffers(state.index) : 0;
  }

  type(sign: string): void {
    if (this.typed.length < LONGEST_MEMBER_CODE) this.typed += sign;
  }

  erase(): void { this.typed = this.typed.slice(0, -1); }

  /** Looks the typed code up. */
  submit(): void {
    if (this.typed === '') return;
    this.isScanned = false;
    this.#deps.members.activate(this.typed);
  }

  /** A scanned code; what was being typed is of no interest any more. */
  scanned(code: string): void {
    this.typed = '';
    this.isScanned = true;
    this.#deps.members.activate(code);
  }

  /** "Not me", and the end of the guest. */
  leave(): void {
    this.typed = '';
    this.#deps.members.forget();
  }

  /** The sheet was closed: a failure needs no more saying. */
  putAway(): void {
    this.typed = '';
    this.#deps.members.putAway();
  }
}
