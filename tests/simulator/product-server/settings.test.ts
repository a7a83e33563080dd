import { describe, expect, it } from 'vitest';
import { changeCulture, getLanguages, getSettings } from '#adapters/wire/settings.ts';
import { aProductServer } from '../support/a-product-server.ts';

describe('settings, cultures, design, pictures', () => {
  it('[W-10] the settings announce what this server can', async () => {
    const world = await aProductServer({ version: '1.2.3', settings: { orders: { requireEmail: true, requirePhoneNumber: false } } });
    const reply = await world.client.call(getSettings, {});
    expect(reply.ok && reply.value.body).toEqual({
      chainName: 'Björk & Bröd', orderTypes: ['dineInPlace', 'takeAway'], enableCustomerLogin: true, externalLoginProviders: ['Google', 'Facebook'], version: '1.2.3', phoneNumberRequired: true,
      favoriteShopRequired: true, smsEnabled: true, orders: { requireEmail: true, requirePhoneNumber: false }, features: { orderEvents: true, allergens: true, slotHolding: true, receiptByMail: true },
      kiosk: { payAtCounter: true, terminalSide: 'below' }, telemetry: { connectionString: '' },
    });
  });

  it('[CALL-2] languages, and a culture that is remembered in a cookie', async () => {
    const world = await aProductServer();
    const languages = await world.client.call(getLanguages, {});
    expect(languages.ok && languages.value.body).toEqual(['sv', 'fi', 'en', 'ru', 'no']);
    expect(await world.client.call(changeCulture, { query: { cultureCode: 'fi' } })).toEqual({ ok: true, value: { status: 204, body: null } });
    const cookies = await Promise.all(['fi', 'fi-FI', 'nb-NO'].map(async (code) => (await world.send('POST', `/api/cultures/changeculture?cultureCode=${code}`)).headers.get('set-cookie')));
    expect(cookies).toEqual(['fi', 'fi', 'no'].map((code) => `culture=${code}; Path=/; Max-Age=31536000; SameSite=Lax`));
    const overTls = await world.server.fetch(new Request('https://shop.test/api/cultures/changeculture?cultureCode=fi', { method: 'POST' }));
    expect(overTls.headers.get('set-cookie')).toBe('culture=fi; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  });

  it.each(['de', 'xx-XX', '', '../sv', 'SV'])('a culture "%s" is refused', async (code) => {
    const reply = await (await aProductServer()).send('POST', `/api/cultures/changeculture?cultureCode=${encodeURIComponent(code)}`);
    expect([reply.json, reply.headers.get('set-cookie')]).toMatchObject([{ status: 400, code: 'request.invalid-field', values: { path: 'query.cultureCode' } }, null]);
  });

  it('[CALL-1] the design is a valid stylesheet without overrides', async () => {
    const reply = await (await aProductServer()).get('/api/settings/design');
    expect([reply.status, reply.headers.get('content-type'), /--|url|@import/.test(reply.text)]).toEqual([200, 'text/css; charset=utf-8', false]);
  });

  it('a picture comes whatever its timestamp, may be kept for a year, and is small', async () => {
    const world = await aProductServer();
    const { port } = await world.server.listen(0);
    const over = await fetch(`http://127.0.0.1:${port}/api/images/1f354.webp?_t=123`);
    const inProcess = await world.get('/api/images/1f354.webp?_t=9&w=128');
    const bytes = await over.arrayBuffer();
    expect([over.status, inProcess.status, over.headers.get('content-type'), over.headers.get('cache-control')]).toEqual([200, 200, 'image/webp', 'public, max-age=31536000, immutable']);
    expect(bytes.byteLength).toBeLessThan(10_000);
  });
});
