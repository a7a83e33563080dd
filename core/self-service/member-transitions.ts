import { appError, type AppError } from '../errors/app-error.ts';
import type { Result } from '../shared/result.ts';
import type { Member } from './member.ts';

/** §1, §6 "member activation". `number` names the look-up, so that a late answer can't be taken for another's, or another guest's. */
export type Membership =
  | { readonly phase: 'none' }
  | { readonly phase: 'looking'; readonly code: string; readonly number: number }
  | { readonly phase: 'active'; readonly member: Member }
  /** `unknown-code`: nobody has it, or it is no code; `no-member`: somebody without membership; `unreachable`: nobody could be asked. */
  | { readonly phase: 'failed'; readonly reason: 'unknown-code' | 'no-member' | 'unreachable'; readonly error: AppError };

export type MembershipEvent =
  | { readonly type: 'code-given'; readonly code: string; readonly number: number }
  | { readonly type: 'answered'; readonly number: number; readonly answer: Result<Member> }
  | { readonly type: 'forgotten' };

export interface MembershipStep { readonly state: Membership; readonly lookUp: { readonly code: string; readonly number: number } | null }

const stay = (state: Membership): MembershipStep => ({ state, lookUp: null });

/** What can stand in a membership code; anything else is not even asked about. */
const isCode = (text: string): boolean => /^[A-Za-z0-9_-]{1,40}$/.test(text);

/** A refusal says that the code is nobody's; everything else says nothing of it. */
const failureOf = (error: AppError): Membership => ({ phase: 'failed', reason: error.outcome === 'refused' ? 'unknown-code' : 'unreachable', error });

/** One step of activating a membership: the next state, and whom to look up. */
export const membershipStep = (state: Membership, event: MembershipEvent): MembershipStep => {
  switch (event.type) {
    case 'code-given': {
      const code = event.code.trim();
      if (!isCode(code)) return stay({ phase: 'failed', reason: 'unknown-code', error: appError('error.notFound', { status: 404 }) });
      return { state: { phase: 'looking', code, number: event.number }, lookUp: { code, number: event.number } };
    }
    case 'answered': {
      if (state.phase !== 'looking' || state.number !== event.number) return stay(state);
      if (!event.answer.ok) return stay(failureOf(event.answer.error));
      const member = event.answer.value;
      return stay(member.isMember ? { phase: 'active', member } : { phase: 'failed', reason: 'no-member', error: appError('error.notFound', { status: 404 }) });
    }
    case 'forgotten': return stay({ phase: 'none' });
  }
};
