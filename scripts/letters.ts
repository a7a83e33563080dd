/** `npm run letters`: makes the app's own letters anew, after another version of Onest has been installed or the weights in ui/styles/tokens.css have changed. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { leanLetters, LETTERS, lettersPath } from './letters/lean-letters.ts';
import { projectRoot } from './project-root.ts';

for (const letters of LETTERS) {
  const made = await leanLetters(letters);
  await writeFile(join(projectRoot, lettersPath(letters)), made);
  console.log(`${lettersPath(letters)}: ${(made.length / 1000).toFixed(1)} kB.`);
}
