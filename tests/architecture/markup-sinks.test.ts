import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';

/** Everything by which a text becomes markup or code. */
const sink = /\b(?:innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|srcdoc|setHTMLUnsafe|parseHTMLUnsafe)\b|document\s*\.\s*write|(?<![.\w])eval\s*\(|new\s+Function\b|set(?:Timeout|Interval)\(\s*['"`]/;

const sources = globSync('{core,adapters,ui,simulator,cli}/**/*.{ts,tsx,mjs,html}', { cwd: projectRoot }).map((path) => path.replaceAll('\\', '/'));

it('[S3] no source turns a text into markup or code', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => sink.test(readFileSync(join(projectRoot, path), 'utf8')))).toEqual([]);
});

it('[S3] the sanitizer is asked in two places: for messages of a server, and for the paper strip of the console', () => {
  const asking = sources.filter((path) => /['"]dompurify['"]/.test(readFileSync(join(projectRoot, path), 'utf8')));
  expect(asking.toSorted()).toEqual(['ui/routing/safe-html.ts', 'ui/screens/console/PaperStrip.tsx']);
});

it.each(['a.innerHTML = b', 'eval (x)', 'new Function("a")', 'document.write(x)', '<p dangerouslySetInnerHTML={x} />', "setTimeout('x', 1)"])('the search finds %s', (code) => { expect(sink.test(code)).toBe(true); });
