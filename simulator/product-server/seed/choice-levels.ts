import { drinkLevels } from './choice-levels-drinks.ts';
import { foodLevels } from './choice-levels-food.ts';
import { ovenLevels } from './choice-levels-oven.ts';
import type { SeedChoiceLevel } from './seed-types.ts';

/** Every question an article may ask. */
export const choiceLevels: readonly SeedChoiceLevel[] = [...foodLevels, ...ovenLevels, ...drinkLevels];
