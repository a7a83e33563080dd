import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { productEndpoints, OTHER_ROUTES } from '../product-server/product-routes.ts';
import { demoChain } from '../product-server/seed/demo-chain.ts';
import { SCENARIOS } from '../terminal-host/card-terminal/scenarios.ts';
import { FAULTS } from '../world/fault-catalogue.ts';
import { TEST_CARD_NAMES } from './test-card-names.ts';
import { WORLD_SHOP_IDS } from './world-shops.ts';

/** What a simulator and the virtual world know by name before they run, for whoever completes a command line. Scenarios that a code or a number makes are not among them. */
export const KNOWN_NAMES = {
  cards: TEST_CARD_NAMES,
  scenarios: SCENARIOS.map(({ name }) => name),
  faults: ['all', 'none', ...new Set(FAULTS.map(({ group }) => group)), ...FAULTS.map(({ id }) => id)],
  routes: [...productEndpoints.map(({ name }) => name), ...OTHER_ROUTES, ...Object.values(TERMINAL_HOST).map(({ name }) => name)],
  demoShops: demoChain.shops.map(({ id }) => String(id)),
  worldShops: WORLD_SHOP_IDS.map(String),
} as const satisfies Readonly<Record<string, readonly string[]>>;
