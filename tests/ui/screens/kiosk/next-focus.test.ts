import { describe, expect, it } from 'vitest';
import { distanceTo, type Direction } from '#ui/screens/kiosk/accessible/next-focus.ts';

const box = (left: number, top: number, width: number, height: number) => ({ left, top, right: left + width, bottom: top + height });

/** Accessibility mode: two arrows, three rows, two pagers, basket and pay. */
const screen = {
  'previous category': box(40, 654, 132, 124), 'next category': box(908, 654, 132, 124),
  one: box(40, 796, 1000, 190), two: box(40, 1004, 1000, 190), three: box(40, 1212, 1000, 190),
  'previous three': box(40, 1420, 492, 124), 'next three': box(548, 1420, 492, 124),
  basket: box(40, 1604, 540, 148), pay: box(600, 1604, 440, 148),
};
type Place = keyof typeof screen;
const PLACES = Object.keys(screen) as Place[];

const nearest = (from: Place, direction: Direction): Place | null => {
  let best: { readonly place: Place; readonly distance: number } | null = null;
  for (const place of PLACES) {
    const distance = place === from ? null : distanceTo(screen[from], screen[place], direction);
    if (distance !== null && (best === null || distance < best.distance)) best = { place, distance };
  }
  return best?.place ?? null;
};

describe('an arrow key at a kiosk', () => {
  it.each<[Place, Direction, Place | null]>([
    ['one', 'down', 'two'], ['two', 'up', 'one'], ['three', 'down', 'previous three'], ['previous three', 'right', 'next three'], ['next three', 'down', 'pay'],
    ['pay', 'left', 'basket'], ['basket', 'up', 'previous three'], ['next category', 'down', 'one'], ['previous category', 'right', 'next category'],
    ['previous category', 'up', null], ['pay', 'right', null], ['pay', 'down', null],
  ])('on %s, %s, leads to %s', (from, direction, to) => {
    expect(nearest(from, direction)).toBe(to);
  });
});
