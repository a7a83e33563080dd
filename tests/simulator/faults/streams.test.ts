import { expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import * as wire from '#adapters/wire/simulator-control.ts';
import type { FaultRule } from '#simulator/faults/fault-rule.ts';
import { aSimulator, APP } from '../simulator/a-simulator.ts';

const EVENTS = '/api/orders/events?ids=an-order';

const faultOn = async (fault: FaultRule['fault'], route = 'orderEvents') => {
  const world = await aSimulator();
  await world.tell(wire.setProductFault, { params: { id: 'line' }, body: { isOn: true, route, client: '', timing: {}, name: 'line', fault } });
  return { world, timers: world.simulator.clock.pending() };
};

it.each(['drop-after', 'hang'] as const)('a stream whose answer is lost (%s) is let go of', async (kind) => {
  const { world, timers } = await faultOn({ kind });
  const giveUp = new AbortController();
  const asked = world.simulator.product.fetch(new Request(`${APP}${EVENTS}`, { signal: giveUp.signal })).then(() => 'answered', () => 'lost');
  await world.simulator.clock.advance(seconds(1));
  giveUp.abort();
  expect([await asked, world.simulator.clock.pending()]).toEqual(['lost', timers]);
});

it('a stream drips where bodies are slow, for as long as somebody listens', async () => {
  const { world, timers } = await faultOn({ kind: 'slow-body', bytesPerSecond: 100 });
  const answer = await Promise.race([world.simulator.product.fetch(new Request(`${APP}${EVENTS}`)), new Promise<null>((resolve) => { setTimeout(resolve, 20_000, null).unref(); })]);
  const reader = answer?.body?.getReader();
  let heard = '';
  while (reader !== undefined && !heard.includes('an-order\n\n')) {
    const [piece] = await Promise.all([reader.read(), world.simulator.clock.advance(100)]);
    heard += new TextDecoder().decode(piece.value);
  }
  expect(heard).toBe('retry: 3000\n\nevent: order\ndata: an-order\n\n');
  await reader?.cancel();
  await world.simulator.clock.advance(minutes(1));
  expect(world.simulator.clock.pending()).toBe(timers);
});

it('a stream breaks off behind its beginning', async () => {
  const { world, timers } = await faultOn({ kind: 'truncate' });
  const answer = await Promise.race([world.simulator.product.fetch(new Request(`${APP}${EVENTS}`)), new Promise<null>((resolve) => { setTimeout(resolve, 20_000, null).unref(); })]);
  await expect(answer?.text()).rejects.toThrow('terminated');
  expect(world.simulator.clock.pending()).toBe(timers);
});

it('an answer without a body comes as it is where bodies are slow', async () => {
  const { world } = await faultOn({ kind: 'slow-body', bytesPerSecond: 100 }, 'changeCulture');
  const answer = await world.simulator.product.fetch(new Request(`${APP}/api/cultures/changeculture?cultureCode=fi`, { method: 'POST' }));
  expect([answer.status, world.errors]).toEqual([204, []]);
});
