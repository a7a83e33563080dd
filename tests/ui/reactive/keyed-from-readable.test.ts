import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { cell } from '#core/shared/readable.ts';
import { keyedFromReadable } from '#ui/reactive/keyed-from-readable.ts';

type Counts = Readonly<Record<string, number>>;
const countsOf = (counts: Counts): ReadonlyMap<string, number> => new Map(Object.entries(counts));

describe('a keyed bridge to MobX', () => {
  it('tells an observer of its own key only', () => {
    const source = cell<Counts>({ latte: 1, bun: 1 });
    const counts = keyedFromReadable('counts', source, countsOf);
    const seen: string[] = [];
    const stops = ['latte', 'bun', 'tea'].map((code) => autorun(() => { seen.push(`${code} ${counts.get(code) ?? 0}`); }));
    source.set({ latte: 2, bun: 1 });
    source.set({ latte: 2, bun: 1, tea: 4 });
    expect(seen).toEqual(['latte 1', 'bun 1', 'tea 0', 'latte 2', 'tea 4']);
    for (const stop of stops) stop();
  });

  it('holds no subscription without observers', () => {
    let listeners = 0;
    const source = { get: () => ({ latte: 1 }), subscribe: () => { listeners += 1; return () => { listeners -= 1; }; } };
    const counts = keyedFromReadable('counts', source, countsOf);
    const stops = [autorun(() => { counts.get('latte'); }), autorun(() => { counts.get('bun'); })];
    expect(listeners).toBe(1);
    for (const stop of stops) stop();
    expect(listeners).toBe(0);
    expect(counts.get('latte')).toBe(1);
  });

  it('reads what is there now, outside of observers and after all of them have gone', () => {
    const source = cell<Counts>({ latte: 1 });
    const counts = keyedFromReadable('counts', source, countsOf);
    autorun(() => { counts.get('latte'); })();
    source.set({ latte: 5 });
    expect(counts.get('latte')).toBe(5);
  });
});
