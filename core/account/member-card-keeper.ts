import type { AppError } from '../errors/app-error.ts';
import type { AccountGateway } from '../ports/account-gateway.ts';
import type { Clock } from '../ports/clock.ts';
import type { StoredValue } from '../ports/stored-value.ts';
import { toBase64 } from '../shared/base64.ts';
import type { Millis } from '../shared/duration.ts';
import { cell, type Readable } from '../shared/readable.ts';
import type { CustomerSession } from './customer-session.ts';

/** The picture of the membership card, as text that can be kept and shown. */
export interface SeenCard { readonly customerCode: string; readonly mediaType: string; readonly base64: string; readonly seenAt: Millis }

/** `isStale`: the server could not be asked, this is the card as last seen; a card at the counter works without a network. */
export type MemberCardState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly card: SeenCard; readonly isStale: boolean }
  | { readonly phase: 'failed'; readonly error: AppError };

export interface MemberCardDeps {
  readonly gateway: Pick<AccountGateway, 'memberCard'>;
  readonly session: CustomerSession;
  readonly clock: Clock;
  /** The card as last seen on this device; gone with the sign-out (S19). */
  readonly stored: StoredValue<SeenCard>;
}

/** §2 membercard, §7. */
export class MemberCardKeeper {
  readonly #deps: MemberCardDeps;
  readonly #state = cell<MemberCardState>({ phase: 'loading' });
  readonly state: Readable<MemberCardState> = this.#state;
  /** Of several questions only the last one says that nobody answered: an earlier one may wait for longer than it. */
  #asked = 0;

  constructor(deps: MemberCardDeps) {
    this.#deps = deps;
    deps.session.isMember.subscribe(() => { if (!deps.session.isMember.get()) this.forget(); });
  }

  /** Shows the card as last seen at once, then asks for it. */
  async load(): Promise<void> {
    const { gateway, session, clock, stored } = this.#deps;
    const { number } = session;
    this.#asked += 1;
    const asked = this.#asked;
    const customerCode = session.customerCode.get();
    const last = stored.read();
    const known = last?.customerCode === customerCode ? last : null;
    this.#state.set(known === null ? { phase: 'loading' } : { phase: 'ready', card: known, isStale: false });
    const answer = session.check(await gateway.memberCard(), number);
    if (number !== session.number) return; // Signed out meanwhile: nothing of that card is kept.
    if (answer.ok) {
      const { bytes, mediaType } = answer.value;
      const card: SeenCard = { customerCode, mediaType, base64: toBase64(bytes), seenAt: clock.now() };
      stored.write(card);
      this.#state.set({ phase: 'ready', card, isStale: false });
    } else if (asked === this.#asked) {
      const { error } = answer;
      this.#state.update((state) => (state.phase === 'ready' ? { ...state, isStale: true } : { phase: 'failed', error }));
    }
  }

  /** S19: nothing of a card stays on a device that is signed out. */
  forget(): void {
    this.#deps.stored.clear();
    this.#state.set({ phase: 'loading' });
  }
}
