import { observable, runInAction } from 'mobx';
import { describe, expect, it } from 'vitest';
import { onChange } from '#ui/reactive/on-change.ts';

describe('what follows a change', () => {
  it('hears each other value once, and none when it is the same or after the end', () => {
    const counted = observable.box(1);
    const seen: string[] = [];
    const stops = [
      onChange(() => counted.get() > 1, (isMore) => { seen.push(`more: ${String(isMore)}`); }),
      onChange(() => counted.get(), (value) => { seen.push(String(value)); }, { atOnce: true }),
    ];
    for (const value of [1, 2, 3, 1]) runInAction(() => { counted.set(value); });
    for (const stop of stops) stop();
    runInAction(() => { counted.set(9); });
    expect(seen).toEqual(['1', 'more: true', '2', '3', 'more: false', '1']);
  });

  it('may change what it follows', () => {
    const counted = observable.box(0);
    const seen: number[] = [];
    const stop = onChange(() => counted.get(), (value) => {
      seen.push(value);
      if (value < 3) runInAction(() => { counted.set(value + 1); });
    });
    runInAction(() => { counted.set(1); });
    stop();
    expect(seen).toEqual([1, 2, 3]);
  });
});
