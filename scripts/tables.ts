/** `npm run tables`: writes the tables of docs/security.md and docs/accessibility.md from docs/rows and from what the last test runs left in test-reports. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { documentTwice, tableDocuments } from './tables/documents.ts';
import { readOutcomes } from './tables/test-reports.ts';
import { allTestTitles } from './tables/test-titles.ts';

const [outcomes, titles] = [readOutcomes(), allTestTitles()];
for (const document of tableDocuments) {
  const { is, wouldBe } = documentTwice(document, outcomes, titles);
  if (is !== wouldBe) writeFileSync(join(projectRoot, document.path), wouldBe);
  console.log(`${document.path} is ${is === wouldBe ? 'as it was' : 'written anew'}.`);
}
