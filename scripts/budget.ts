/** `npm run budget`: what each page of the built app fetches, beside what it may; exits with 1 and says what to do where one has outgrown it. */
import { builtScripts } from './budget/built-scripts.ts';
import { PART_SCRIPTS, ROUTE_SCRIPTS, SPARE_KB } from './budget/route-scripts.ts';
import { outgrown, weighScripts } from './budget/weigh-scripts.ts';
import { buildUi, builtUi } from './build-ui.ts';

await buildUi();
const built = await builtScripts(builtUi);
console.log(`What each page fetches of scripts, compressed, and what it may; up to ${SPARE_KB} kB more are let through, for the build does not always cut in the same place.`);
for (const [name, budget] of Object.entries({ ...ROUTE_SCRIPTS, ...PART_SCRIPTS })) {
  const { brings, first, reached } = budget;
  const is = weighScripts(brings, ROUTE_SCRIPTS.menuPage.brings, built);
  console.log(`${name.padEnd(26)} ${is.first.toFixed(1).padStart(6)} of ${first.toFixed(1).padStart(6)} kB   after the menu ${is.reached.toFixed(1).padStart(5)} of ${reached.toFixed(1).padStart(5)} kB`);
  for (const words of outgrown(name, is, budget)) {
    console.error(words);
    process.exitCode = 1;
  }
}
