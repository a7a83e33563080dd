import { describe, expect, it } from 'vitest';
import { getDeliverySpots, getPickupTimes, getShop, listShops } from '#adapters/wire/shops.ts';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { moment } from '#tests/support/moment.ts';
import { aChain, aSeedShop, texts } from '../support/a-chain.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';

const shopOf = async (world: TestServer, shopId: number): Promise<unknown> => {
  const reply = await world.client.call(getShop, { params: { shopId: String(shopId) } });
  return reply.ok ? reply.value.body : reply.error.code;
};

describe('[CALL-1] shops', () => {
  it('the whole shop, as the client reads it', async () => {
    const world = await aProductServer();
    const expected = {
      id: 1, name: 'Shop 1', description: 'A shop',
      i18n: {
        description: [
          { language: 'sv', text: 'A shop' }, { language: 'fi', text: 'A shop (fi)' }, { language: 'en', text: 'A shop (en)' }, { language: 'no', text: 'A shop (no)' },
        ],
      },
      contactInformation: { address1: 'Gatan 1', address2: '', zipCode: '111 11', city: 'Stockholm', phone: '+46 8 123 45 67' }, location: { latitude: 59.3, longitude: 18.1 },
      openingHours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, opens: '08:00', closes: '20:00' })),
      openForBusiness: true, status: 'online', externalAppUri: '', timeZone: 'Europe/Stockholm', orderTypes: ['takeAway', 'dineInPlace'], spotRequiredFor: ['dineInPlace'],
    };
    expect(await shopOf(world, 1)).toEqual(expected);
    const all = await world.client.call(listShops, {});
    expect(all).toEqual({ ok: true, value: { status: 200, body: [expected] } });
  });

  it.each([['/api/shops/7', 'preorder.shop-not-found'], ['/api/shops/0', 'preorder.invalid-shop-id'], ['/api/shops/3x', 'preorder.invalid-shop-id'], ['/api/shops/-1', 'preorder.invalid-shop-id'],
    ['/api/shops/7/menu', 'menu.not-found'], ['/api/shops/7/delivery-spots', 'preorder.shop-not-found'], ['/api/shops/7/pickup-times?orderType=takeAway', 'preorder.shop-not-found']])(
    '%s is %s', async (path, code) => {
      const reply = await (await aProductServer()).get(path);
      expect([reply.status, reply.json]).toMatchObject([404, { code }]);
    });

  it('delivery spots of both order types', async () => {
    const world = await aProductServer();
    const reply = await world.client.call(getDeliverySpots, { params: { shopId: '1' } });
    expect(reply.ok && reply.value.body.map(({ id, name, orderType }) => [id, name, orderType])).toEqual([[1, 'Table 1', 'dineInPlace'], [2, 'Counter', 'takeAway']]);
  });
});

describe('[SHOP-6] open for business', () => {
  it.each([
    ['2026-11-20T00:30:00+01:00', true], ['2026-11-20T19:35:00+01:00', true], ['2026-11-20T19:36:00+01:00', false], ['2026-11-20T23:00:00+01:00', false],
  ])('at %s: %s', async (now, isOpen) => {
    expect(await shopOf(await aProductServer({}, moment(now)), 1)).toMatchObject({ openForBusiness: isOpen });
  });

  it('changes by itself while the server runs', async () => {
    const world = await aProductServer({}, moment('2026-11-20T19:30:00+01:00'));
    expect(await shopOf(world, 1)).toMatchObject({ openForBusiness: true });
    await world.clock.advanceTo(moment('2026-11-20T19:36:00+01:00'));
    expect(await shopOf(world, 1)).toMatchObject({ openForBusiness: false });
  });

  it('is told per shop and time zone', async () => {
    const chain = aChain({ shops: [aSeedShop(1), aSeedShop(2, { country: 'FI', currency: 'EUR', timeZone: 'Europe/Helsinki' })] });
    const world = await aProductServer({ chain }, moment('2026-11-20T19:00:00+01:00'));
    expect([await shopOf(world, 1), await shopOf(world, 2)]).toMatchObject([{ openForBusiness: true }, { openForBusiness: false }]);
  });
});

/** With these hours every day: closed by staff at one time, is it open then, and at the others? */
const closedAtHours = (...rows: readonly (readonly [opens: string, closes: string])[]) => async (when: string, ...looks: readonly string[]): Promise<readonly unknown[]> => {
  const openingHours = ([0, 1, 2, 3, 4, 5, 6] as const).flatMap((dayOfWeek) => rows.map(([opens, closes]) => ({ dayOfWeek, opens, closes })));
  const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { openingHours })] }) }, moment(when));
  await world.server.desk.setClosedToday(1, true);
  const seen: unknown[] = [];
  for (const look of [when, ...looks]) {
    await world.clock.advanceTo(moment(look));
    const reply = await world.client.call(getShop, { params: { shopId: '1' } });
    seen.push(reply.ok && reply.value.body.openForBusiness);
  }
  return seen;
};

describe('what the staff changes', () => {
  it('holds from the next request on: status, closed today, open again', async () => {
    const world = await aProductServer();
    await world.server.desk.setStatus(1, 'paused');
    expect(await shopOf(world, 1)).toMatchObject({ status: 'paused', openForBusiness: true });
    await world.server.desk.setClosedToday(1, true);
    expect(await shopOf(world, 1)).toMatchObject({ openForBusiness: false });
    await world.clock.advanceTo(moment('2026-11-21T09:00:00+01:00'));
    expect(await shopOf(world, 1)).toMatchObject({ openForBusiness: true });
  });

  it('closed today is for the opening of today, also past midnight, and not for that of tomorrow', async () => {
    const closedAt = closedAtHours(['06:00', '03:00']);
    const [night, morning] = ['2026-11-21T00:10:00+01:00', '2026-11-21T07:00:00+01:00'];
    expect([
      await closedAt('2026-11-20T23:50:00+01:00', night, morning), await closedAt(night, '2026-11-21T02:00:00+01:00', morning), await closedAt('2026-11-21T05:00:00+01:00', morning, '2026-11-22T00:10:00+01:00', '2026-11-22T07:00:00+01:00'),
    ]).toEqual([[false, false, true], [false, false, true], [false, false, false, true]]);
  });

  it('closed today is the same where that opening is written as two rows that touch at midnight', async () => {
    const closedAt = closedAtHours(['18:00', '24:00'], ['00:00', '03:00']);
    const [night, morning] = ['2026-11-21T00:10:00+01:00', '2026-11-21T07:00:00+01:00'];
    expect([
      await closedAt('2026-11-20T23:30:00+01:00', night, '2026-11-21T02:30:00+01:00', morning), await closedAt(night, '2026-11-21T02:00:00+01:00', morning),
      await closedAt(morning, '2026-11-21T19:00:00+01:00', '2026-11-22T00:10:00+01:00', '2026-11-22T07:00:00+01:00'),
    ]).toEqual([[false, false, false, true], [false, false, true], [false, false, false, true]]);
  });

  it('closed today ends with the date where the doors never close, also where a date has 23 or 25 hours', async () => {
    const closedAt = closedAtHours(['00:00', '24:00']);
    expect([
      await closedAt('2026-11-20T23:30:00+01:00', '2026-11-21T00:00:00+01:00'),
      await closedAt('2026-10-25T00:10:00+02:00', '2026-10-25T23:30:00+01:00', '2026-10-26T00:00:00+01:00'),
      await closedAt('2026-03-29T00:10:00+01:00', '2026-03-29T23:30:00+02:00', '2026-03-30T00:00:00+02:00'),
    ]).toEqual([[false, true], [false, false, true], [false, false, true]]);
  });

  it('[HOME-14] the day that staff has ended has no hours while it lasts, also those past midnight, and its week has them again afterwards', async () => {
    const hours = [{ dayOfWeek: 5, opens: '18:00', closes: '24:00' }, { dayOfWeek: 6, opens: '00:00', closes: '03:00' }, { dayOfWeek: 6, opens: '18:00', closes: '23:00' }] as const;
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { openingHours: hours })] }) }, moment('2026-11-20T08:00:00+01:00'));
    const told = async () => (await shopOf(world, 1) as { openingHours: unknown }).openingHours;
    await world.server.desk.setClosedToday(1, true);
    const early = await told();
    await world.clock.advanceTo(moment('2026-11-21T02:00:00+01:00'));
    const late = await told();
    await world.clock.advanceTo(moment('2026-11-21T04:00:00+01:00'));
    expect([early, late, await told()]).toEqual([[hours[2]], [hours[2]], hours]);
  });

  it('a shop that is written as closed stays so until it is opened', async () => {
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { closedToday: true })] }) });
    await world.clock.advanceTo(moment('2026-11-22T12:00:00+01:00'));
    expect(await shopOf(world, 1)).toMatchObject({ openForBusiness: false });
    await world.server.desk.setClosedToday(1, false);
    expect(await shopOf(world, 1)).toMatchObject({ openForBusiness: true });
  });

  it('a shop that does not exist cannot be changed', async () => {
    const { server } = await aProductServer();
    await expect(server.desk.setStatus(9, 'paused')).rejects.toThrow('the chain has a shop 9');
  });
});

describe('[W-8] pickup times', () => {
  it('every offered time with its places, the earliest first', async () => {
    const world = await aProductServer({}, moment('2026-11-20T19:01:00+01:00'));
    const reply = await world.client.call(getPickupTimes, { params: { shopId: '1' }, query: { orderType: 'takeAway' } });
    expect(reply.ok && reply.value.body).toEqual({
      asap: '2026-11-20T19:15:00+01:00',
      slots: [{ time: '2026-11-20T19:15:00+01:00', left: 3 }, { time: '2026-11-20T19:30:00+01:00', left: 3 }, { time: '2026-11-20T19:45:00+01:00', left: 3 }],
    });
  });

  it('none when the staff has closed, and an order type that is none is refused', async () => {
    const world = await aProductServer();
    await world.server.desk.setClosedToday(1, true);
    expect((await world.get('/api/shops/1/pickup-times?orderType=takeAway')).json).toEqual({ asap: null, slots: [] });
    expect((await world.get('/api/shops/1/pickup-times?orderType=drone')).json).toMatchObject({ status: 400, code: 'request.invalid-field', values: { path: 'query.orderType' } });
  });
});

it('the demo chain is served when nobody gives another', async () => {
  const server = await createProductServer({ data: null });
  const shops: unknown = await (await server.fetch(new Request('http://shop.test/api/shops'))).json();
  expect(shops).toMatchObject([{ name: 'Hornstull' }, {}, {}, {}, {}, {}, {}, {}]);
  await server.close();
  expect(texts('x')).toHaveProperty('sv', 'x');
});
