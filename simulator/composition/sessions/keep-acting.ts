import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Dice } from '../../actors/guest-choices.ts';
import type { FaultDeck } from '../../world/fault-deck.ts';

/** Lets a guest act again and again; `act` tells after how long the next act follows, null: there is none. */
export const keepActing = (clock: Clock, firstMs: Millis, act: () => Millis | null, onThrow: (error: unknown) => void): void => {
  clock.schedule(firstMs, () => {
    try {
      const next = act();
      if (next !== null) keepActing(clock, next, act, onThrow);
    } catch (error) {
      onThrow(error);
    }
  });
};

/** Lets things go wrong every other second, until the faults are over. */
export const keepHaunting = (clock: Clock, dice: Dice, deck: FaultDeck, tick: () => void): void => {
  clock.schedule(dice.between(200, 2_500), () => {
    tick();
    if (!deck.isHealed) keepHaunting(clock, dice, deck, tick);
  });
};
