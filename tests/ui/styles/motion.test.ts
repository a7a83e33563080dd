import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LAYOUT } from '#core/business-constants.ts';
import { MOTION } from '#ui/styles/motion.ts';

const tokens = readFileSync(new URL('../../../ui/styles/tokens.css', import.meta.url), 'utf8');
const msOf = (token: string): number => Number(new RegExp(`--${token}: (\\d+)ms;`).exec(tokens)?.[1]);

it('[CONST-3] what moves keeps to the times: the total counts up in 1 s, lists are staggered by 0.15 s, and no popup takes longer than 860 ms', () => {
  expect([MOTION.countUpMs, msOf('stagger'), msOf('popup') <= LAYOUT.popupMs]).toEqual([1_000, 150, true]);
});
