import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#scripts/project-root.ts';
import { pageHeaders } from '#simulator/http/security-headers.ts';

const page = readFileSync(join(projectRoot, 'docs/running-a-chain.md'), 'utf8');
const [, example = ''] = /```nginx\n([\s\S]+?)```/.exec(page) ?? [];
const [, files = ''] = /listen 443([\s\S]+?)location /.exec(example) ?? [];
const [, api = ''] = /location \/api\/ \{([\s\S]+?)\n {2}\}/.exec(example) ?? [];
const headersIn = (block: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...block.matchAll(/add_header ([\w-]+) (?:"([^"]+)"|([^\s;]+))/g)].map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? '']));

it('docs/running-a-chain.md gives files the headers that the product server gives its pages', () => {
  expect(headersIn(files)).toEqual({ ...Object.fromEntries(pageHeaders()), 'cache-control': '$cache' });
});

it('… leaves to the product server what its answers say of themselves, and the time: nginx would add a second policy and a second Cache-Control', () => {
  expect(headersIn(api)).toEqual({ 'strict-transport-security': 'max-age=31536000' });
  expect(api).toMatch(/proxy_hide_header Strict-Transport-Security;/);
  expect(api).toMatch(/proxy_pass_header Date;/);
  expect(api).toMatch(/proxy_set_header X-Forwarded-For \$remote_addr;/);
});

it('… leads whoever comes without HTTPS to its own name, not to the one in the request, which is its sender\'s word', () => {
  expect(example).toMatch(/listen 80;[\s\S]+return 301 https:\/\/\$server_name\$request_uri;/);
});

it('… logs no query and no referer, for in both stand the codes of mailed links, with which anybody who reads the log could take an account', () => {
  const [, format = ''] = /log_format orders '([^']+)';/.exec(example) ?? [];
  expect(format.match(/\$\w+/g)).toEqual(['$remote_addr', '$time_local', '$request_method', '$path', '$status', '$body_bytes_sent']);
  expect(example).toMatch(/map \$request_uri \$path \{ ~\^\(\?<p>\[\^\?\]\*\) \$p; \}/);
  expect(example.match(/access_log \S+ orders;/g)).toHaveLength(2);
});

it('… speaks HTTP/2: over HTTP/1.1 a browser opens six connections, each tab that follows an order holds one, and the seventh tab waits for ever', () => {
  expect(example).toMatch(/listen 443 ssl http2;/);
});

it('… keeps what says how the app was built to itself', () => {
  const [, own = ''] = /location ~ (\S+) \{ return 404; \}/.exec(example) ?? [];
  expect(['/.vite/manifest.json', '/.inputs', '/assets/index.js', '/.well-known/security.txt'].map((path) => new RegExp(own).test(path))).toEqual([true, true, false, false]);
});

it('… and answers 404 for what is missing among the built files, which a worker would keep', () => {
  expect(example).toMatch(/location \/assets\/ \{ try_files \$uri =404; \}/);
});
