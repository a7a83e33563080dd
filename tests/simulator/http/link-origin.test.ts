import { expect, it } from 'vitest';
import { linkOrigin } from '#simulator/http/link-origin.ts';

const led = (url: string, publicOrigin = '', headers = {}): string => linkOrigin({ method: 'POST', url, headers: new Headers(headers) }, publicOrigin, () => ['192.168.1.5', '[fd00::5]']);

it('a link in a mail leads to the configured address, or to a name that is this machine\'s own; whoever sends a Host leads nobody elsewhere', () => {
  expect(led('http://evil.example/api', 'https://weborder.example')).toBe('https://weborder.example');
  for (const own of ['http://localhost:4300', 'http://127.0.0.1:4300', 'http://[::1]:4300', 'http://shop.test', 'http://192.168.1.5:4300', 'http://[fd00::5]:4300']) expect(led(`${own}/api`)).toBe(own);
  for (const foreign of ['http://evil.example', 'http://192.168.1.66:8000', 'http://10.0.0.9', 'http://[fd00::6]', 'http://localhost.evil.example']) expect(led(`${foreign}/api`)).toBe('http://localhost');
});

it('behind a proxy that ends TLS, the page itself says by which scheme it came; of another host it says nothing', () => {
  expect(led('http://shop.test/api', '', { origin: 'https://shop.test' })).toBe('https://shop.test');
  expect(led('http://localhost:8443/api', '', { origin: 'https://localhost:8443' })).toBe('https://localhost:8443');
  for (const origin of ['https://evil.example', 'https://localhost:9000', 'ftp://localhost:8443', 'null', 'nonsense']) expect(led('http://localhost:8443/api', '', { origin })).toBe('http://localhost:8443');
  expect(led('http://evil.example/api', '', { origin: 'https://evil.example' })).toBe('http://localhost');
});
