import { builtScripts } from '../budget/built-scripts.ts';
import { PART_SCRIPTS, ROUTE_SCRIPTS } from '../budget/route-scripts.ts';
import { outgrown, weighScripts } from '../budget/weigh-scripts.ts';
import { builtUi } from '../build-ui.ts';
import type { Stage } from './stage.ts';

/** Nothing is loaded that a screen does not need: each page of the built app keeps its budget of script. */
export const scriptBudget: Stage = {
  name: 'script budget',
  run: async () => {
    const built = await builtScripts(builtUi);
    const pages = Object.entries({ ...ROUTE_SCRIPTS, ...PART_SCRIPTS });
    const grown = pages.map(([name, budget]) => outgrown(name, weighScripts(budget.brings, ROUTE_SCRIPTS.menuPage.brings, built), budget));
    const failed = grown.filter((sentences) => sentences.length > 0).length;
    return { passed: pages.length - failed, failed, output: grown.flat().join('\n') };
  },
};
