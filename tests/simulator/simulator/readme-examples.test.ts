import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

/** The first example of a page, as it is printed. */
const exampleOf = (page: string): string => /```ts\n([\s\S]*?)```/.exec(readFileSync(join(projectRoot, page), 'utf8'))?.[1] ?? 'throw new Error("there is no example");';

it.each(['simulator/README.md', 'simulator/terminal-host/README.md'])('the example of %s runs as it is printed, and looks at what it gets', { timeout: 60_000 }, async (page) => {
  const example = exampleOf(page);
  const lines = example.trim().split('\n').filter((line) => line !== '' && !line.startsWith('import '));
  // What answers something is kept or asserted; the rest answers nothing.
  expect(lines.filter((line) => !/^(?:const |assert|await \w+\.(?:listen|clock\.advance|reset|close)\()/.test(line))).toEqual([]);
  const { stdout, stderr } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', example], { cwd: projectRoot, timeout: 45_000 });
  expect([stdout, stderr]).toEqual(['', '']);
});
