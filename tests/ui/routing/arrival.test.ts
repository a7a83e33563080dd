import { describe, expect, it } from 'vitest';
import { Arrival } from '#ui/routing/arrival.ts';
import { ScrollMemory } from '#ui/routing/scroll-memory.ts';

/** A page that scrolls, on an entry of the history. */
const aPage = () => {
  const log: string[] = [];
  const page = { entry: 'a', places: new Map([['', 0]]) };
  const memory = new ScrollMemory({ read: () => new Map(page.places), write: (places) => { page.places = new Map([['', places.get('') ?? 0], ['basket', places.get('basket') ?? 0]]); } });
  const arrival = new Arrival({ memory, entry: () => page.entry, focusHeading: () => { log.push(`heading of ${page.entry}`); } });
  const goTo = (entry: string): void => {
    page.entry = entry;
    arrival.leaving();
    arrival.arrived();
  };
  return { page, log, goTo };
};

describe('arriving on a page', () => {
  it('begins at the top, and coming back to an entry finds it where it was left', () => {
    const { page, goTo } = aPage();
    page.places = new Map([['', 640], ['basket', 80]]);
    goTo('b');
    expect(page.places.get('')).toBe(0);
    page.places.set('', 200);
    goTo('a');
    expect([page.places.get(''), page.places.get('basket')]).toEqual([640, 80]);
    goTo('b');
    expect(page.places.get('')).toBe(200);
  });

  it('gives the focus to the new heading', () => {
    const { log, goTo } = aPage();
    goTo('b');
    goTo('a');
    expect(log).toEqual(['heading of b', 'heading of a']);
  });

  it('forgets the oldest entries of a page that is open for weeks', () => {
    const { page, goTo } = aPage();
    page.places.set('', 640);
    for (let entry = 0; entry < 60; entry += 1) goTo(String(entry));
    goTo('a');
    expect(page.places.get('')).toBe(0);
  });
});
