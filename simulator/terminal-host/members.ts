import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import { HOST_LIMITS } from './host-limits.ts';
import type { ProductServerLink } from './product-server-link.ts';

/** §6: somebody with a membership, as the point of sale knows them. */
export interface Member { readonly customerCode: string; readonly name: string }

/** What is known of a code. `unknown`: nobody could be asked. */
type MemberAnswer = { readonly kind: 'member'; readonly member: Member } | { readonly kind: 'nobody' } | { readonly kind: 'unknown' };

export interface Members { byCode(code: string): Promise<MemberAnswer> }

/** Members of the demo chain, for trying out the scan at a kiosk. */
export const DEMO_MEMBERS: readonly Member[] = [
  { customerCode: 'SIM-1001', name: 'Astrid Lind' },
  { customerCode: 'SIM-1002', name: 'Eino Korhonen' },
  { customerCode: 'SIM-1003', name: 'Ingrid Nygård' },
];

export interface MembersDeps {
  readonly clock: Clock;
  /** Null: there is no product server, and the host's own list counts. */
  readonly link: Pick<ProductServerLink, 'member'> | null;
  readonly shopId: number;
  readonly own: readonly Member[];
}

const mostRemembered = 200;
const known = (member: Member | null): MemberAnswer => (member === null ? { kind: 'nobody' } : { kind: 'member', member });

/**
 * W9: the product server decides who is a member, because it decides the price. While it is away, whom it has just named stays one; of everybody else
 * nothing is known. A server that has no such call leaves it to the host's own list.
 */
export const createMembers = ({ clock, link, shopId, own }: MembersDeps): Members => {
  const byCode = new Map(own.map((member) => [member.customerCode.toUpperCase(), member]));
  const remembered = new Map<string, { readonly member: Member; readonly until: Millis }>();
  const remember = (code: string, member: Member | null): void => {
    remembered.delete(code);
    if (member !== null) remembered.set(code, { member, until: clock.now() + HOST_LIMITS.memberMs });
    for (const [oldest, { until }] of remembered) if (until <= clock.now() || remembered.size > mostRemembered) remembered.delete(oldest);
  };
  return {
    byCode: async (text) => {
      const code = text.toUpperCase();
      if (code === '') return { kind: 'nobody' };
      if (link === null) return known(byCode.get(code) ?? null);
      const answer = await link.member(shopId, code);
      if (answer.ok) {
        remember(code, answer.value);
        return known(answer.value);
      }
      if (answer.error.status === 404 || answer.error.status === 405) return known(byCode.get(code) ?? null);
      const last = remembered.get(code);
      return last !== undefined && clock.now() < last.until ? known(last.member) : { kind: 'unknown' };
    },
  };
};
