import type { Random } from '#core/ports/random.ts';
import type { FaultId } from '../../world/fault-catalogue.ts';
import type { FaultDeck } from '../../world/fault-deck.ts';
import type { Judge } from '../../world/invariants/judge.ts';
import type { Ledger } from '../../world/ledger.ts';
import type { OrderIds } from '../../world/order-ids.ts';
import type { SessionFrame } from '../create-world.ts';

interface SessionFrameDeps {
  readonly ledger: Ledger;
  readonly say: (text: string) => void;
  readonly judge: Judge;
  readonly deck: FaultDeck;
  readonly hasDrawn: (...ids: readonly FaultId[]) => boolean;
  /** The server's ids come from here, or else from `orderIds`. */
  readonly random: Random;
  readonly orderIds: OrderIds;
}

/** The errors of a server whose bank does not answer; everything else that a handler throws is a bug (R1). */
const expected = /the line to the bank|the provider could not be asked|Retry later/;

/** What a database says to an order whose id is taken (F26). */
const takenId = /UNIQUE constraint failed: guest_order\.id/;

/** What a session lends to the world: its money, its chances, its trouble with the bank, and who hears of errors (R1). */
export const createSessionFrame = ({ ledger, say, judge, deck, hasDrawn, random, orderIds }: SessionFrameDeps): SessionFrame => {
  const bankFaults = hasDrawn('F1', 'F2', 'F12', 'F13');
  return {
    ledger, say, serverSkewMs: 0, serverRandom: { next: () => random.next(), id: () => orderIds.next(() => random.id()) },
    bankTrouble: (call) => {
      if (!bankFaults) return null;
      if (deck.strikes('F1', `shop to bank: ${call}`)) return 'lost';
      if (deck.strikes('F2', `shop to bank: ${call}`)) return 'lost-after';
      return deck.strikes('F13', `shop to bank: ${call}`) ? 'hangs' : null;
    },
    onServerError: (error) => {
      const words = error instanceof Error ? error.message : String(error);
      judge.check('R1', expected.test(words) || (hasDrawn('F26') && takenId.test(words)), () => `a server's handler threw: ${words}`);
    },
    onUnhandled: (error) => judge.check('R1', false, () => `a promise was left unhandled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  };
};
