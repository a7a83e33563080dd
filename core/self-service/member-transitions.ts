import { appError, type AppError } from '../errors/app-error.ts';
import { isNotFound, isOwnRefusal } from '../errors/refusals.ts';
import type { Result } from '../shared/result.ts';
import type { Member } from './member.ts';

/**
 * §1, §6 "member activation". `number` names the look-up, so that a late answer can't be taken for another's, or another guest's. `kept`: the member who is
 * active meanwhile, until another one is found: a scan that was none takes no prices away.
 */
export type Membership =
  | { readonly phase: 'none' }
  | { readonly phase: 'looking'; readonly code: string; readonly number: number; readonly kept: Member | null }
  | { readonly phase: 'active'; readonly member: Member }
  /** `unknown-code`: nobody has it, or it is no code; `no-member`: somebody without membership; `unreachable`: nobody could be asked. */
  | { readonly phase: 'failed'; readonly reason: 'unknown-code' | 'no-member' | 'unreachable'; readonly error: AppError; readonly kept: Member | null };

export type MembershipEvent =
  | { readonly type: 'code-given'; readonly code: string; readonly number: number }
  | { readonly type: 'answered'; readonly number: number; readonly answer: Result<Member> }
  /** The guest has read why a code was none. */
  | { readonly type: 'put-away' }
  | { readonly type: 'forgotten' };

export interface MembershipStep { readonly state: Membership; readonly lookUp: { readonly code: string; readonly number: number } | null }

const stay = (state: Membership): MembershipStep => ({ state, lookUp: null });

/** Characters; no membership code has more. */
export const LONGEST_MEMBER_CODE = 40;

/** What can stand in a membership code; anything else is not even asked about. */
const isCode = (text: string): boolean => text.length <= LONGEST_MEMBER_CODE && /^[A-Za-z0-9_-]+$/.test(text);

/** Whose membership holds at this moment; null: nobody's. */
export const activeMember = (state: Membership): Member | null => {
  switch (state.phase) {
    case 'none': return null;
    case 'active': return state.member;
    case 'looking': case 'failed': return state.kept;
  }
};

const ofMember = (member: Member | null): Membership => (member === null ? { phase: 'none' } : { phase: 'active', member });

const noSuchCode = appError('error.notFound', { status: 404 });

/** The host's own no says that the code is nobody's; everything else says nothing of it, least of all that the kiosk is signed out, and nobody was asked. */
const failureOf = (error: AppError, kept: Member | null): Membership =>
  ({ phase: 'failed', reason: isNotFound(error) || isOwnRefusal(error) ? 'unknown-code' : 'unreachable', error, kept });

/** One step of activating a membership: the next state, and whom to look up. */
export const membershipStep = (state: Membership, event: MembershipEvent): MembershipStep => {
  switch (event.type) {
    case 'code-given': {
      const code = event.code.trim();
      const kept = activeMember(state);
      if (kept !== null && kept.customerCode.toLowerCase() === code.toLowerCase()) return stay(state.phase === 'active' ? state : ofMember(kept));
      if (!isCode(code)) return stay({ phase: 'failed', reason: 'unknown-code', error: noSuchCode, kept });
      return { state: { phase: 'looking', code, number: event.number, kept }, lookUp: { code, number: event.number } };
    }
    case 'answered': {
      if (state.phase !== 'looking' || state.number !== event.number) return stay(state);
      if (!event.answer.ok) return stay(failureOf(event.answer.error, state.kept));
      const member = event.answer.value;
      return stay(member.isMember ? { phase: 'active', member } : { phase: 'failed', reason: 'no-member', error: noSuchCode, kept: state.kept });
    }
    case 'put-away': return stay(state.phase === 'failed' ? ofMember(state.kept) : state);
    case 'forgotten': return stay({ phase: 'none' });
  }
};
