import { buildUi } from '../build-ui.ts';
import { runTool } from '../run-program.ts';
import type { Stage, StageResult } from './stage.ts';

/** A tool that only says yes or no counts as one test. */
const asOneTest = ({ code, output }: { code: number; output: string }): StageResult =>
  code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };

export const types: Stage = {
  name: 'types',
  run: async () => asOneTest(await runTool('typescript/bin/tsc', ['-b', '--pretty', 'false'])),
};

export const lint: Stage = {
  name: 'lint',
  run: async () => asOneTest(await runTool('oxlint/bin/oxlint', [])),
};

/** What nobody imports, and packages that nobody needs. */
export const unused: Stage = {
  name: 'unused',
  run: async () => asOneTest(await runTool('knip/bin/knip.js', [])),
};

export const uiBuild: Stage = {
  name: 'app build',
  run: async () => {
    await buildUi();
    return { passed: 1, failed: 0, output: '' };
  },
};
