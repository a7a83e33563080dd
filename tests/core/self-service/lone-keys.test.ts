import { describe, expect, it } from 'vitest';
import { LoneKeys } from '#core/self-service/lone-keys.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

/** A page in accessibility mode, where 1 to 3 take a row; `taken` is what came of it. */
const aList = () => {
  const [clock, taken] = [virtualClock(), [] as string[]];
  const keys = new LoneKeys({ clock });
  const press = (key: string, at = clock.now()): void => { keys.press(key, at, /^[1-3]$/.test(key) ? () => { taken.push(key); } : undefined); };
  /** One key after the other, `gap` ms apart, and a while of nothing. */
  const type = async (all: readonly string[], gap: number): Promise<void> => {
    for (const key of all) {
      press(key);
      await clock.advance(gap);
    }
    await clock.advance(1000);
  };
  return { clock, keys, taken, press, type };
};

describe('a key that is a row of a list', () => {
  it('[X3] takes its row when it comes alone, as people press keys', async () => {
    const { taken, type, clock } = aList();
    await type(['1', '3', '1'], 51);
    expect([taken, clock.pending()]).toEqual([['1', '3', '1'], 0]);
  });

  it.each<[string, readonly string[], number]>([
    ['a member card', Array.from('SIM-1001'), 10], ['a slow scanner\'s', Array.from('SIM-1001'), 50], ['one of digits alone', Array.from('12312312'), 5],
    ['one with Shift in between', ['Shift', 'S', 'Shift', '1', '-', '2'], 10], ['one that comes all at once', Array.from('1001'), 0], ['one that begins with a row', Array.from('1-A'), 10],
  ])('[ROLE-4] is no order when it belongs to a scanned code: %s', async (_what, code, gap) => {
    const { taken, type, clock } = aList();
    await type(code, gap);
    expect([taken, clock.pending()]).toEqual([[], 0]);
  });

  it('[ROLE-4] is no order when the next character comes at the very last moment', async () => {
    const { taken, press, clock } = aList();
    press('1');
    await clock.advance(50);
    press('A');
    await clock.advance(1000);
    expect(taken).toEqual([]);
  });

  it('counts again after a code, and the keys that write nothing do not spoil it', async () => {
    const { taken, type, press, clock } = aList();
    await type(Array.from('SIM-1001'), 10);
    press('2');
    press('ArrowDown');
    await clock.advance(51);
    expect(taken).toEqual(['2']);
  });

  it('[X3] is not lost on a page that is too busy to hear one before the next has come, and what follows it waits for its turn', async () => {
    const { keys, taken, press, clock } = aList();
    press('1', 0);
    press('2', 80);
    press('3', 160);
    keys.press('Backspace', 240);
    expect(taken).toEqual(['1', '2', '3']);
    await clock.advance(1000);
    expect([taken, clock.pending()]).toEqual([['1', '2', '3'], 0]);
  });

  it('[ROLE-4] is no order when it belongs to a code whose last characters a busy page hears late', async () => {
    const { taken, press, clock } = aList();
    for (const [at, key] of Array.from('SIM-100').entries()) press(key, at * 10);
    await clock.advance(300);
    press('1', 70);
    await clock.advance(1000);
    expect(taken).toEqual([]);
  });

  it('is forgotten with its page', async () => {
    const { keys, taken, press, clock } = aList();
    press('1');
    keys.forget();
    expect(clock.pending()).toBe(0);
    await clock.advance(1000);
    expect(taken).toEqual([]);
  });

  it('counts also after the clock was set back', async () => {
    const { keys, clock, taken } = aList();
    keys.press('2', clock.now());
    clock.jump(-60_000);
    keys.press('1', clock.now(), () => { taken.push('1'); });
    await clock.advance(100);
    expect(taken).toEqual(['1']);
  });
});
