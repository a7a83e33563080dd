import { describe, expect, it } from 'vitest';
import { createKept, type Kept } from '#simulator/product-server/store/kept.ts';

describe('what is kept of a table', () => {
  const aTable = (): { kept: Kept<string>; write: () => void; read: (key: string) => string; reads: string[] } => {
    let writes = 0;
    const reads: string[] = [];
    const kept = createKept<string>(() => writes);
    const read = (key: string): string => kept.get(key, () => {
      reads.push(key);
      return `${key} as read ${reads.length}`;
    });
    return { kept, write: () => { writes += 1; }, read, reads };
  };

  it('is read once, until somebody writes', () => {
    const { write, read, reads } = aTable();
    expect([read('a'), read('a'), read('b')]).toEqual(['a as read 1', 'a as read 1', 'b as read 2']);
    write();
    expect([read('a'), reads]).toEqual(['a as read 3', ['a', 'b', 'a']]);
  });

  it('holds through a write of its own, with what that sets', () => {
    const { kept, write, read, reads } = aTable();
    read('a');
    read('b');
    expect(kept.own(() => { write(); return 'written'; })).toBe('written');
    kept.set('a', 'a as written');
    expect([read('a'), read('b'), reads]).toEqual(['a as written', 'b as read 2', ['a', 'b']]);
  });

  it.each([
    ['a write of somebody else before its own', ({ kept, write }: ReturnType<typeof aTable>) => { write(); kept.own(write); }],
    ['a write of its own that fails', ({ kept, write }: ReturnType<typeof aTable>) => { expect(() => kept.own(() => { write(); throw new Error('full'); })).toThrow('full'); }],
    ['a write of its own that is taken back', ({ kept, write }: ReturnType<typeof aTable>) => { kept.own(write); kept.set('a', 'a as written'); write(); }],
  ])('is read again after %s', (_name, happens) => {
    const table = aTable();
    table.read('a');
    happens(table);
    expect([table.kept.known('a'), table.read('a')]).toEqual([undefined, 'a as read 2']);
  });

  it('is not kept without end', () => {
    const { read, reads } = aTable();
    for (let at = 0; at < 502; at += 1) read(String(at));
    read('501');
    read('0');
    expect(reads.slice(500)).toEqual(['500', '501', '0']);
  });
});
