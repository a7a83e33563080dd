import { hours, minutes } from '#core/shared/duration.ts';
import { nextClockChange } from '../world/clock-changes.ts';
import { drawFaults, type AllowedFaults } from '../world/fault-deck.ts';
import { createSeededRandom } from '../world/seeded-random.ts';
import type { SessionResult } from '../world/session-result.ts';
import { createWorld, type World } from './create-world.ts';
import { runKioskSession } from './sessions/kiosk-session.ts';
import type { SessionOptions } from './sessions/session-stage.ts';
import { runWebSession } from './sessions/web-session.ts';

/** Sessions that share a world, one after the other: a product server for each would cost more than the session. */
export const BATCH_SIZE = 100;

/** What all sessions of a run have in common. */
export interface RunOptions {
  readonly seed: number;
  /** Null: all. */
  readonly faults: AllowedFaults;
  /** Null: whichever. */
  readonly shop: number | null;
  /** Null: both, as it comes. */
  readonly kind: SessionResult['kind'] | null;
}

export interface WatchedSession { readonly session: number; readonly skipped: ReadonlySet<number> }

/** F37: such a session begins shortly before the clocks change, wherever the world's time is: often minutes before, else an hour or so. */
const goToTheNight = async (world: World, seed: number, session: number): Promise<void> => {
  const random = createSeededRandom(seed, `${session}/night`);
  const before = random.next() < 0.6 ? random.next() * minutes(4) : minutes(4) + random.next() * minutes(50);
  await world.passUntil(Math.floor(nextClockChange(world.clock.now() + hours(1)) - before));
};

const runSession = async (world: World, run: RunOptions, session: number, watched: WatchedSession | null): Promise<SessionResult> => {
  // One of three stands at a kiosk.
  const kind = run.kind ?? (createSeededRandom(run.seed, `${session}/kind`).next() < 2 / 3 ? 'web' : 'kiosk');
  const active = drawFaults(createSeededRandom(run.seed, `${session}/swarm`), kind, run.faults);
  const options: SessionOptions = { seed: run.seed, session, active, shop: run.shop, keeps: watched?.session === session, ...(watched?.session === session && { skipped: watched.skipped }) };
  if (active.some(({ id }) => id === 'F37')) await goToTheNight(world, run.seed, session);
  return kind === 'web' ? runWebSession(world, options) : runKioskSession(world, options);
};

/** The first session of each so many batches is run once more. */
const TOLD_TWICE = 2;

/** R6: the same session in another world like its own tells the same story. */
const judgeRepeated = async (run: RunOptions, once: SessionResult): Promise<SessionResult> => {
  const { hash } = await runAlone(run, { session: once.session, skipped: new Set() });
  const looks = new Map(once.looks).set('R6', 1);
  const isSame = hash === once.hash || once.violation !== null;
  return { ...once, looks, violation: isSame ? once.violation : { id: 'R6', words: `the story is ${once.hash} the first time and ${hash} the second time` } };
};

/**
 * Runs the sessions of one batch before `until`. Where one has broken an invariant, the next begins in a world of its own: what is left of a broken
 * session must not be taken for another's fault. `onResult` true: that is enough.
 */
export const runBatch = async (batch: number, run: RunOptions, until: number, onResult: (result: SessionResult) => boolean, watched: WatchedSession | null = null): Promise<void> => {
  const first = batch * BATCH_SIZE;
  let world = await createWorld(run.seed, batch);
  try {
    for (let session = first; session < Math.min(first + BATCH_SIZE, until); session += 1) {
      const told = await runSession(world, run, session, watched);
      const result = session === first && watched === null && batch % TOLD_TWICE === 0 ? await judgeRepeated(run, told) : told;
      if (onResult(result)) return;
      if (result.violation === null) await world.rest(minutes(10) + Math.floor(createSeededRandom(run.seed, `${session}/rest`).next() * minutes(30)));
      else {
        await world.close();
        world = await createWorld(run.seed, batch);
      }
    }
  } finally {
    await world.close();
  }
};

/** One session in a world of its own: another day than in its batch, but much quicker to repeat. */
export const runAlone = async (run: RunOptions, watched: WatchedSession): Promise<SessionResult> => {
  const world = await createWorld(run.seed, Math.floor(watched.session / BATCH_SIZE));
  try {
    return await runSession(world, run, watched.session, watched);
  } finally {
    await world.close();
  }
};
