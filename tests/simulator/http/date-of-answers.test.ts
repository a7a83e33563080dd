import { expect, it, onTestFinished } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { createProductServer } from '#simulator/composition/create-product-server.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

it('[KIOSK-6] every answer bears the time of the server\'s own clock, to the second: what is ready beforehand and what is made', async () => {
  const clock = virtualClock(NOON + 250);
  const server = await createProductServer({ data: null, clock, seed: 7 });
  onTestFinished(() => server.close());
  const { port } = await server.listen(0);
  const dates = async (): Promise<readonly (string | null)[]> =>
    Promise.all(['/api/shops', '/api/shops/1/menu', '/api/shops/1/pickup-times?orderType=takeAway'].map(async (path) => (await fetch(`http://127.0.0.1:${port}${path}`)).headers.get('date')));
  const first = new Date(NOON).toUTCString();
  expect(await dates()).toEqual([first, first, first]);
  await clock.advance(minutes(90));
  const later = new Date(NOON + minutes(90)).toUTCString();
  expect(await dates()).toEqual([later, later, later]);
});
