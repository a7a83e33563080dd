import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { pagePolicy, pagePolicyWith } from '#simulator/http/security-headers.ts';
import { aProductServer } from '../support/a-product-server.ts';
import { pageOf, placed } from '../support/orders.ts';

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((directive) => { const [name = '', ...values] = directive.split(' '); return [name, values.join(' ')]; }));

describe('what a page may do', () => {
  it('[S2] each document says it: all from here, nothing inline, no frames, no base, Trusted Types', async () => {
    const world = await aProductServer();
    for (const path of ['/', '/shop/1/menu', '/login', '/self-service/1/start', '/nowhere', await pageOf(world, await placed(world))]) {
      const policy = directives((await world.get(path)).headers.get('content-security-policy') ?? '');
      expect({ path, ...policy }).toMatchObject({
        'default-src': "'self'", 'script-src': "'self'", 'style-src': "'self'", 'object-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'", 'form-action': "'self'",
        'connect-src': "'self'", 'require-trusted-types-for': "'script'",
      });
      expect(JSON.stringify(policy)).not.toMatch(/unsafe-|\*|https?:/);
    }
  });

  it('[S2] a kiosk\'s page may call its terminal hosts besides, and nothing else of it is wider', () => {
    const hosts = ['http://127.0.0.1:4860', 'http://192.168.1.20:4860'];
    expect(directives(pagePolicyWith(pagePolicy, hosts))).toEqual({ ...directives(pagePolicy), 'connect-src': `'self' ${hosts.join(' ')}` });
  });

  it('[S4] of a chain\'s design nothing can be fetched from elsewhere: styles, pictures and fonts are from here', () => {
    const { 'style-src': styles, 'img-src': pictures, 'font-src': fonts = directives(pagePolicy)['default-src'] } = directives(pagePolicy);
    expect([styles, pictures, fonts]).toEqual(["'self'", "'self' data:", "'self'"]);
  });

  it('[S10] each document has the headers that close doors', async () => {
    const world = await aProductServer();
    for (const path of ['/', '/shop/1/menu', '/nowhere', await pageOf(world, await placed(world))]) {
      const { headers } = await world.get(path);
      const names = ['x-content-type-options', 'referrer-policy', 'strict-transport-security', 'cross-origin-opener-policy', 'cross-origin-resource-policy', 'permissions-policy'];
      expect([path, ...names.map((name) => headers.get(name))]).toEqual([
        path, 'nosniff', 'strict-origin-when-cross-origin', 'max-age=31536000', 'same-origin', 'same-origin', 'camera=(), microphone=(), payment=(), geolocation=(self)',
      ]);
    }
  });

  it('[S10] what is no document is not guessed at, and no other site may embed it', async () => {
    const world = await aProductServer({ settings: { ...DEFAULT_SETTINGS, enableCustomerLogin: true, externalLoginProviders: ['Google'] } });
    const form = (path: string) => world.send('POST', path, 'act=leave', { 'content-type': 'application/x-www-form-urlencoded' });
    const { port } = await world.server.listen(0);
    const coded = new Promise<Headers>((resolve, reject) => {
      request({ port, host: '127.0.0.1', method: 'POST', path: '/api/order', headers: { 'transfer-encoding': 'gzip, chunked' } }, (reply) => { resolve(new Headers(Object.entries(reply.resume().headers).map(([name, value]): [string, string] => [name, String(value)]))); }).on('error', reject).end();
    });
    const asked = ['/api/shops', '/api/settings/design', '/api/images/1f354.webp', '/api/nothing', '/assets/gone.js', '/api/identity/confirmEmail?userId=a&code=b'];
    const all = [...await Promise.all(asked.map((path) => world.get(path))), await form(await pageOf(world, await placed(world))), await form('/external-login/google')];
    for (const headers of [...all.map((reply) => reply.headers), await coded]) {
      expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy'), headers.get('access-control-allow-origin')]).toEqual(['nosniff', 'same-origin', null]);
    }
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404, 303, 303, 303]);
  });
});
