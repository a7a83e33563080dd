import { describe, expect, it } from 'vitest';
import { secondTouches, type Touch } from '#ui/screens/kiosk/frame/second-touches.ts';

const touch = (at: number, thing: string | null, rest: Partial<Touch> = {}): Touch => ({ at, x: 200, y: 1830, thing, said: '', ...rest });
/** Which of these touches are to do nothing. */
const held = (...all: readonly Touch[]): readonly boolean[] => {
  const isSecond = secondTouches();
  return all.map((each) => isSecond(each));
};

describe('the second of two quick touches', () => {
  it('does nothing to what the first one brought, nor does a third', () => {
    expect(held(touch(0, 'start over'), touch(200, 'yes'), touch(600, 'yes'), touch(1200, 'yes'))).toEqual([false, true, true, false]);
  });

  it('does nothing to what says something else by then', () => {
    expect(held(touch(0, 'basket', { said: 'show' }), touch(200, 'basket', { said: 'hide' }), touch(800, 'basket', { said: 'hide' }))).toEqual([false, true, false]);
  });

  it('does nothing where the first one hit nothing that can be pressed', () => {
    expect(held(touch(0, null), touch(200, 'a dish'))).toEqual([false, true]);
  });

  it('counts where it meets the same thing: one more, the same digit again', () => {
    expect(held(touch(0, 'plus'), touch(100, 'plus'), touch(200, 'plus'))).toEqual([false, false, false]);
  });

  it('counts elsewhere, however quick it is, and in the same place half a second later', () => {
    expect(held(touch(0, 'one'), touch(100, 'two', { x: 260 }))).toEqual([false, false]);
    expect(held(touch(0, 'one'), touch(499, 'two', { x: 259 }))).toEqual([false, true]);
    expect(held(touch(0, 'one'), touch(500, 'two'))).toEqual([false, false]);
  });
});
