import { describe, expect, it } from 'vitest';
import { followLog, type LogFollower } from '#cli/commands/follow-log.ts';
import { ok } from '#core/shared/result.ts';

interface Line { readonly seq: number; readonly at: number; readonly method: string; readonly path: string; readonly ms: number }

/** A log that keeps the newest so many lines; what is wanted is what does not begin with `/other`. */
const aLog = (keeps: number) => {
  let [lines, made, now]: [Line[], number, number] = [[], 0, 0];
  const newestFirst = (): readonly Line[] => lines.toReversed();
  return {
    write: (count: number, path = '/menu') => {
      for (let at = 0; at < count; at += 1) lines.push({ seq: (made += 1), at: (now += 1), method: 'GET', path, ms: 1 });
      lines = lines.slice(-keeps);
    },
    restart: () => { [lines, made] = [[], 0]; },
    clear: () => { lines = []; },
    follower: followLog<Line>({
      wanted: (limit, after) => Promise.resolve(ok(newestFirst().filter(({ seq, path }) => seq > after && !path.startsWith('/other')).slice(0, limit))),
      newest: () => Promise.resolve(ok(newestFirst().slice(0, 1))),
    }),
  };
};

const seqs = async (asked: ReturnType<LogFollower<Line>['next']>): Promise<unknown> => {
  const news = await asked;
  return news.ok ? [news.value.lines.map(({ seq }) => seq), news.value.gap] : news.error;
};
const upTo = (last: number, first = 1): readonly number[] => Array.from({ length: last - first + 1 }, (_, at) => first + at);

describe('a log that is followed', () => {
  it('tells every line once, however many come between two looks', async () => {
    const log = aLog(1_000);
    log.write(30);
    expect(await seqs(log.follower.first(20))).toEqual([upTo(30, 11), null]);
    log.write(200);
    expect(await seqs(log.follower.next())).toEqual([upTo(230, 31), null]);
    log.write(5, '/other');
    expect(await seqs(log.follower.next())).toEqual([[], null]);
    log.write(1);
    expect(await seqs(log.follower.next())).toEqual([[236], null]);
  });

  it('says once that lines are gone, where the log has not kept those that came', async () => {
    const log = aLog(10);
    log.write(1);
    expect(await seqs(log.follower.first(20))).toEqual([[1], null]);
    log.write(50);
    expect(await seqs(log.follower.next())).toEqual([upTo(51, 42), 'Lines after 1 may be missing: the log has them no more.']);
    log.write(40, '/other');
    expect(await seqs(log.follower.next())).toEqual([[], 'Lines after 51 may be missing: the log has them no more.']);
    expect(await seqs(log.follower.next())).toEqual([[], null]);
    log.write(1);
    expect(await seqs(log.follower.next())).toEqual([[92], null]);
  });

  it.each([['fewer lines than before', 3], ['as many', 7], ['more', 12]])('begins anew with a simulator that has started again and written %s', async (_which, written) => {
    const log = aLog(100);
    log.write(7);
    expect(await seqs(log.follower.first(20))).toEqual([upTo(7), null]);
    log.restart();
    log.write(written);
    expect(await seqs(log.follower.next())).toEqual([upTo(written), 'The log has begun anew; these are the lines that it has now.']);
    log.write(1);
    expect(await seqs(log.follower.next())).toEqual([[written + 1], null]);
  });

  it('goes on after the log was emptied, which it says once', async () => {
    const log = aLog(100);
    log.write(7);
    await log.follower.first(20);
    log.clear();
    expect(await seqs(log.follower.next())).toEqual([[], 'The log was emptied.']);
    expect(await seqs(log.follower.next())).toEqual([[], null]);
    log.write(2);
    expect(await seqs(log.follower.next())).toEqual([[8, 9], null]);
  });

  it('knows a line again by all that tells it from another one with its number', async () => {
    const first: Line = { seq: 7, at: 70, method: 'GET', path: '/menu', ms: 3 };
    const anew = 'The log has begun anew; these are the lines that it has now.';
    const others: readonly (readonly [Partial<Line>, unknown])[] = [
      [{}, [[], null]], [{ at: 71 }, [[7], anew]], [{ method: 'POST' }, [[7], anew]], [{ path: '/shops' }, [[7], anew]], [{ ms: 4 }, [[7], anew]],
      [{ seq: 8 }, [[8], 'Lines after 7 may be missing: the log has them no more.']],
    ];
    const told = [];
    for (const [other] of others) {
      let line = first;
      const follower = followLog<Line>({ wanted: (_limit, after) => Promise.resolve(ok(line.seq > after ? [line] : [])), newest: () => Promise.resolve(ok([line])) });
      await follower.first(10);
      line = { ...first, ...other };
      told.push([other, await seqs(follower.next())]);
    }
    expect(told).toEqual(others);
  });

  it('sees a log begin anew also where the last lines that it was asked for were not wanted', async () => {
    const log = aLog(10);
    log.write(5);
    await log.follower.first(20);
    log.write(20, '/other');
    expect([await seqs(log.follower.next()), await seqs(log.follower.next())]).toEqual([[[], 'Lines after 5 may be missing: the log has them no more.'], [[], null]]);
    log.restart();
    log.write(3);
    expect(await seqs(log.follower.next())).toEqual([upTo(3), 'The log has begun anew; these are the lines that it has now.']);
  });
});
