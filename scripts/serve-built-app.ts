import { loadBuiltUi } from '#simulator/product-server/ui/built-ui.ts';
import { buildUi, builtUi, isUiFresh } from './build-ui.ts';
import { runSimulator } from './run-simulator.ts';

/** Builds the app when it is stale, then serves everything on one origin. */
export const serveBuiltApp = (): Promise<void> =>
  runSimulator({
    prepare: async () => {
      if (!isUiFresh()) {
        console.log('Building the app, once …');
        await buildUi();
      }
      const ui = loadBuiltUi(builtUi);
      if (ui === null) throw new Error('The app was built, but is not there.');
      return { ui };
    },
  });
