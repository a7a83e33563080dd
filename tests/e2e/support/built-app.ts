import { builtConsole, builtUi } from '#scripts/build-ui.ts';
import { loadConsolePage, type ConsolePage } from '#simulator/console/console-page.ts';
import { loadBuiltUi } from '#simulator/product-server/ui/built-ui.ts';
import type { UiSource } from '#simulator/product-server/ui/ui-source.ts';

let app: UiSource | null = null;
let consolePage: ConsolePage | null = null;

/** The built app. It does not change while tests run, so all servers of a worker share what one of them has read. */
export const builtApp = (): UiSource => {
  app ??= loadBuiltUi(builtUi);
  if (app === null) throw new Error('The app is not built: node scripts/build-ui.ts');
  return app;
};

/** The built console, read once like the app. */
export const builtConsolePage = (): ConsolePage => {
  consolePage ??= loadConsolePage(builtConsole);
  if (consolePage === null) throw new Error('The console is not built: node scripts/build-ui.ts');
  return consolePage;
};
