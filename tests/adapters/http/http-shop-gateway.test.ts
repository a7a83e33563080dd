import { describe, expect, it } from 'vitest';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpSettingsGateway } from '#adapters/http/http-settings-gateway.ts';
import { createHttpShopGateway } from '#adapters/http/http-shop-gateway.ts';
import { toMenu } from '#adapters/http/mapping/menu.ts';
import type { WireMenu } from '#adapters/wire/menus.ts';
import type { MenuItem } from '#core/menu/menu.ts';
import { shopId } from '#core/shared/ids.ts';
import { hoursToday } from '#core/shop/opening-hours.ts';
import { moment } from '#tests/support/moment.ts';
import { answeringFetch, jsonResponse, problemReply } from '#tests/support/answering-fetch.ts';
import { smallServer } from '#tests/support/small-server.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const server = smallServer();
const client = createHttpClient({ baseUrl: 'http://127.0.0.1', fetch: server.fetch, clock: virtualClock() });
const clientWith = (response: () => Response) => createHttpClient({ baseUrl: '', fetch: answeringFetch(response).fetch, clock: virtualClock() });
const shops = createHttpShopGateway({ client });

describe('shops over HTTP', () => {
  it('[CALL-1] a shop is the core\'s: minutes of the day, an empty text for no external app', async () => {
    expect(await shops.byId(shopId(1))).toEqual({ ok: true, value: {
      id: 1, name: 'Björk & Bröd', description: '', i18n: {}, contactInformation: { address1: 'Hamngatan 5', address2: '', zipCode: '111 47', city: 'Stockholm', phone: '' },
      location: { latitude: 59.3326, longitude: 18.0649 }, openingHours: [{ dayOfWeek: 5, opensMinute: 450, closesMinute: 1260 }], openForBusiness: true, status: 'online',
      externalAppUri: '', timeZone: 'Europe/Stockholm', orderTypes: ['takeAway'], spotRequiredFor: [],
    } });
  });

  it('[SHOP-5] [W-4] a status, a field or a location of a newer server does not break the list', async () => {
    const list = await createHttpShopGateway({ client: clientWith(() => jsonResponse([{ id: 2, name: 'Ny', openForBusiness: true, status: 'renovating', drone: true }])) }).list();
    expect(list).toEqual({ ok: true, value: [{
      id: 2, name: 'Ny', description: '', i18n: {}, contactInformation: { address1: '', address2: '', zipCode: '', city: '', phone: '' }, location: null, openingHours: [],
      openForBusiness: true, status: 'unknown', externalAppUri: '', timeZone: 'Europe/Stockholm', orderTypes: [], spotRequiredFor: [],
    }] });
  });

  it('[SHOP-5] a shop is online, paused or offline as the server says', async () => {
    const statuses = ['online', 'paused', 'offline'];
    const list = await createHttpShopGateway({ client: clientWith(() => jsonResponse(statuses.map((status, at) => ({ id: at + 1, name: 'Ny', openForBusiness: true, status })))) }).list();
    expect(list.ok && list.value.map(({ status }) => status)).toEqual(statuses);
  });

  it('[SHOP-6] [W-4] hours until 24:00 end with the day, and do not break the list', async () => {
    const shop = { id: 2, name: 'Ny', openForBusiness: true, status: 'online', openingHours: [{ dayOfWeek: 5, opens: '07:30', closes: '24:00' }] };
    const list = await createHttpShopGateway({ client: clientWith(() => jsonResponse([shop])) }).list();
    const [read] = list.ok ? list.value : [];
    expect(read && hoursToday(read, moment('2026-11-20T12:00:00+01:00'))).toEqual([{ opens: moment('2026-11-20T07:30:00+01:00'), closes: moment('2026-11-21T00:00:00+01:00') }]);
    for (const closes of ['24:01', '25:00', '7:30']) {
      const answer = await createHttpShopGateway({ client: clientWith(() => jsonResponse([{ ...shop, openingHours: [{ dayOfWeek: 5, opens: '07:30', closes }] }])) }).list();
      expect(answer.ok ? answer : answer.error.values['path']).toBe('0.openingHours.0.closes');
    }
  });

  it('[W-4] an order type of a newer server does not break the list: the shop offers those that are known, and one that offers no other takes no orders', async () => {
    const bare = { name: 'Ny', openForBusiness: true, status: 'online' };
    const answered = [{ ...bare, id: 2, orderTypes: ['delivery', 'takeAway'], spotRequiredFor: ['delivery'] }, { ...bare, id: 3, orderTypes: ['delivery'] }, { ...bare, id: 4, orderTypes: [] }];
    const list = await createHttpShopGateway({ client: clientWith(() => jsonResponse(answered)) }).list();
    expect(list.ok && list.value.map(({ orderTypes, spotRequiredFor, status }) => [orderTypes, spotRequiredFor, status])).toEqual([
      [['takeAway'], [], 'online'], [[], [], 'unknown'], [[], [], 'online'],
    ]);
  });

  it('[W-4] spots and rates for an order type of a newer server are left out, not those for all', async () => {
    const spots = await createHttpShopGateway({ client: clientWith(() => jsonResponse([{ id: 1, name: 'Dörren', orderType: 'delivery' }, { id: 2, name: 'Disken', orderType: 'takeAway' }])) }).deliverySpots(shopId(1));
    expect(spots.ok && spots.value.map(({ id }) => id)).toEqual([2]);
    const rate = { vatCategory: 'food', from: '2026-04-01', until: null, rate: 6 };
    const menu = await createHttpShopGateway({ client: clientWith(() => jsonResponse({ items: [], vatRates: [{ ...rate, orderType: 'delivery' }, { ...rate, orderType: 'takeAway' }, { ...rate, orderType: null }] })) }).menu(shopId(1));
    expect(menu.ok && menu.value.vatRates.map(({ orderType }) => orderType)).toEqual(['takeAway', null]);
  });

  it('[W-4] [W-10] settings with an order type of a newer server are settings all the same', async () => {
    const settings = await createHttpSettingsGateway({ client: clientWith(() => jsonResponse({ orderTypes: ['delivery', 'dineInPlace'], enableCustomerLogin: true })) }).settings();
    expect(settings.ok && [settings.value.orderTypes, settings.value.enableCustomerLogin]).toEqual([['dineInPlace'], true]);
  });

  it('[W-4] settings that name no order type, or leave the list empty, offer both; those that name only unknown ones offer none', async () => {
    const read = async (body: object): Promise<unknown> => {
      const settings = await createHttpSettingsGateway({ client: clientWith(() => jsonResponse(body)) }).settings();
      return settings.ok && settings.value.orderTypes;
    };
    expect(await Promise.all([read({}), read({ orderTypes: [] }), read({ orderTypes: ['drone', 'delivery'] })])).toEqual([['dineInPlace', 'takeAway'], ['dineInPlace', 'takeAway'], []]);
  });

  it('[MENU-1] [W-2] a menu has its prices in minor units and its rates in basis points', async () => {
    const menu = await shops.menu(shopId(1));
    expect(menu.ok && menu.value).toEqual({
      name: 'Meny', currency: { name: 'SEK', symbol: 'kr' }, choiceLevels: [{ level: 1, name: 'Mjölk', i18n: {} }],
      items: [{ kind: 'container', code: 'coffee', name: 'Kaffe', i18n: {}, imageUrl: '', items: [{ kind: 'article', article: {
        code: 'latte', name: 'Latte', lead: '', description: '', i18n: { name: [{ language: 'en', text: 'Latte' }] }, price: 3900, imageUrl: 'latte.webp', vatCategory: 'food', parts: [],
        allergens: ['milk'], diets: [], available: true,
        choices: [{ level: 1, min: 0, max: 1, free: 0, choices: [
          { code: 'oat', articleCode: 'oat-milk', name: 'Havre', i18n: {}, price: 550, vatCategory: 'food', allergens: [], available: true },
        ] }],
        campaigns: [{ code: 'two', name: 'Två för', i18n: {}, price: 3495, minQuantity: 2, membersOnly: false }], suggested: [],
      } }] }],
      vatRates: [{ vatCategory: 'food', orderType: null, from: '2026-04-01', until: null, rateBasisPoints: 1350 }],
    });
  });

  it('[MENU-2] [W-4] a menu keeps what it knows: unknown kinds of items are left out, a missing currency symbol is :-', async () => {
    const body = { currency: { name: 'SEK' }, items: [{ type: 'hologram', size: 3 }, { type: 'container', code: 'a', name: 'A', items: [{ type: 'hologram' }, { type: 'article', code: 'bun', name: 'Bulle', price: 29.5 }] }] };
    const menu = await createHttpShopGateway({ client: clientWith(() => jsonResponse(body)) }).menu(shopId(1));
    expect(menu.ok && [menu.value.currency, menu.value.items]).toMatchObject([
      { name: 'SEK', symbol: ':-' }, [{ kind: 'container', code: 'a', items: [{ kind: 'article', article: { code: 'bun', price: 2950, vatCategory: 'food', available: true, choices: [] } }] }],
    ]);
    expect(menu.ok && menu.value.items.map((item) => item.kind === 'container' && item.items.length)).toEqual([1]);
  });

  it.each([['is empty', { currency: { name: 'SEK', symbol: '' } }, 'SEK'], ['is left out', { currency: { name: 'SEK' } }, 'SEK'], ['has no currency either', {}, '']])(
    '[MENU-2] a menu whose symbol %s shows :-', async (_how, body, name) => {
      const menu = await createHttpShopGateway({ client: clientWith(() => jsonResponse({ ...body, items: [] })) }).menu(shopId(1));
      expect(menu.ok && menu.value.currency).toEqual({ name, symbol: ':-' });
    });

  it('[ERR-4] what could not be had is told as such, by each call', async () => {
    const broken = createHttpShopGateway({ client: clientWith(() => problemReply(503, { code: 'shops.failed' })) });
    const answers = await Promise.all([broken.list(), broken.byId(shopId(1)), broken.menu(shopId(1)), broken.deliverySpots(shopId(1)), broken.pickupTimes(shopId(1), 'takeAway')]);
    expect(answers.map((answer) => (answer.ok ? answer : [answer.error.code, answer.error.outcome]))).toEqual(answers.map(() => ['shops.failed', 'unknown']));
  });

  it('asks for a menu in one language only when it is told to', async () => {
    const asked = answeringFetch(() => jsonResponse({ items: [] }));
    const over = { client: createHttpClient({ baseUrl: '', fetch: asked.fetch, clock: virtualClock() }) };
    await createHttpShopGateway(over).menu(shopId(1));
    await createHttpShopGateway({ ...over, menuLanguage: () => 'fi' }).menu(shopId(1));
    expect(asked.sent.map(({ url }) => url)).toEqual(['/api/shops/1/menu', '/api/shops/1/menu?language=fi']);
  });

  it('[TEXT-3] a picture is that of the language, else of the fallback, else the plain one; of containers as of articles', async () => {
    const imageId = [{ language: 'sv', text: 'skylt.webp' }, { language: 'en', text: 'sign.webp' }];
    const body = { items: [
      { type: 'container', code: 'a', name: 'A', imageUrl: 'plain.webp', i18n: { imageId }, items: [{ type: 'article', code: 'bun', name: 'Bulle', price: 29.5, i18n: { imageId } }] },
      { type: 'article', code: 'tea', name: 'Te', price: 29.5, imageUrl: 'plain.webp', i18n: { imageId: [{ language: 'fi', text: 'tee.webp' }] } },
      { type: 'article', code: 'none', name: 'Inget', price: 29.5, i18n: { imageId: [{ language: 'en', text: '' }] } },
    ] };
    const pictures = async (language?: string): Promise<readonly string[]> => {
      const menu = await createHttpShopGateway({ client: clientWith(() => jsonResponse(body)), ...(language !== undefined && { menuLanguage: () => language }) }).menu(shopId(1));
      const of = (item: MenuItem): readonly string[] => (item.kind === 'article' ? [item.article.imageUrl] : [item.imageUrl, ...item.items.flatMap(of)]);
      return menu.ok ? menu.value.items.flatMap(of) : [];
    };
    expect(await pictures('sv')).toEqual(['skylt.webp', 'skylt.webp', 'plain.webp', '']);
    expect(await pictures('fi')).toEqual(['sign.webp', 'sign.webp', 'tee.webp', '']);
    expect(await pictures()).toEqual(['sign.webp', 'sign.webp', 'plain.webp', '']);
  });

  it('[TEXT-3] what was read once is another menu in another language', () => {
    const wire: WireMenu = { name: '', currency: { name: 'SEK', symbol: 'kr' }, choiceLevels: [], vatRates: [], items: [
      { type: 'container', code: 'a', name: 'A', imageUrl: '', i18n: { imageId: [{ language: 'sv', text: 'skylt.webp' }, { language: 'en', text: 'sign.webp' }] }, items: [] },
    ] };
    const [swedish, english] = [toMenu(wire, 'sv'), toMenu(wire, 'en')];
    expect([swedish.items, english.items]).toMatchObject([[{ imageUrl: 'skylt.webp' }], [{ imageUrl: 'sign.webp' }]]);
    expect([toMenu(wire, 'sv') === swedish, toMenu(wire) === english]).toEqual([true, true]);
  });

  it('a 304 that was not asked for is no menu', async () => {
    const menu = await createHttpShopGateway({ client: clientWith(() => new Response(null, { status: 304 })) }).menu(shopId(1));
    expect(menu.ok ? menu : menu.error.code).toBe('wire.unreadable-reply');
  });

  it('[W-10] of a dish or a choice whose allergens are left out, or not known, nobody says that it has none', async () => {
    const said = (allergens: object) => ({
      type: 'article', code: 'soup', name: 'Soup', price: 90, ...allergens, choices: [{ level: 1, min: 0, max: 1, choices: [{ code: 'bread', articleCode: 'bread', name: 'Bread', price: 10, ...allergens }] }],
    });
    const read = async (allergens: object) => {
      const menu = await createHttpShopGateway({ client: clientWith(() => jsonResponse({ items: [said(allergens)] })) }).menu(shopId(1));
      const [item] = menu.ok ? menu.value.items : [];
      return item?.kind === 'article' && [item.article.allergens, item.article.choices[0]?.choices[0]?.allergens];
    };
    expect(await Promise.all([read({}), read({ allergens: null }), read({ allergens: [] }), read({ allergens: ['milk'] })])).toEqual([[null, null], [null, null], [[], []], [['milk'], ['milk']]]);
  });

  it('[W-8] pickup times are moments', async () => {
    expect(await shops.pickupTimes(shopId(1), 'takeAway')).toEqual({ ok: true, value: { asap: null, slots: [{ time: moment('2026-11-20T12:30:00+01:00'), left: 2 }] } });
    expect(await shops.deliverySpots(shopId(1))).toEqual({ ok: true, value: [{ id: 4, name: 'Bord 4', i18n: {}, orderType: 'dineInPlace' }] });
  });
});

describe('settings over HTTP', () => {
  const settings = createHttpSettingsGateway({ client });

  it('[CALL-1] are the core\'s', async () => {
    expect(await settings.settings()).toEqual({ ok: true, value: {
      orderTypes: ['takeAway'], enableCustomerLogin: false, externalLoginProviders: [], version: '1.2.3', phoneNumberRequired: true, favoriteShopRequired: false, smsEnabled: true,
      orders: { requireEmail: true, requirePhoneNumber: false }, features: { orderEvents: true, allergens: false, slotHolding: true, receiptByMail: false },
      kiosk: { payAtCounter: false, terminalSide: 'below' }, telemetry: { connectionString: '' }, chainName: 'Björk & Bröd',
    } });
  });

  it('[CALL-1] that could not be had are told as such', async () => {
    const broken = await createHttpSettingsGateway({ client: clientWith(() => problemReply(500)) }).settings();
    expect(broken.ok ? broken : broken.error.code).toBe('error.server');
  });

  it('[W-10] what a server does not announce is off', async () => {
    const bare = await createHttpSettingsGateway({ client: clientWith(() => jsonResponse({ features: { telepathy: true } })) }).settings();
    expect(bare.ok && [bare.value.features, bare.value.orders]).toEqual([
      { orderEvents: false, allergens: false, slotHolding: false, receiptByMail: false }, { requireEmail: false, requirePhoneNumber: false },
    ]);
  });

  it('[LOCALE-8] 404 on the language list means that none are configured; any other failure is one', async () => {
    expect(await settings.languages()).toEqual({ ok: true, value: ['sv', 'fi'] });
    server.languages = null;
    expect(await settings.languages()).toEqual({ ok: true, value: [] });
    const broken = await createHttpSettingsGateway({ client: clientWith(() => problemReply(500)) }).languages();
    expect(broken.ok ? broken : broken.error.code).toBe('error.server');
  });

  it('[CALL-2] changing the culture resolves or says why not; its body is unused', async () => {
    expect(await settings.changeCulture('fi')).toEqual({ ok: true, value: undefined });
    const refused = await settings.changeCulture('xx');
    expect(refused.ok ? refused : refused.error.code).toBe('request.invalid-field');
    const plain = createHttpSettingsGateway({ client: clientWith(() => jsonResponse(true)) });
    expect(await plain.changeCulture('fi')).toEqual({ ok: true, value: undefined });
  });
});
