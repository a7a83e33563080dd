import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import { hours, minutes, type Millis } from '#core/shared/duration.ts';
import { createBank, type Bank } from '../world/bank.ts';
import { createLedger, type Ledger } from '../world/ledger.ts';
import { createSeededRandom } from '../world/seeded-random.ts';
import { createWorldClock, type WorldClock } from '../world/world-clock.ts';
import { worldChain } from '../scenarios/world-chain.ts';
import { createProductServer, type ProductServer } from './create-product-server.ts';

/** What the shops' terminal hosts and the product server share. */
export const HOST_KEY = 'world-host-key-of-all-shops';

/** What a session lends to the world while it runs. */
export interface SessionFrame {
  readonly ledger: Ledger;
  readonly serverRandom: Random;
  readonly say: (text: string) => void;
  readonly bankTrouble: (call: string) => 'lost' | 'lost-after' | 'hangs' | null;
  readonly onServerError: (error: unknown) => void;
  readonly onUnhandled: (error: unknown) => void;
  /** F39: how wrong the server's clock is. */
  serverSkewMs: Millis;
}

/** One product server, one bank and one time, for a batch of sessions that come one after the other. */
export interface World {
  readonly clock: WorldClock;
  readonly server: ProductServer;
  readonly bank: Bank;
  readonly serverClock: Clock;
  /** Orders that earlier sessions of this world have left. */
  readonly knownOrders: Set<string>;
  begin(frame: SessionFrame): void;
  /** Goes on to a moment; what is due until then happens. */
  passUntil(moment: Millis): Promise<void>;
  /** Pause between two sessions; the night, when nobody is open, is passed over. */
  rest(forMs: Millis): Promise<void>;
  close(): Promise<void>;
}

/** Days on which batches begin: an ordinary one, the nights in which summer time ends and begins, and the days on which VAT changes (R1). */
const days = ['2026-11-20T08:00:00Z', '2026-10-24T22:30:00Z', '2027-03-27T23:10:00Z', '2027-12-31T21:00:00Z', '2026-06-24T10:00:00Z', '2028-02-29T09:00:00Z'] as const;

const nobody: SessionFrame = {
  ledger: createLedger(), serverRandom: createSeededRandom(0), say: () => undefined, bankTrouble: () => null, onServerError: () => undefined, onUnhandled: () => undefined, serverSkewMs: 0,
};

/** A world for one batch. Equal seed and batch: the same world, in whatever process. */
export const createWorld = async (seed: number, batch: number): Promise<World> => {
  const random = createSeededRandom(seed, `batch/${batch}`);
  const start = Date.parse(days[Math.floor(random.next() * days.length)] ?? days[0]) + Math.floor(random.next() * minutes(45));
  const clock = createWorldClock(start);
  let frame = nobody;
  const serverRandom: Random = { next: () => frame.serverRandom.next(), id: () => frame.serverRandom.id() };
  const serverClock: Clock = { now: () => clock.now() + frame.serverSkewMs, schedule: (delayMs, run) => clock.schedule(delayMs, run) };
  frame = { ...nobody, serverRandom: random };
  const bank = createBank({ clock, random: () => frame.serverRandom, ledger: () => frame.ledger, say: (text) => frame.say(text), trouble: (call) => frame.bankTrouble(call) });
  const server = await createProductServer({
    data: null, random: serverRandom, chain: worldChain, clock: serverClock, onError: (error) => frame.onServerError(error),
    settings: { features: { orderEvents: false, allergens: true, slotHolding: true, receiptByMail: false }, enableCustomerLogin: false },
    hosts: worldChain.shops.map(({ id }) => ({ shopId: id, terminalId: 'T-01', name: 'Kassa 1', localApiUrl: 'http://127.0.0.1:4310', key: HOST_KEY })),
    betweenProvider: () => bank,
    betweenNotice: (notice) => {
      bank.tell(notice);
      return notice;
    },
  });
  const onUnhandled = (error: unknown): void => frame.onUnhandled(error);
  process.on('unhandledRejection', onUnhandled);
  return {
    clock, server, bank, serverClock,
    knownOrders: new Set(),
    begin: (next) => { frame = next; },
    passUntil: async (moment) => {
      frame = { ...nobody, serverRandom: random };
      await clock.run(() => false, moment, () => undefined);
    },
    rest: async (forMs) => {
      frame = { ...nobody, serverRandom: random };
      await clock.run(() => false, clock.now() + forMs, () => undefined);
      // Shops close between 4 and 5 in the morning; an hour and a half later all of them are open again.
      const hour = Math.floor(clock.now() / hours(1)) % 24;
      if (hour >= 1 && hour <= 3) await clock.run(() => false, clock.now() + minutes(100), () => undefined);
    },
    close: async () => {
      process.off('unhandledRejection', onUnhandled);
      await server.close();
    },
  };
};
