import { UnusableSnapshot } from '../shared/unusable-snapshot.ts';
import type { Chain } from './chain/chain.ts';
import { mergeShops } from './chain/load-chain.ts';
import type { ShopBook } from './chain/shop-book.ts';
import { countStarts } from './store/count-starts.ts';
import { createSimulatorNotes, type SimulatorNotes } from './store/simulator-notes.ts';
import type { Store } from './store/store.ts';
import { createWholeContent, isMisfit } from './store/whole-content.ts';

/** Everything that has happened on a server, for whoever simulates: out, in, and away. */
export interface ServerMemory {
  /** Orders, payments, customers, mails, what staff has set: as text. */
  dump(): string;
  /** Puts a dump in the place of everything; null: as on the first day. What is under way is resolved as after a restart. Throws `UnusableSnapshot`. */
  restore(dump: string | null): Promise<void>;
  /** Ids from the beginning of this seed; only where they come from a seed at all. */
  reseed(seed: number): Promise<void>;
  readonly notes: SimulatorNotes;
}

export interface ServerMemoryDeps {
  readonly store: Store;
  readonly chain: Chain;
  readonly book: ShopBook;
  readonly stop: () => Promise<void>;
  readonly start: () => void;
  /** A new run has begun, and draws its ids from a stream of its own. */
  readonly onRun: (starts: number, seed?: number) => void;
}

export const createServerMemory = ({ store, chain, book, stop, start, onRun }: ServerMemoryDeps): ServerMemory => {
  const content = createWholeContent(store);
  return {
    dump: () => content.dump(),
    restore: async (dump) => {
      await stop();
      try {
        const areShopsOthers = await store.transact(() => (dump === null ? content.clear(() => mergeShops(store, chain)) : content.restore(dump)));
        if (areShopsOthers) book.reload();
        onRun(await countStarts(store));
      } catch (error) {
        throw dump !== null && isMisfit(error) ? new UnusableSnapshot(error) : error;
      } finally {
        start();
      }
    },
    reseed: async (seed) => onRun(await countStarts(store), seed),
    notes: createSimulatorNotes(store),
  };
};
