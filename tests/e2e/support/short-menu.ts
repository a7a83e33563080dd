import { demoChain } from '#simulator/product-server/seed/demo-chain.ts';
import type { SeedShop } from '#simulator/product-server/seed/seed-types.ts';

/** Hornstull with its first three dishes only, and room for everybody: for tests in which a guest orders again and again. */
export const shortMenu: Partial<SeedShop> = {
  menu: (demoChain.shops[0]?.menu ?? []).slice(0, 1).map((category) => ({ ...category, articles: (category.articles ?? []).slice(0, 3) })), slotCapacity: 1_000,
};
