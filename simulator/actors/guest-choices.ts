import type { Cart, ChosenLevel } from '#core/cart/cart.ts';
import { normaliseChoices } from '#core/menu/choice-rules.ts';
import type { Article } from '#core/menu/menu.ts';
import type { Millis } from '#core/shared/duration.ts';
import { SHOP_IDS } from '../scenarios/world-chain.ts';
import type { Judge } from '../world/invariants/judge.ts';
import type { Random } from '#core/ports/random.ts';

/** Chance as people use it. */
export interface Dice {
  /** Happens so often in a hundred. */
  chance(percent: number): boolean;
  between(from: number, to: number): number;
  oneOf<T>(values: readonly T[]): T | undefined;
}

export const createDice = (random: Random): Dice => ({
  chance: (percent) => random.next() * 100 < percent,
  between: (from, to) => from + Math.floor(random.next() * (to - from + 1)),
  oneOf: (values) => values[Math.floor(random.next() * values.length)],
});

/** How long somebody looks before the next tap. */
export const mindMs = (dice: Dice): Millis => dice.between(400, 4_000);

/** A shop of the chain that is not this one. */
export const otherShop = (shop: number, dice: Dice): number => dice.oneOf(SHOP_IDS.filter((id) => id !== shop)) ?? shop;

/** Picks that fit an article: what must be chosen, and now and then what may. */
export const chooseFor = (article: Article, dice: Dice): readonly ChosenLevel[] =>
  article.choices.flatMap((rule): ChosenLevel[] => {
    const free = rule.choices.filter(({ available }) => available);
    const count = Math.min(free.length, dice.between(rule.min, rule.max));
    if (count === 0) return [];
    const first = dice.between(0, free.length - 1);
    const picked = Array.from({ length: count }, (_, at) => free[(first + at) % free.length]).flatMap((choice) => (choice === undefined ? [] : [choice]));
    return [{ level: rule.level, choices: picked.map(({ articleCode, code }) => ({ articleCode, choiceCode: code })) }];
  });

/** B1: what was put into the basket lies in it, as it was chosen, and nothing else has changed. */
export const judgeAdded = (judge: Judge, before: Cart, after: Cart, added: { readonly article: Article; readonly choices: readonly ChosenLevel[]; readonly quantity: number }): void => {
  const wanted = JSON.stringify(normaliseChoices(added.article, added.choices));
  const piecesIn = ({ items }: Cart): number => items.reduce((sum, { article, choices, quantity }) => (article.code === added.article.code && JSON.stringify(choices) === wanted ? sum + quantity : sum), 0);
  judge.check('B1', piecesIn(after) === Math.min(99, piecesIn(before) + added.quantity), () => `${added.quantity} ${added.article.code} ${wanted} were added, and there are ${piecesIn(after)} after ${piecesIn(before)}`);
};
