import { expect, it } from 'vitest';
import { aSimulator, APP } from './a-simulator.ts';

it('a page that listens to the console and has stopped reading does not fill the memory: its stream ends, and it begins another when it goes on', async () => {
  const world = await aSimulator();
  const reader = (await world.ask('/control/events')).body?.getReader();
  for (let asked = 0; asked < 1_500; asked += 1) await world.simulator.product.fetch(new Request(`${APP}/api/cultures/languages`));
  let pieces = 0;
  const isOver = async (): Promise<boolean> => {
    const piece = await Promise.race([reader?.read(), new Promise<undefined>((resolve) => { setTimeout(resolve, 200); })]);
    if (piece?.done === false) pieces += 1;
    return piece?.done !== false;
  };
  while (!await isOver());
  expect(pieces).toBeLessThan(1_100);
  const again = (await world.ask('/control/events')).body?.getReader();
  expect(new TextDecoder().decode((await again?.read())?.value)).toContain('event: terminal');
  expect(world.errors).toEqual([]);
});
