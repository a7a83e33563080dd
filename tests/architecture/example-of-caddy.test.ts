import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { pageHeaders } from '#simulator/http/security-headers.ts';

const [, example = ''] = /```caddy\n([\s\S]+?)```/.exec(readFileSync(join(projectRoot, 'docs/running-a-chain.md'), 'utf8')) ?? [];
const [everything = '', api = '', files = ''] = example.split(/^\thandle /m);
const headersIn = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...block.matchAll(/^\t+(?:header )?(\??[A-Z][\w-]+) (?:"([^"]+)"|(\S+))$/gm)].map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? '']));

it('docs/running-a-chain.md has Caddy give files the headers that the product server gives its pages, and answers none but the one of the whole origin', () => {
  expect({ ...headersIn(everything), ...headersIn(files) }).toEqual({ ...Object.fromEntries(pageHeaders()), '?cache-control': 'no-cache' });
  expect([headersIn(everything), headersIn(api)]).toEqual([{ 'strict-transport-security': 'max-age=31536000' }, {}]);
  expect(api).toMatch(/header_down -Strict-Transport-Security/);
});

it('… lets nothing be kept for a year but a built file that is there, gives every address but those the app, and keeps to itself how it was built', () => {
  expect(files).toMatch(/@kept \{\s+path \/assets\/\*\s+file\s+\}/);
  expect(files).toMatch(/@page \{\s+not path \/assets\/\*\s+not file\s+\}/);
  expect(files).toMatch(/error \/\.vite\/\* 404\s+error \/\.inputs 404\s+rewrite @page \/index\.html/);
});
