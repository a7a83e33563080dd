import { describe, expect, it } from 'vitest';
import { canStepBack, trailPopped, trailPushed, trailReplaced, type HistoryTrail } from '#core/navigation/history-trail.ts';

const at = (place: number, ...paths: readonly string[]): HistoryTrail => ({ paths, at: place });

describe('what the app knows of the browser\'s history', () => {
  it.each<readonly [string, HistoryTrail, HistoryTrail]>([
    ['a new address ends what lay ahead', trailPushed(at(1, '/a', '/b', '/c'), '/d'), at(2, '/a', '/b', '/d')],
    ['another address in its place leaves what lies on both sides', trailReplaced(at(1, '/a', '/b', '/c'), '/d'), at(1, '/a', '/d', '/c')],
    ['one step back', trailPopped(at(2, '/a', '/b', '/c'), '/b'), at(1, '/a', '/b', '/c')],
    ['one step ahead', trailPopped(at(0, '/a', '/b', '/c'), '/b'), at(1, '/a', '/b', '/c')],
    ['back rather than ahead, where both have the address', trailPopped(at(2, '/x', '/a', '/b', '/a'), '/a'), at(1, '/x', '/a', '/b', '/a')],
    ['a step back rather than a jump to the same address elsewhere', trailPopped(at(1, '/a', '/b', '/c', '/a'), '/a'), at(0, '/a', '/b', '/c', '/a')],
    ['a step ahead rather than a jump', trailPopped(at(1, '/c', '/b', '/c', '/a', '/c'), '/c'), at(0, '/c', '/b', '/c', '/a', '/c')],
    ['a step ahead rather than a jump to the last of that address', trailPopped(at(0, '/b', '/c', '/a', '/c'), '/c'), at(1, '/b', '/c', '/a', '/c')],
    ['a jump to the last place of that address', trailPopped(at(0, '/x', '/b', '/c', '/a', '/c'), '/c'), at(4, '/x', '/b', '/c', '/a', '/c')],
    ['a jump back to the first page', trailPopped(at(2, '/a', '/b', '/c'), '/a'), at(0, '/a', '/b', '/c')],
    ['an address of before the first page', trailPopped(at(1, '/a', '/b'), '/before'), at(0, '/before', '/a', '/b')],
  ])('%s', (_what, trail, expected) => {
    expect([trail, canStepBack(trail)]).toEqual([expected, expected.at > 0]);
  });

  it('is fifty addresses, the newest', () => {
    let trail = at(0, '/0');
    for (let step = 1; step <= 60; step += 1) trail = trailPushed(trail, `/${String(step)}`);
    expect([trail.paths.length, trail.paths[0], trail.paths[trail.at], trail.at]).toEqual([50, '/11', '/60', 49]);
  });
});
