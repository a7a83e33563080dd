import type { Clock } from '#core/ports/clock.ts';
import type { Millis } from '#core/shared/duration.ts';
import type { Dice } from '../../actors/guest-choices.ts';
import type { FaultId } from '../../world/fault-catalogue.ts';
import type { FaultDeck } from '../../world/fault-deck.ts';

/** Who lets things go wrong by themselves. */
export interface Haunting {
  /** The faults that it knows. */
  readonly causes: readonly FaultId[];
  /** One look at what may go wrong now. */
  tick(): void;
}

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

/** Lets things go wrong every other second, for as long as one of those whose faults are drawn may still strike. */
export const keepHaunting = (clock: Clock, dice: Dice, deck: FaultDeck, gremlins: readonly Haunting[]): void => {
  const left = gremlins.filter(({ causes }) => deck.remains(causes));
  if (left.length === 0) return;
  clock.schedule(dice.between(200, 2_500), () => {
    for (const gremlin of left) gremlin.tick();
    keepHaunting(clock, dice, deck, left);
  });
};
