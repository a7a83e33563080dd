import { filesOf, type UiManifest } from '#simulator/product-server/ui/ui-manifest.ts';
import { SPARE_KB, type ScriptBudget } from './route-scripts.ts';

/** What a page fetches, in kB. */
export interface ScriptWeight { readonly first: number; readonly reached: number }

const scriptsOf = (sources: readonly string[], manifest: UiManifest): ReadonlySet<string> => {
  const missing = sources.filter((source) => !(source in manifest));
  if (missing.length > 0) throw new Error(`The build has no ${missing.join(', ')}: scripts/budget/route-scripts.ts names files that are gone.`);
  return new Set(sources.flatMap((source) => filesOf(manifest, source).scripts));
};

/**
 * The scripts of a page, each once: for who begins with it, and for who comes from a page that has brought `before`.
 * @example weighScripts(['index.html', 'pages/home.tsx'], ['index.html'], { manifest, sizeOf }) // { first: 120.4, reached: 3.1 }
 */
export const weighScripts = (brings: readonly string[], before: readonly string[], { manifest, sizeOf }: { readonly manifest: UiManifest; readonly sizeOf: (file: string) => number }): ScriptWeight => {
  const [scripts, there] = [scriptsOf(brings, manifest), scriptsOf(before, manifest)];
  const kB = (files: readonly string[]): number => Math.round(files.reduce((sum, file) => sum + sizeOf(file), 0) / 100) / 10;
  return { first: kB([...scripts]), reached: kB([...scripts].filter((file) => !there.has(file))) };
};

/** What a page has grown by, as a sentence each; nothing where it keeps its budget. */
export const outgrown = (name: string, { first, reached }: ScriptWeight, budget: ScriptBudget): readonly string[] =>
  ([['fetches', first, budget.first], ['fetches after the menu', reached, budget.reached]] as const).flatMap(([does, is, may]) =>
    (is > may + SPARE_KB ? [`${name} ${does} ${is.toFixed(1)} kB of script, ${(is - may).toFixed(1)} more than its ${may.toFixed(1)}: take something out or let it come later, or write the new number into scripts/budget/route-scripts.ts and say why.`] : []));
