import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { civilTime } from '#core/shared/civil-time.ts';
import { days } from '#core/shared/duration.ts';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { openAllDay } from '../e2e/support/open-all-day.ts';
import { lineTo } from './a-command-line.ts';

it('[SHOP-6] hours are told of the day that it is at the server, also where this machine\'s clock, or the simulated one, is another', async () => {
  const system = createSystemClock();
  const clock = { ...system, now: () => system.now() + days(3) };
  const openingHours = ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: `0${dayOfWeek}:00`, closes: '23:59' }));
  const server = await createProductServer({ data: null, clock, chain: openAllDay(clock.now(), { openingHours }), onError: (error) => { throw error; } });
  onTestFinished(() => server.close());
  const { port } = await server.listen(0);
  const { values: [shops] } = await lineTo({ WEBORDER_SERVER: `http://127.0.0.1:${port}` }, '/nowhere').json(['shops']);
  expect(shops).toEqual(expect.arrayContaining([expect.objectContaining({ id: 1, today: `0${civilTime(clock.now(), 'Europe/Stockholm').dayOfWeek}:00–23:59` })]) as unknown);
});

/** A server of somebody else that answers everything with this. */
const answering = async (body: unknown) => {
  const server = createServer((_request, response) => { response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)); });
  onTestFinished(() => { server.close(); });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return lineTo({ WEBORDER_SERVER: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, '/nowhere');
};

it('a shop whose server tells no hours, or none of today, is not called closed where it takes guests; a day that ends at midnight ends at 24:00', async () => {
  const today = new Date().getUTCDay();
  const [always, notToday] = [[0, 1, 2, 3, 4, 5, 6], [(today + 3) % 7]].map((week) => week.map((dayOfWeek) => ({ dayOfWeek, opens: '00:00', closes: '24:00' })));
  const shop = { name: 'Min krog', openForBusiness: true, status: 'online', timeZone: 'UTC' };
  const { json } = await answering([{ ...shop, id: 1 }, { ...shop, id: 2, openForBusiness: false }, { ...shop, id: 3, openingHours: notToday }, { ...shop, id: 4, openingHours: always }]);
  const told = (id: number, openForBusiness: boolean, hours: string) => ({ id, name: 'Min krog', city: '', status: openForBusiness ? 'online' : 'closed', openForBusiness, today: hours, orderTypes: [] });
  expect(await json(['shops'])).toEqual({ code: 0, values: [[told(1, true, 'not told'), told(2, false, 'closed'), told(3, true, 'not told'), told(4, true, '00:00–24:00')]] });
});

it('[MENU-1] a menu has the dishes that are in no category, too, before those of the categories', async () => {
  const dish = (code: string) => ({ type: 'article', code, name: code, price: 8 });
  const { json } = await answering({ currency: { name: 'EUR' }, items: [dish('soup'), { type: 'container', code: 'drinks', name: 'Drinks', items: [dish('cola')] }, dish('bread')] });
  const told = (code: string, category: string) => ({ code, name: code, price: 8, ordinaryPrice: null, currency: 'EUR', category, available: true });
  expect(await json(['menu', '2'])).toEqual({ code: 0, values: [[told('soup', ''), told('bread', ''), told('cola', 'drinks')]] });
});
