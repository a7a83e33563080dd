import { storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { Millis } from '#core/shared/duration.ts';
import { ok } from '#core/shared/result.ts';
import type { Random } from '#core/ports/random.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import type { PlainCall, PlainReply } from '../http/call.ts';
import type { Report } from '../actors/browser.ts';
import type { BrowserDisk } from '../world/browser-disk.ts';
import { createFaultDeck, type ActiveFault, type FaultDeck } from '../world/fault-deck.ts';
import { createJudge, type Judge } from '../world/invariants/judge.ts';
import { createWordsWatch, type WordsWatch } from '../world/invariants/words-watch.ts';
import { createLedger, type Ledger } from '../world/ledger.ts';
import type { PaymentPhase } from '../world/payment-phase.ts';
import { createDeviceZone, type DeviceZone } from '../world/device-zone.ts';
import { createOrderIds, type OrderIds } from '../world/order-ids.ts';
import { createSeededRandom } from '../world/seeded-random.ts';
import type { SessionResult } from '../world/session-result.ts';
import type { Sometimes } from '../world/sometimes.ts';
import { createTranscript } from '../world/transcript.ts';
import type { SessionFrame, World } from './create-world.ts';

export interface SessionOptions {
  readonly seed: number;
  readonly session: number;
  /** What may go wrong in it. */
  readonly active: readonly ActiveFault[];
  /** Strikes that do not happen, by number (shrinking). */
  readonly skipped?: ReadonlySet<number>;
  /** Which shop the guests want; null: whichever. */
  readonly shop: number | null;
  /** Keeps the transcript. */
  readonly keeps: boolean;
}

/** What every session stands on: its story, its judge, its faults, its money, its chances. */
export interface SessionStage {
  readonly say: (text: string) => void;
  readonly judge: Judge;
  readonly deck: FaultDeck;
  readonly ledger: Ledger;
  readonly random: (stream: string) => Random;
  /** R1: what guests are told went wrong. */
  readonly words: WordsWatch;
  /** What a page reports, as a server would see it. */
  readonly reportInto: (reports: Report[]) => Reporting;
  /** R1: code of a page threw, and nobody caught it. */
  readonly onThrow: (error: unknown) => void;
  /** Counted once per session. */
  readonly reached: (what: Sometimes) => void;
  /** F39. */
  readonly setServerSkew: (ms: Millis) => void;
  /** F36: until the session ends. */
  readonly zone: DeviceZone;
  /** How slow the lines are: 1 is quick. On a slow one the short moments last. */
  readonly slowness: number;
  /** The product server, as pages reach it. */
  readonly product: (call: PlainCall) => Promise<PlainReply>;
  /** F26. */
  readonly orderIds: OrderIds;
  /** The server's own word on an order of this session. */
  readonly isPaidAtServer: (order: string) => boolean;
  /** The journal as it is on a disk at this moment. */
  journalOn(disk: BrowserDisk): () => readonly PaymentAttempt[];
  /** Runs the world until it is over or the time is up; every event is looked at. Stops at once at a violation. */
  run(isOver: () => boolean, forMs: Millis, look: () => void): Promise<void>;
  result(outcome: string, calls: number): SessionResult;
}

/** Most lines are quick. */
const slownessOf = (chance: Random): number => {
  const at = chance.next();
  return at < 0.6 ? 1 : at < 0.8 ? 8 : 30;
};

/** The errors of a server whose bank does not answer; everything else that a handler throws is a bug (R1). */
const expected = /the line to the bank|the provider could not be asked|Retry later/;

/** What a database says to an order whose id is taken (F26). */
const takenId = /UNIQUE constraint failed: guest_order\.id/;

export const createSessionStage = (world: World, options: SessionOptions, kind: SessionResult['kind'], phase: () => PaymentPhase): SessionStage => {
  const { seed, session, active, skipped, keeps } = options;
  const { clock } = world;
  const transcript = createTranscript({ now: () => clock.now(), keeps });
  const say = (text: string): void => transcript.say(text);
  const [judge, ledger] = [createJudge(say), createLedger()];
  const [strikes, sometimes] = [new Map<string, number>(), new Map<string, number>()];
  const random = (stream: string): Random => createSeededRandom(seed, `${session}/${stream}`);
  let strikeCount = 0;
  const deck = createFaultDeck({
    seed, session, active, phase, say, ...(skipped && { skipped }),
    onStrike: (id, at) => {
      strikeCount += 1;
      strikes.set(`${id}/${at}`, (strikes.get(`${id}/${at}`) ?? 0) + 1);
    },
  });
  const zone = createDeviceZone();
  let ordering = 0;
  const orderIds = createOrderIds(deck, () => world.knownOrders, () => ordering > 0);
  const product = async (call: PlainCall): Promise<PlainReply> => {
    const isOrder = call.method === 'POST' && call.path === '/api/order';
    if (isOrder) ordering += 1;
    try {
      return await world.server.call(call);
    } finally {
      if (isOrder) ordering -= 1;
    }
  };
  const made = random('server');
  const bankFaults = active.some(({ id }) => id === 'F12' || id === 'F13' || id === 'F2' || id === 'F1');
  const frame: SessionFrame = {
    ledger, say, serverSkewMs: 0, serverRandom: { next: () => made.next(), id: () => orderIds.next(() => made.id()) },
    bankTrouble: (call) => {
      if (!bankFaults) return null;
      if (deck.strikes('F1', `shop to bank: ${call}`)) return 'lost';
      if (deck.strikes('F2', `shop to bank: ${call}`)) return 'lost-after';
      return deck.strikes('F13', `shop to bank: ${call}`) ? 'hangs' : null;
    },
    onServerError: (error) => {
      const words = error instanceof Error ? error.message : String(error);
      judge.check('R1', expected.test(words) || (deck.active.some(({ id }) => id === 'F26') && takenId.test(words)), () => `a server's handler threw: ${words}`);
    },
    onUnhandled: (error) => judge.check('R1', false, () => `a promise was left unhandled: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  };
  const onThrow = (error: unknown): void => judge.check('R1', false, () => `a page threw: ${error instanceof Error ? error.message : String(error)}`);
  const words = createWordsWatch(judge);
  world.begin(frame);
  const startedAt = clock.now();
  const eventsBefore = clock.events;
  say(`a ${kind} session at ${new Date(startedAt).toISOString()}; faults: ${active.map((one) => `${one.id} ${one.rate}${one.phase === null ? '' : ` in ${one.phase}`}`).join(', ') || 'none'}`);

  return {
    say, judge, deck, ledger, random, onThrow, zone, product, orderIds, words,
    reportInto: (reports) => ({
      pageView: () => undefined,
      event: (name, values) => { reports.push({ kind: 'event', name, details: JSON.stringify(values ?? {}) }); },
      error: (name, details) => { reports.push({ kind: 'error', name, details: JSON.stringify(details ?? {}) }); },
    }),
    isPaidAtServer: (order) => world.server.laterOrders(world.knownOrders.size).some(({ id, paid }) => id === order && paid),
    slowness: slownessOf(random('line')),
    setServerSkew: (ms) => { frame.serverSkewMs = ms; },
    reached: (what) => { sometimes.set(what, 1); },
    journalOn: (disk) => {
      const stored = storedPaymentAttempts({ get: (key) => disk.values.get(key) ?? null, set: () => ok(undefined), remove: () => undefined, keys: () => [], onOutsideChange: () => () => undefined });
      return () => stored.read() ?? [];
    },
    run: (isOver, forMs, look) => clock.run(() => judge.violation !== null || isOver(), clock.now() + forMs, look),
    result: (outcome, calls) => {
      zone.restore();
      return {
        session, kind, hash: transcript.hash(), outcome, violation: judge.violation, faults: active.map(({ id }) => id), strikes, strikeCount, sometimes, looks: judge.looks, errors: words.told,
        lines: transcript.lines(), calls, events: clock.events - eventsBefore, virtualMs: clock.now() - startedAt,
      };
    },
  };
};
