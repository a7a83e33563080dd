import { describe, expect, it } from 'vitest';
import { hours, minutes, type Millis } from '#core/shared/duration.ts';
import { ARTICLES_OF, fitsMenu, SHOP_IDS, worldChain, zoneOfShop } from '#simulator/scenarios/world-chain.ts';

const picked = (...choices: readonly (readonly [level: number, choiceCode: string])[]) => choices.map(([level, choiceCode]) => ({ level, choiceCode }));

describe('[B5] what an article of the virtual world may be ordered with', () => {
  it.each([
    ['bun', picked(), true], ['bun', picked([1, 'cow']), false], ['bun', picked([2, 'ham']), false],
    ['latte', picked([1, 'cow']), true], ['latte', picked([1, 'oat']), true],
    ['latte', picked(), false], ['latte', picked([1, 'cow'], [1, 'oat']), false],
    ['latte', picked([1, 'ham']), false], ['latte', picked([1, 'cow'], [2, 'ham']), false],
    ['pizza', picked(), true], ['pizza', picked([2, 'olives'], [2, 'figs']), true],
    ['pizza', picked([2, 'olives'], [2, 'ham'], [2, 'figs']), false], ['pizza', picked([2, 'oat']), false],
    // Levels are counted from 1, and there are two.
    ['pizza', picked([2, 'ham'], [0, 'ham']), false], ['pizza', picked([3, 'ham']), false],
    ['nothing', picked(), true], ['nothing', picked([1, 'cow']), false],
  ] as const)('%s with %j: %s', (code, choices, fits) => {
    expect(fitsMenu(code, choices)).toBe(fits);
  });
});

describe('the chain of the virtual world', () => {
  it('[G5] has three shops with nothing in common on their menus, and everything that they sell is an article', () => {
    expect(SHOP_IDS).toEqual([1, 2, 3]);
    const sold = SHOP_IDS.flatMap((id) => [...ARTICLES_OF.get(id) ?? []]);
    expect([new Set(sold).size, sold.toSorted()]).toEqual([sold.length, worldChain.articles.map(({ code }) => code).toSorted()]);
  });

  it('closes in the same hour everywhere, which is none in which a clock changes: such nights have guests before it and after it', () => {
    expect([...SHOP_IDS, 4].map(zoneOfShop)).toEqual(['Europe/Stockholm', 'Europe/Helsinki', 'Europe/Oslo', 'UTC']);
    const closedAt = (moment: Millis): readonly boolean[] => worldChain.shops.map(({ timeZone, openingHours }) => {
      const time = new Date(moment).toLocaleTimeString('sv', { timeZone, hour: '2-digit', minute: '2-digit' });
      return openingHours.every(({ opens, closes }) => time >= closes && time < opens);
    });
    for (const hour of ['2026-01-15T03', '2026-07-15T02']) {
      const day = Date.parse(`${hour.slice(0, 10)}T00:00:00Z`);
      const quarters = Array.from({ length: 96 }, (_, at) => day + at * minutes(15));
      const closed = ['00', '15', '30', '45'].map((minute) => Date.parse(`${hour}:${minute}:00Z`));
      expect([quarters.filter((moment) => closedAt(moment).includes(true)), quarters.filter((moment) => !closedAt(moment).includes(false))]).toEqual([closed, closed]);
    }
    // Clocks change at 01:00 UTC, wherever the shop is.
    const change = Date.parse('2026-10-25T01:00:00Z');
    expect([change - hours(1), change - 1, change, change + hours(1)].map((moment) => closedAt(moment).includes(true))).toEqual([false, false, false, false]);
  });
});
