import { storedPaymentAttempts } from '#adapters/storage/stored-values.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import type { Millis } from '#core/shared/duration.ts';
import { ok } from '#core/shared/result.ts';
import type { Random } from '#core/ports/random.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import type { Report } from '../../actors/browser.ts';
import { zoneOfShop } from '../../scenarios/world-chain.ts';
import type { BrowserDisk } from '../../world/browser-disk.ts';
import type { FaultId } from '../../world/fault-catalogue.ts';
import { createFaultDeck, type ActiveFault, type FaultDeck } from '../../world/fault-deck.ts';
import { createJudge, type Judge } from '../../world/invariants/judge.ts';
import { createWordsWatch, type WordsWatch } from '../../world/invariants/words-watch.ts';
import { createLedger, type Ledger } from '../../world/ledger.ts';
import type { PaymentPhase } from '../../world/payment-phase.ts';
import { createDeviceZone, type DeviceZone } from '../../world/device-zone.ts';
import { createSeededRandom } from '../../world/seeded-random.ts';
import type { SessionResult } from '../../world/session-result.ts';
import type { Sometimes } from '../../world/sometimes.ts';
import { createTranscript, type Transcript } from '../../world/transcript.ts';
import type { World } from '../create-world.ts';
import { createSessionFrame } from './session-frame.ts';
import { createShopLine, type ShopLine } from './shop-line.ts';

/** Which session it is, and what may happen in it. */
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
export interface SessionStage extends ShopLine {
  readonly say: Transcript['say'];
  readonly judge: Judge;
  readonly deck: FaultDeck;
  /** Are some of these among the session's faults, whether or not they have struck, and healed or not? */
  readonly hasDrawn: (...ids: readonly FaultId[]) => boolean;
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
  /** Somebody has meddled with what is stored, or may: it cannot be relied on. */
  readonly isStorageHurt: () => boolean;
  readonly hurtStorage: () => void;
  /** The server's own word on an order of this session. */
  readonly isPaidAtServer: (order: string) => boolean;
  /** The journal as it is on a disk at this moment. */
  journalOn(disk: BrowserDisk): () => readonly PaymentAttempt[];
  /** Runs the world until it is over or the time is up; every event is looked at. Stops at once at a violation. */
  readonly run: (isOver: () => boolean, forMs: Millis, look: () => void) => Promise<void>;
  result(outcome: string, calls: number): SessionResult;
}

const nothingWritten: readonly PaymentAttempt[] = [];

/** Most lines are quick. */
const slownessOf = (chance: Random): number => {
  const at = chance.next();
  return at < 0.6 ? 1 : at < 0.8 ? 8 : 30;
};

/** Begins a session in the world: whatever happens there from now on is told to this stage. */
export const createSessionStage = (world: World, options: SessionOptions, kind: SessionResult['kind'], phase: () => PaymentPhase): SessionStage => {
  const { seed, session, active, skipped, keeps } = options;
  const { clock } = world;
  const transcript = createTranscript({ now: () => clock.now(), keeps });
  const say: Transcript['say'] = (text, aside) => { transcript.say(text, aside); };
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
  const hasDrawn = (...ids: readonly FaultId[]): boolean => active.some(({ id }) => ids.includes(id));
  const [zone, shopLine] = [createDeviceZone(), createShopLine(world, deck)];
  const frame = createSessionFrame({ ledger, say, judge, deck, hasDrawn, random: random('server'), orderIds: shopLine.orderIds });
  let isStorageHurt = hasDrawn('F40', 'F41', 'F42', 'F43', 'F44');
  const onThrow = (error: unknown): void => judge.check('R1', false, () => `a page threw: ${error instanceof Error ? error.message : String(error)}`);
  const words = createWordsWatch(judge);
  world.begin(frame);
  const startedAt = clock.now();
  const eventsBefore = clock.events;
  say(`a ${kind} session at ${new Date(startedAt).toISOString()}; faults: ${active.map((one) => `${one.id} ${one.rate}${one.phase === null ? '' : ` in ${one.phase}`}`).join(', ') || 'none'}`);
  if (hasDrawn('F37')) zone.set(zoneOfShop(options.shop ?? 1)); // The machine's own clock changes in that night.

  return {
    ...shopLine, say, judge, deck, hasDrawn, ledger, random, onThrow, zone, words,
    reportInto: (reports) => ({
      pageView: () => undefined,
      event: (name, values) => { reports.push({ kind: 'event', name, details: JSON.stringify(values ?? {}) }); },
      error: (name, details) => { reports.push({ kind: 'error', name, details: JSON.stringify(details ?? {}) }); },
    }),
    isStorageHurt: () => isStorageHurt,
    hurtStorage: () => { isStorageHurt = true; },
    isPaidAtServer: (order) => world.server.laterOrders(world.knownOrders.size).some(({ id, paid }) => id === order && paid),
    slowness: slownessOf(random('line')),
    setServerSkew: (ms) => { frame.serverSkewMs = ms; },
    reached: (what) => { sometimes.set(what, 1); },
    journalOn: (disk) => {
      const stored = storedPaymentAttempts({ get: (key) => disk.values.get(key) ?? null, set: () => ok(undefined), remove: () => undefined, keys: () => [], onOutsideChange: () => () => undefined });
      return () => stored.read() ?? nothingWritten;
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
