import { SHOP_IDS } from '#simulator/scenarios/world-chain.ts';

/** The shops that the virtual world's guests go to. */
export const WORLD_SHOP_IDS: readonly number[] = SHOP_IDS;
