import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { parseFaults } from '#simulator/composition/parse-faults.ts';
import { replaySession, shrinkSession } from '#simulator/composition/replay-session.ts';
import { BATCH_SIZE, type RunOptions } from '#simulator/composition/run-batch.ts';
import { simulate, simulationHash, type SimulationTally } from '#simulator/composition/simulate.ts';
import { INVARIANTS } from '#simulator/world/invariants/catalogue.ts';
import { SOMETIMES } from '#simulator/world/sometimes.ts';
import { simulationReport } from '#simulator/composition/simulation-report.ts';
import { missingWords } from './missing-words.ts';

const run = promisify(execFile);
const isLong = process.env['WEBORDER_LONG'] === '1';
/** How many guests: as many as a run of the tests has time for; the long run takes its time, and a check has little. */
const GUESTS = isLong ? { fixed: 20_000, fresh: 5_000 } : process.env['WEBORDER_CHECK'] === '1' ? { fixed: 1_500, fresh: 200 } : { fixed: 5_000, fresh: 1_000 };
/** A thread is slow until it has run some hundred sessions, and other tests have use for the other processor. */
const threads = isLong ? 2 : 1;

const options = (seed: number, more: Partial<RunOptions> = {}): RunOptions => ({ seed, faults: null, shop: null, kind: null, ...more });

const inWords = (seed: number, { violations }: SimulationTally): readonly string[] => violations.map(({ id, words, session }) => `${id}: ${words} (weborder replay --seed ${seed} --session ${session})`);

/** The same run in a process of its own, on the other side of the world. */
const elsewhere = async (seed: number, sessions: number, timeZone: string, workers: number): Promise<unknown> => {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, '../../cli/weborder.mjs'), 'simulate', '--seed', String(seed), '-n', String(sessions), '--workers', String(workers), '--json'], {
    env: { ...process.env, TZ: timeZone, NODE_OPTIONS: '' }, maxBuffer: 64 * 1024 * 1024,
  });
  const told: unknown = JSON.parse(stdout);
  return typeof told === 'object' && told !== null && 'hash' in told ? told.hash : null;
};

describe('the virtual world', () => {
  it('tells the same story for the same seed, in another process, another time zone and with other threads', { timeout: 120_000 }, async () => {
    const sessions = BATCH_SIZE + 30; // Two batches: one for each thread.
    const here = await simulate({ ...options(3), sessions, workers: 0 });
    const there = await Promise.all([elsewhere(3, sessions, 'Asia/Tokyo', 2), elsewhere(3, sessions, 'America/St_Johns', 0)]);
    expect(there).toEqual([simulationHash(here), simulationHash(here)]);
    expect(simulationHash(await simulate({ ...options(4), sessions: 4, workers: 0 }))).not.toBe(simulationHash(here));
  });

  it('replays one session of a run as it was', { timeout: 60_000 }, async () => {
    const [once, again] = [await replaySession({ ...options(3), session: 5, skipped: new Set(), alone: false }), await replaySession({ ...options(3), session: 5, skipped: new Set(), alone: false })];
    expect([again.hash, again.lines]).toEqual([once.hash, once.lines]);
    expect(once.lines[0]).toMatch(/^00:00:00\.000 {2}a (?:web|kiosk) session at /);
  });

  it('finds nothing wrong where nothing goes wrong', { timeout: 60_000 }, async () => {
    const tally = await simulate({ ...options(2, { faults: new Set() }), sessions: 60, workers: 0 });
    expect([inWords(2, tally), tally.sessions, Object.keys(tally.grid)]).toEqual([[], 60, []]);
    expect(tally.outcomes['web: done']).toBeGreaterThan(20);
    expect(tally.outcomes['kiosk: done']).toBeGreaterThan(8);
  });

  it('keeps money and orders together for many guests, whatever goes wrong', { timeout: isLong ? 3_600_000 : 900_000 }, async () => {
    const tally = await simulate({ ...options(20_261_120), sessions: GUESTS.fixed, workers: threads });
    expect(inWords(20_261_120, tally)).toEqual([]);
    const [all, phones, kiosks] = [tally.looks, tally.looksByKind.web, tally.looksByKind.kiosk].map((looks) => new Set(Object.keys(looks)));
    const onlyIn = (some = new Set<string>(), others = new Set<string>()): readonly string[] => INVARIANTS.map(({ id }) => id).filter((id) => some.has(id) && !others.has(id));
    expect({ never: INVARIANTS.filter(({ id }) => all?.has(id) !== true).map(({ id }) => id), onlyWithPhones: onlyIn(phones, kiosks), onlyAtKiosks: onlyIn(kiosks, phones) }).toEqual({
      never: [], onlyWithPhones: ['B10'],
      onlyAtKiosks: ['M12', 'M13', 'G1', 'G2', 'G3', 'G4', 'G6', 'G7', 'T1', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8'],
    });
    expect(await missingWords(Object.keys(tally.errors))).toEqual([]);
    expect(Object.keys(tally.errors).length).toBeGreaterThan(15);
  });

  it('and for guests that nobody has met before', { timeout: isLong ? 3_600_000 : 600_000 }, async () => {
    const seed = Math.floor(Math.random() * 2 ** 31);
    process.stdout.write(`fresh seed of the virtual world: ${seed}\n`);
    const tally = await simulate({ ...options(seed), sessions: GUESTS.fresh, workers: threads });
    expect(inWords(seed, tally)).toEqual([]);
  });

  it('knows faults by name and by group', () => {
    expect(parseFaults('F1,storage')).toEqual({ faults: new Set(['F1', 'F40', 'F41', 'F42', 'F43', 'F44']) });
    expect(parseFaults('F1,F99,rain')).toEqual({ unknown: ['F99', 'rain'] });
    expect([parseFaults(''), parseFaults(' , ')]).toEqual([{ unknown: [''] }, { unknown: [','] }]);
    expect([parseFaults('all'), parseFaults('none')]).toEqual([{ faults: null }, { faults: new Set() }]);
  });

  it('reports on a page that stands on its own', { timeout: 60_000 }, async () => {
    const tally = await simulate({ ...options(3), sessions: 20, workers: 0 });
    const page = simulationReport(tally, { seed: 3, seconds: 2, workers: 1, rates: [1, 5, 3], runLine: 'simulate <again>', replayLine: ({ session }) => `replay ${session} <b>` });
    expect(page).toContain('20 simulated guests');
    expect(page).toContain('simulate &lt;again&gt;');
    for (const name of SOMETIMES) expect(page).toContain(`<td>${name}</td>`);
    expect(page).not.toMatch(/<script|https?:\/\/|src=/);
  });

  it('takes out of a story what it does not need', { timeout: 60_000 }, async () => {
    const broken = await replaySession({ ...options(3), session: 5, skipped: new Set(), alone: true });
    const short = await shrinkSession({ ...options(3), session: 5 }, { ...broken, violation: { id: 'M1', words: 'nothing of the kind' } }, 4);
    expect(short.options.skipped.size).toBe(0); // What cannot be seen again is not shortened.
  });
});
