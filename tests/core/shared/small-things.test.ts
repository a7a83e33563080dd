import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { derived } from '#core/shared/derived.ts';
import { fingerprint } from '#core/shared/fingerprint.ts';
import { parseWholeId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { cell } from '#core/shared/readable.ts';
import { repeating, sleep, within } from '#core/shared/repeating.ts';
import { singleFlight } from '#core/shared/single-flight.ts';
import { when } from '#core/shared/when.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

describe('a cell', () => {
  it('tells of each change once, and of no change not at all', () => {
    const count = cell(1);
    const seen: number[] = [];
    const stop = count.subscribe(() => seen.push(count.get()));
    count.set(2);
    count.set(2);
    count.update((value) => value + 1);
    stop();
    count.set(9);
    expect(seen).toEqual([2, 3]);
  });

  it('a listener that leaves during a change does not disturb the others', () => {
    const count = cell(1);
    const seen: string[] = [];
    const stopFirst = count.subscribe(() => { seen.push('first'); stopFirst(); });
    count.subscribe(() => seen.push('second'));
    count.set(2);
    count.set(3);
    expect(seen).toEqual(['first', 'second', 'second']);
  });
});

describe('when', () => {
  it('answers with the value that is so, at once or after the change that makes it so, and listens no longer', async () => {
    const count = cell(3);
    let listeners = 0;
    const watched = { get: () => count.get(), subscribe: (listener: () => void) => {
      listeners += 1;
      const stop = count.subscribe(listener);
      return () => { listeners -= 1; stop(); };
    } };
    expect([await when(watched, (value) => value > 2), listeners]).toEqual([3, 0]);
    const even = when(watched, (value) => value % 2 === 0);
    count.set(5);
    expect(listeners).toBe(1);
    count.set(6);
    count.set(7);
    expect([await even, listeners]).toEqual([6, 0]);
  });
});

describe('a derived value', () => {
  it('is computed once per change of a source, and its listeners hear of outcomes that differ', () => {
    const [a, b] = [cell(1), cell(10)];
    let computed = 0;
    const isLarge = derived([a, b], () => { computed += 1; return a.get() + b.get() > 20; });
    const heard: boolean[] = [];
    const stop = isLarge.subscribe(() => heard.push(isLarge.get()));
    a.set(2);
    b.set(30);
    stop();
    b.set(0);
    expect([heard, computed, isLarge.get(), isLarge.get(), computed]).toEqual([[true], 3, false, false, 4]);
  });
});

describe('ids in addresses', () => {
  it.each([['3', 3], ['42', 42], ['999999999', 999_999_999], ['1000000000', 1_000_000_000], ['9007199254740991', 2 ** 53 - 1], ['9007199254740992', null], ['3x', null], ['x3', null], ['03', null], ['0', null], ['-3', null], ['3.0', null], ['1e3', null], ['', null], [' 3', null], ['٣', null], ['99999999999999999', null], ['3\n', null]])(
    '[R-5] %j is %j', (text, id) => { expect(parseWholeId(text)).toBe(id); },
  );
});

describe('waiting', () => {
  it('repeats until it is stopped, and leaves nothing behind', async () => {
    const clock = virtualClock();
    const start = clock.now();
    const at: number[] = [];
    const stop = repeating(clock, 10, () => at.push(clock.now() - start));
    await clock.advance(35);
    stop();
    await clock.advance(100);
    expect([at, clock.pending()]).toEqual([[10, 20, 30], 0]);
  });

  it('a repetition may stop itself', async () => {
    const clock = virtualClock();
    let times = 0;
    const stop = repeating(clock, 10, () => { times += 1; stop(); });
    await clock.advance(50);
    expect([times, clock.pending()]).toEqual([1, 0]);
  });

  it('[P-11] a bounded wait gives the answer, the fallback, or the exception, and leaves no timer', async () => {
    const clock = virtualClock();
    const answers: (string | Error)[] = [];
    const bounded = (work: Promise<string>) => within(clock, 100, work, () => 'too late').then((answer) => answers.push(answer), (error: unknown) => answers.push(error instanceof Error ? error : new Error('odd')));
    await Promise.all([bounded(Promise.resolve('in time')), bounded(Promise.reject(new Error('broken')))]);
    expect(clock.pending()).toBe(0);
    const late = bounded(sleep(clock, 500).then(() => 'never'));
    await clock.advance(100);
    await late;
    expect(answers).toEqual(['in time', new Error('broken'), 'too late']);
  });

  it('callers at the same time share one flight, the next one starts anew', async () => {
    let flights = 0;
    const fly = singleFlight(() => { flights += 1; return flights === 2 ? Promise.reject(new Error('crash')) : Promise.resolve(flights); });
    expect(await Promise.all([fly(), fly(), fly()])).toEqual([1, 1, 1]);
    await expect(fly()).rejects.toThrow('crash');
    expect(await fly()).toBe(3);
  });
});

it('a fingerprint tells texts apart and is always the same', () => {
  expect([fingerprint(''), fingerprint('a')]).toEqual([fingerprint(''), fingerprint('a')]);
  fc.assert(fc.property(fc.string(), fc.string(), (a, b) => { expect(fingerprint(a) === fingerprint(b)).toBe(a === b); }), { numRuns: 2000 });
  expect(fingerprint('å'.repeat(1000))).toMatch(/^[0-9a-f]{16}$/);
});

it('a broken promise is a bug and throws', () => {
  expect(() => invariant(false, 'water is wet')).toThrow('Broken promise: water is wet');
});
