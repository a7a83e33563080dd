import { KNOWN_NAMES } from '#simulator/composition/known-names.ts';
import { PRODUCT_CHECKS } from '../conformance/product/product-checks.ts';
import { HOST_CHECKS } from '../conformance/terminal-host/terminal-host-checks.ts';

/** What completion may offer where commander knows of no choices: other names are taken, too, or a server is asked. `isList`: several of them, with commas between. */
export interface KnownValues { readonly values: readonly string[]; readonly isList: boolean }

const one = (values: readonly string[]): KnownValues => ({ values, isList: false });
const several = (values: readonly string[]): KnownValues => ({ values, isList: true });
const [scenarios, faults, routes] = [several(KNOWN_NAMES.scenarios), several(KNOWN_NAMES.faults), one(KNOWN_NAMES.routes)];

/** By the words of the command, and its flag; without one, of its first argument. */
export const KNOWN_VALUES: Readonly<Record<string, KnownValues>> = {
  'order pay --card': one(KNOWN_NAMES.cards),
  'kiosk run --scenario': scenarios, 'sim start --scenario': scenarios, 'sim scenario set': scenarios, 'sim scenario add': scenarios,
  'sim start --shop': one(KNOWN_NAMES.demoShops), 'simulate --shop': one(KNOWN_NAMES.worldShops), 'replay --shop': one(KNOWN_NAMES.worldShops),
  'simulate --faults': faults, 'replay --faults': faults,
  'sim fault set --route': routes, 'sim journal --route': routes,
  'conformance --only': one([...PRODUCT_CHECKS, ...HOST_CHECKS].map(({ id }) => id)),
};
