import { expect, it } from 'vitest';
import { linkOrigin } from '#simulator/product-server/identity/link-origin.ts';

const led = (url: string, publicOrigin = ''): string => linkOrigin({ method: 'POST', url, headers: new Headers() }, publicOrigin, () => ['192.168.1.5', '[fd00::5]']);

it('a link in a mail leads to the configured address, or to a name that is this machine\'s own; whoever sends a Host leads nobody elsewhere', () => {
  expect(led('http://evil.example/api', 'https://weborder.example')).toBe('https://weborder.example');
  for (const own of ['http://localhost:4300', 'http://127.0.0.1:4300', 'http://[::1]:4300', 'http://shop.test', 'http://192.168.1.5:4300', 'http://[fd00::5]:4300']) expect(led(`${own}/api`)).toBe(own);
  for (const foreign of ['http://evil.example', 'http://192.168.1.66:8000', 'http://10.0.0.9', 'http://[fd00::6]', 'http://localhost.evil.example']) expect(led(`${foreign}/api`)).toBe('http://localhost');
});
