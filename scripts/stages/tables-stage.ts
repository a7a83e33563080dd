import { documentTwice, tableDocuments } from '../tables/documents.ts';
import { cellsOf } from '../tables/table-in-document.ts';
import { readOutcomes } from '../tables/test-reports.ts';
import { allTestTitles } from '../tables/test-titles.ts';
import type { Stage } from './stage.ts';

/** Comes last: the tables of promises say what this very run has found. */
export const tablesStage: Stage = {
  name: 'tables of promises',
  run: async () => {
    const [outcomes, titles] = [readOutcomes(), allTestTitles()];
    const stale = tableDocuments.flatMap((document) => {
      const { is, wouldBe } = documentTwice(document, outcomes, titles);
      if (is === wouldBe) return [];
      const [written, made] = [cellsOf(is), cellsOf(wouldBe)];
      const rows = [...made].filter(([id, cells]) => cells.join('|') !== written.get(id)?.join('|')).map(([id, cells]) => `  ${id}: ${cells.at(-1) ?? ''}, not ${written.get(id)?.at(-1) ?? 'there'}`);
      return [`${document.path} does not say what this run has found; \`npm run tables\` writes it, then commit it:`, ...rows];
    });
    return Promise.resolve({ passed: stale.length === 0 ? 1 : 0, failed: stale.length === 0 ? 0 : 1, output: stale.join('\n') });
  },
};
