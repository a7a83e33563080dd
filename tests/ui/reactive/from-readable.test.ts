import { autorun, computed } from 'mobx';
import { describe, expect, it } from 'vitest';
import { cell, type Readable } from '#core/shared/readable.ts';
import { fromReadable } from '#ui/reactive/from-readable.ts';

const counted = <T>(source: Readable<T>): { readonly readable: Readable<T>; readonly listeners: () => number } => {
  let listeners = 0;
  return {
    listeners: () => listeners,
    readable: {
      get: () => source.get(),
      subscribe: (listener) => {
        const stop = source.subscribe(listener);
        listeners += 1;
        return () => {
          listeners -= 1;
          stop();
        };
      },
    },
  };
};

describe('the bridge from core to MobX', () => {
  it('tells observers each new value once', () => {
    const source = cell(1);
    const bridged = fromReadable('count', source);
    const seen: number[] = [];
    const stop = autorun(() => { seen.push(bridged.value); });
    source.set(2);
    source.set(2);
    source.set(3);
    stop();
    source.set(4);
    expect(seen).toEqual([1, 2, 3]);
  });

  it('is one subscription for any number of observers, and none without', () => {
    const { readable, listeners } = counted(cell('a'));
    const bridged = fromReadable('letter', readable);
    expect([bridged.value, listeners()]).toEqual(['a', 0]);
    const stops = [autorun(() => bridged.value), autorun(() => bridged.value)];
    expect(listeners()).toBe(1);
    for (const stop of stops) stop();
    expect(listeners()).toBe(0);
  });

  it('shows what is there now when it is observed anew', () => {
    const source = cell(1);
    const doubled = ((bridged) => computed(() => bridged.value * 2))(fromReadable('count', source));
    const seen: number[] = [];
    autorun(() => { seen.push(doubled.get()); })();
    source.set(5);
    autorun(() => { seen.push(doubled.get()); })();
    expect(seen).toEqual([2, 10]);
  });
});
