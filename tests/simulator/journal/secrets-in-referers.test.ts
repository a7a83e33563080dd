import { expect, it } from 'vitest';
import { APP, aSimulator } from '../simulator/a-simulator.ts';

it('[S11] the id of a sign-in that stands in the address of the page that asks is hidden in the log, wherever the request and its answer mention it', async () => {
  const world = await aSimulator();
  const id = '0123456789abcdefghij';
  await world.simulator.product.fetch(new Request(`${APP}/api/order/${id}`, { headers: { 'referer': `${APP}/self-service/${id}/signin`, 'x-page': id } }));
  const [line] = world.simulator.world.journal.list();
  expect(line).toMatchObject({ path: '/api/order/••••ghij', status: 404, requestHeaders: { 'referer': `${APP}/self-service/••••ghij/signin`, 'x-page': '••••ghij' } });
  expect(line?.replyBody).toContain('••••ghij');
  expect(JSON.stringify(line)).not.toContain(id);
});
