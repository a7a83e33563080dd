import { describe, expect, it } from 'vitest';
import { createDice } from '#simulator/actors/guest-choices.ts';
import { keepHaunting } from '#simulator/composition/sessions/keep-acting.ts';
import { createFaultDeck } from '#simulator/world/fault-deck.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';

describe('what goes wrong by itself', () => {
  it('comes every other second, and nothing waits any more once none of its faults can strike', async () => {
    const clock = createVirtualClock(0);
    const deck = createFaultDeck({
      seed: 1, session: 1, active: [{ id: 'F46', rate: 1, most: 3, phase: null }, { id: 'F1', rate: 1, most: 9, phase: null }], phase: () => 'shopping', say: () => undefined, onStrike: () => undefined,
    });
    const struckAt: number[] = [];
    let idle = 0;
    keepHaunting(clock, createDice(createSeededRandom(1)), deck, [
      { causes: ['F46'], tick: () => { if (deck.strikes('F46', 'a tab')) struckAt.push(clock.now()); } },
      { causes: ['F50'], tick: () => { idle += 1; } },
    ]);
    await clock.advance(60_000);
    const pauses = struckAt.map((at, index) => at - (struckAt[index - 1] ?? 0));
    expect([struckAt.length, idle, clock.pending()]).toEqual([3, 0, 0]);
    expect(pauses.every((pause) => pause >= 200 && pause <= 2_500)).toBe(true);
  });

  it('does not begin where none of its faults was drawn', () => {
    const clock = createVirtualClock(0);
    const deck = createFaultDeck({ seed: 1, session: 1, active: [{ id: 'F1', rate: 1, most: 9, phase: null }], phase: () => 'shopping', say: () => undefined, onStrike: () => undefined });
    keepHaunting(clock, createDice(createSeededRandom(1)), deck, [{ causes: ['F46'], tick: () => undefined }]);
    expect(clock.pending()).toBe(0);
  });
});
