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

it('a shop whose server tells no hours is not called closed where it takes guests', async () => {
  const shops = [{ id: 1, name: 'Min krog', openForBusiness: true, status: 'online' }, { id: 2, name: 'Min bar', openForBusiness: false, status: 'online' }];
  const server = createServer((_request, response) => { response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shops)); });
  onTestFinished(() => { server.close(); });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { values } = await lineTo({ WEBORDER_SERVER: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, '/nowhere').json(['shops']);
  const rest = { city: '', orderTypes: [] };
  expect(values).toEqual([[
    { id: 1, name: 'Min krog', status: 'online', openForBusiness: true, today: 'not told', ...rest }, { id: 2, name: 'Min bar', status: 'closed', openForBusiness: false, today: 'closed', ...rest },
  ]]);
});
