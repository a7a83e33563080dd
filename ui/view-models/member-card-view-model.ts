import { makeAutoObservable } from 'mobx';
import { profileOf, type AccountState } from '#core/account/account-state.ts';
import type { Customer } from '#core/account/customer.ts';
import type { MemberCardKeeper, MemberCardState } from '#core/account/member-card-keeper.ts';
import type { Readable } from '#core/shared/readable.ts';
import { fromReadable } from '../reactive/from-readable.ts';
import { forEachSignIn } from './for-each-sign-in.ts';

export interface MemberCardVmDeps {
  readonly card: Pick<MemberCardKeeper, 'state' | 'load'>;
  readonly account: { readonly state: Readable<AccountState> };
}

/** §2 membercard: what is held under the scanner. One per visit of the page. */
export class MemberCardViewModel {
  readonly #deps: MemberCardVmDeps;
  readonly #state: { readonly value: MemberCardState };
  readonly #account: { readonly value: AccountState };

  constructor(deps: MemberCardVmDeps) {
    this.#deps = deps;
    this.#state = fromReadable('memberCard', deps.card.state);
    this.#account = fromReadable('account', deps.account.state);
    makeAutoObservable(this);
  }

  /** Asks for the card of whoever is signed in, until the returned function is called. */
  start(): () => void { return forEachSignIn(this.#deps.account.state, () => { this.load(); }); }

  load(): void { void this.#deps.card.load(); }

  get state(): MemberCardState {
    return this.#state.value;
  }

  /** For an `<img>`; empty until the card is there. */
  get picture(): string {
    const { state } = this;
    return state.phase === 'ready' ? `data:${state.card.mediaType};base64,${state.card.base64}` : '';
  }

  /** Null: signed out meanwhile. */
  get customer(): Customer | null {
    return profileOf(this.#account.value)?.customer ?? null;
  }

  /** The code in groups of four, as it is read out when the scanner is broken. */
  get code(): string {
    return (this.customer?.customerCode ?? '').replace(/(.{4})(?=.)/g, '$1 ');
  }
}
