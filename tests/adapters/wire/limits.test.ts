import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import * as common from '#adapters/wire/common.ts';
import type { Schema } from '#adapters/wire/endpoint.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { createdOrder, idempotencyKey, order, orderEvents, orderRequest, price, priceRequest } from '#adapters/wire/orders.ts';
import { settings } from '#adapters/wire/settings.ts';
import { shop } from '#adapters/wire/shops.ts';

const long = (length: number): string => 'a'.repeat(length);
const decode = (schema: Schema, value: unknown): unknown => {
  const read = v.safeParse(schema, value);
  return read.success ? read.output : `refused: ${v.getDotPath(read.issues[0]) ?? ''}`;
};

it.each<readonly [string, Schema, readonly unknown[], readonly unknown[]]>([
  ['an amount', common.amount, [-1e9, 1e9, -0.01], [-1e9 - 0.01, 1e9 + 0.01, 0.001, '1']],
  ['a percentage', common.percent, [0, 13.5, 100], [-0.1, 100.1, NaN]],
  ['a moment', common.dateTime, ['2026-11-20T12:00:00Z', '2026-11-20T12:00:00.1Z'], ['x2026-11-20T12:00:00Z', '2026-11-20T12:00:00Zx', '2026-11-20T12:00:00.Z', `2026-11-20T12:00:00.${'1'.repeat(10)}Z`]],
  ['a time zone', common.timeZone, ['Europe/Helsinki', 'Europe/Helsinki', 'UTC'], ['Europe/Atlantis', 'Europe/Atlantis', '']],
  ['a shop', common.shopId, [1], [0, -1, 1.5]],
  ['an order', common.orderId, ['a', long(64), 'A-z_9'], ['', long(65), 'a/b', 'a\n', '..']],
  ['something on a menu', common.menuCode, ['a', long(80), 'å b'], ['', long(81)]],
  ['a membership card', common.memberCode, ['a', long(40), 'A-z_9'], ['', long(41), 'a b', 'a\n']],
  ['a sign-in', common.signinCode, ['3F9k2A'], ['3F9K2', '3F9K2AA', '3F9K2-']],
  ['a currency', common.currencyCode, ['SEK'], ['SEKK', 'SE', 'sek']],
  ['a language', common.languageCode, ['sv'], ['swe', 's', 'SV']],
  ['a key of a repeated request', idempotencyKey, [long(8), long(64), 'A-z_9012'], [long(7), long(65), 'a b c d e', `${long(8)}\n`]],
  ['followed orders', orderEvents.query, [{ ids: 'a' }, { ids: 'a,b-_' }, { ids: long(1400) }], [{ ids: '' }, { ids: long(1401) }, { ids: 'a b' }, {}]],
])('[W-4] %s has limits, and what lies beyond is refused', (_what, schema, fitting, others) => {
  expect([fitting.filter((one) => v.is(schema, one)), others.filter((one) => v.is(schema, one))]).toEqual([fitting, []]);
});

describe('an order request', () => {
  const pick = { level: 0, articleCode: 'a', choiceCode: 'b' };
  const item = { code: 'latte', quantity: 1 };
  const least = { shopId: 1, orderType: 'takeAway', items: [item], expectedTotal: 12.5 };

  it('[W-4] [CALL-6] may leave out what an older kiosk or script does not know', () => {
    const items = [{ ...item, choices: [] }];
    expect(decode(orderRequest, { ...least, contact: {} })).toEqual({
      ...least, items, customerCode: '', pickupTime: null, note: '', spotId: null, contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false,
    });
    expect([decode(orderRequest, least), decode(priceRequest, { shopId: 1, orderType: 'dineInPlace', items: [item] })]).toMatchObject([
      { contact: { phone: '', email: '' } }, { shopId: 1, orderType: 'dineInPlace', items, customerCode: '' },
    ]);
  });

  it.each<readonly [string, readonly object[], readonly object[]]>([
    ['items.0.quantity', [{ items: [{ ...item, quantity: 99 }] }], [0, 100, 1.5].map((quantity) => ({ items: [{ ...item, quantity }] }))],
    ['items.0.choices', [{ items: [{ ...item, choices: Array.from({ length: 200 }, () => pick) }] }], [{ items: [{ ...item, choices: Array.from({ length: 201 }, () => pick) }] }]],
    ['items.0.choices.0.level', [{ items: [{ ...item, choices: [pick] }] }], [-1, 0.5].map((level) => ({ items: [{ ...item, choices: [{ ...pick, level }] }] }))],
    ['items', [{ items: Array.from({ length: 200 }, () => item) }, { items: [] }], [{ items: Array.from({ length: 201 }, () => item) }]],
    ['orderType', [{ orderType: 'dineInPlace' }], [{ orderType: 'unknown' }, { orderType: '' }]],
    ['note', [{ note: long(4000) }], [{ note: long(4001) }]],
    ['spotId', [{ spotId: null }, { spotId: 7 }], [{ spotId: 0.5 }, { spotId: '7' }]],
    ['contact.phone', [{ contact: { phone: long(200) } }], [{ contact: { phone: long(201) } }]],
    ['contact.email', [{ contact: { email: long(400) } }], [{ contact: { email: long(401) } }]],
    ['terminalId', [{ terminalId: 'T' }, { terminalId: long(40) }], [{ terminalId: '' }, { terminalId: long(41) }]],
    ['payAtCounter', [{ payAtCounter: true }], [{ payAtCounter: 'yes' }]],
    ['pickupTime', [{ pickupTime: null }, { pickupTime: '2026-11-20T12:00:00Z' }], [{ pickupTime: 'soon' }, { pickupTime: '' }]],
    ['expectedTotal', [{ expectedTotal: 0 }], [{ expectedTotal: undefined }, { expectedTotal: 0.001 }]],
  ])('[W-4] is refused beyond the limits of %s, and by its name', (path, fitting, others) => {
    expect(fitting.map((one) => v.is(orderRequest, { ...least, ...one }))).toEqual(fitting.map(() => true));
    expect(others.map((one) => decode(orderRequest, { ...least, ...one }))).toEqual(others.map(() => `refused: ${path}`));
  });
});

describe('an answer that says as little as it may', () => {
  const at = '2026-11-20T12:00:00Z';

  it('[W-4] an order', () => {
    const least = { orderId: 'o-1', status: 'Done', shop: { id: 1, name: 'Torget' }, orderType: 'takeAway', createdAt: at, pickupTime: null, items: [{ code: 'a', name: 'A', quantity: 1, total: 1 }], currency: { name: 'SEK' }, total: 1 };
    expect(decode(order, least)).toEqual({
      ...least, shop: { id: 1, name: 'Torget', address: '', city: '', phone: '', timeZone: 'Europe/Stockholm' }, items: [{ code: 'a', name: 'A', quantity: 1, total: 1, choices: [], imageUrl: '' }],
      currency: { name: 'SEK', symbol: '' }, orderNumber: '', paid: false, spotName: '', note: '', holdExpires: null, payAtCounter: false, atKiosk: false, saving: 0, vat: [], steps: [], customerCode: '',
      receiptEmail: '', transactionNumber: '', language: '',
    });
    expect([{ status: 'Frozen', orderType: 'byDrone' }, { items: [{ ...least.items[0], quantity: 0 }] }, { items: [{ ...least.items[0], quantity: 1.5 }] }, { createdAt: 'now' }].map((other) => decode(order, { ...least, ...other }))).toMatchObject([
      { status: 'unknown', orderType: 'unknown' }, 'refused: items.0.quantity', 'refused: items.0.quantity', 'refused: createdAt',
    ]);
  });

  it('[W-4] [W-9] a price and a created order say all that there is: none of it has a default', () => {
    const line = { unit: 1, total: 2, ordinary: 3, campaign: null };
    const wholePrice = { lines: [line], total: 2, saving: 1, currency: 'SEK', vat: [{ rate: 12, net: 1.79, vat: 0.21, gross: 2 }] };
    const wholeOrder = { orderId: 'o-1', total: 2, currency: 'SEK', pickupTime: at, holdExpires: null, paid: false };
    const without = (schema: Schema, whole: object): readonly unknown[] => Object.keys(whole).map((name) => decode(schema, { ...whole, [name]: undefined }));
    expect([decode(price, wholePrice), decode(createdOrder, wholeOrder), decode(createdOrder, { ...wholeOrder, holdExpires: at })]).toEqual([wholePrice, wholeOrder, { ...wholeOrder, holdExpires: at }]);
    expect([...without(price, wholePrice), ...without(createdOrder, wholeOrder)]).toEqual([...Object.keys(wholePrice), ...Object.keys(wholeOrder)].map((name) => `refused: ${name}`));
    expect(Object.keys(line).map((name) => decode(price, { ...wholePrice, lines: [{ ...line, [name]: undefined }] }))).toEqual(Object.keys(line).map((name) => `refused: lines.0.${name}`));
    expect(Object.keys(wholePrice.vat[0] ?? {}).map((name) => decode(price, { ...wholePrice, vat: [{ ...wholePrice.vat[0], [name]: undefined }] }))).toEqual(['rate', 'net', 'vat', 'gross'].map((name) => `refused: vat.0.${name}`));
  });

  it('[W-4] a menu with an article, a container and a thing of a later version', () => {
    const choice = { code: 'c', articleCode: 'a', name: 'C', price: 1 };
    const article = { type: 'article', code: 'a', name: 'A', price: 1, parts: [{ price: 1 }], choices: [{ level: 0, min: 0, max: 99, choices: [choice] }], campaigns: [{ code: 'k', name: 'K', price: 1 }] };
    const container = { type: 'container', code: 'd', name: 'D', items: [] };
    expect(decode(getMenu.replies[200], { items: [article, container, { type: 'game', rules: 3 }] })).toEqual({
      name: '', currency: { name: '', symbol: '' }, choiceLevels: [], vatRates: [],
      items: [
        {
          ...article, i18n: {}, lead: '', description: '', imageUrl: '', vatCategory: 'food', allergens: null, diets: [], available: true, suggested: [], parts: [{ price: 1, vatCategory: 'food' }],
          choices: [{ level: 0, min: 0, max: 99, free: 0, choices: [{ ...choice, i18n: {}, vatCategory: 'food', allergens: null, available: true }] }],
          campaigns: [{ code: 'k', name: 'K', price: 1, i18n: {}, minQuantity: 1, membersOnly: false }],
        },
        { ...container, i18n: {}, imageUrl: '' }, { type: 'unknown' },
      ],
    });
    expect([null, 'article', 3, {}, { type: 'article' }, { ...container, items: [null] }].map((item) => decode(getMenu.replies[200], { items: [item] }))).toEqual([
      'refused: items.0', 'refused: items.0', 'refused: items.0', 'refused: items.0.type', 'refused: items.0.code', 'refused: items.0.items.0',
    ]);
    const counts = [-1, 100, 1.5].map((max) => decode(getMenu.replies[200], { items: [{ ...article, choices: [{ level: 0, min: 0, max, choices: [] }] }] }));
    expect([...counts, decode(getMenu.replies[200], { items: [], currency: { name: 'EUR' } })]).toMatchObject([...counts.map(() => 'refused: items.0.choices.0.max'), { currency: { name: 'EUR', symbol: '' } }]);
  });

  it('[W-4] a shop, settings and a problem', () => {
    const least = { id: 1, name: 'Torget', openForBusiness: true, status: 'resting' };
    const whole = {
      ...least, status: 'unknown', description: '', i18n: {}, contactInformation: { address1: '', address2: '', zipCode: '', city: '', phone: '' }, location: null, openingHours: [], externalAppUri: '',
      timeZone: 'Europe/Stockholm', orderTypes: [], spotRequiredFor: [],
    };
    const hours = { dayOfWeek: 0, opens: '00:00', closes: '24:00' };
    const edges = { openingHours: [hours, { ...hours, dayOfWeek: 6, closes: '23:59' }], location: { latitude: -90, longitude: 180 }, externalAppUri: null };
    expect([decode(shop, least), decode(shop, { ...least, contactInformation: {} }), decode(shop, { ...least, ...edges })]).toEqual([whole, whole, { ...whole, ...edges }]);
    const beyond = [[{ dayOfWeek: 7 }, 'dayOfWeek'], [{ dayOfWeek: -1 }, 'dayOfWeek'], [{ dayOfWeek: 0.5 }, 'dayOfWeek'], [{ opens: '24:01' }, 'opens'], [{ opens: 'x09:00' }, 'opens'], [{ closes: '09:00x' }, 'closes'], [{ closes: '9:00' }, 'closes']] as const;
    expect(beyond.map(([one]) => decode(shop, { ...least, openingHours: [{ ...hours, ...one }] }))).toEqual(beyond.map(([, name]) => `refused: openingHours.0.${name}`));
    expect([{ latitude: 90.1, longitude: 0 }, { latitude: -90.1, longitude: 0 }, { latitude: 0, longitude: 180.1 }, { latitude: 0, longitude: -180.1 }].map((location) => decode(shop, { ...least, location }))).toEqual([
      'refused: location.latitude', 'refused: location.latitude', 'refused: location.longitude', 'refused: location.longitude',
    ]);
    const none = {
      chainName: '', orderTypes: ['dineInPlace', 'takeAway'], enableCustomerLogin: false, externalLoginProviders: [], version: '', phoneNumberRequired: false, favoriteShopRequired: false, smsEnabled: false,
      orders: { requireEmail: false, requirePhoneNumber: false }, features: { orderEvents: false, allergens: false, slotHolding: false, receiptByMail: false }, kiosk: { payAtCounter: false, terminalSide: 'below' },
      telemetry: { connectionString: '' },
    };
    expect([decode(settings, {}), decode(settings, { orders: {}, features: {}, kiosk: {}, telemetry: {} }), decode(settings, { kiosk: { terminalSide: 'above' } })]).toEqual([none, none, { ...none, kiosk: { payAtCounter: false, terminalSide: 'unknown' } }]);
    const noWords = { type: 'about:blank', title: '', status: 0, detail: '', code: '', values: {}, errors: {} };
    const values = { a: 'x', b: 1, c: ['y'] };
    expect([decode(common.problem, {}), decode(common.problem, { type: 1, title: 2, status: '3', detail: 4 }), decode(common.problem, { values }), decode(common.problem, { code: 1 }), decode(common.problem, { values: { a: {} } })]).toEqual([
      noWords, noWords, { ...noWords, values }, 'refused: code', 'refused: values.a',
    ]);
  });
});
