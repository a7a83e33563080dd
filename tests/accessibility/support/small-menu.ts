import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import type { SeedShop } from '#simulator/product-server/seed/seed-types.ts';

/** Hornstull with three categories: dishes with choices, without, and what goes with them. Looking at three says as much as at eighteen. */
export const smallMenu: Partial<SeedShop> = { menu: (demoChain.shops[0]?.menu ?? []).filter(({ code }) => ['burgers', 'sides', 'buns'].includes(code)) };
