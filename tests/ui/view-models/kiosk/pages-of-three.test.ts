import { observable } from 'mobx';
import { describe, expect, it } from 'vitest';
import { PagesOfThree } from '#ui/view-models/kiosk/pages-of-three.ts';

const aList = (items: readonly string[]) => {
  const box = observable.box(items, { deep: false });
  return { box, rows: new PagesOfThree(() => box.get()) };
};

describe('a list in accessibility mode', () => {
  it('is shown three at a time', () => {
    const { rows } = aList(['a', 'b', 'c', 'd']);
    expect([rows.shown, rows.hasPrevious, rows.hasNext, rows.pages]).toEqual([['a', 'b', 'c'], false, true, 2]);
    rows.next();
    rows.next();
    expect([rows.shown, rows.hasPrevious, rows.hasNext, rows.page]).toEqual([['d'], true, false, 1]);
    rows.previous();
    rows.previous();
    expect(rows.page).toBe(0);
  });

  it('that becomes shorter shows its last page', () => {
    const { box, rows } = aList(['a', 'b', 'c', 'd', 'e', 'f', 'g']);
    rows.turnTo((item) => item === 'g');
    box.set(['a', 'b', 'c', 'd']);
    expect([rows.shown, rows.page]).toEqual([['d'], 1]);
    box.set([]);
    expect([rows.shown, rows.page, rows.pages]).toEqual([[], 0, 1]);
  });
});
