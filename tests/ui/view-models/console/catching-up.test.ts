import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { aConsole, settled } from './a-console.ts';

describe('the console after a gap', () => {
  it('what comes in while a gap is being filled stays in the log', async () => {
    const { vm, simulator, order, seen } = await aConsole();
    const gate = Promise.withResolvers<void>();
    const answers = simulator.console.fetch.bind(simulator.console);
    vi.spyOn(simulator.console, 'fetch').mockImplementation(async (request, ...rest) => {
      const answer = await answers(request, ...rest);
      if (new URL(request.url).pathname === '/control/journal') await gate.promise;
      return answer;
    });
    const catchingUp = vm.load();
    await settled();
    await order();
    vm.log.open(vm.log.rows[0]);
    gate.resolve();
    await catchingUp;
    await seen();
    expect([vm.log.rows[0]?.route, vm.log.opened?.route, vm.log.entries.map(({ seq }) => seq)]).toEqual(['startTerminalPayment', 'startTerminalPayment', simulator.world.journal.list().map(({ seq }) => seq).toReversed()]);
  });

  it('a simulator that was started anew has a log of its own, however much it has been asked meanwhile', async () => {
    const { vm, simulator, sources, order, pageClock, seen } = await aConsole();
    await order();
    const anew = await createSimulator({ clock: virtualClock(), seed: 8 });
    onTestFinished(() => anew.close());
    for (let at = 0; at < 20; at += 1) await anew.product.fetch(new Request(`${anew.url()}/api/shops`));
    const gate = Promise.withResolvers<void>();
    vi.spyOn(simulator.console, 'fetch').mockImplementation(async (request, ...rest) => {
      const answer = await anew.console.fetch(request, ...rest);
      if (new URL(request.url).pathname === '/control/journal') await gate.promise;
      return new URL(request.url).pathname === '/control/status' ? Response.json({ ...await answer.json(), pid: process.pid + 1 }, { headers: answer.headers }) : answer;
    });
    sources.at(-1)?.cut();
    await pageClock.advance(seconds(2));
    await settled();
    // It is told of, and not among those that are on their way.
    await anew.product.fetch(new Request(`${anew.url()}/api/shops/1`));
    await seen();
    gate.resolve();
    await seen();
    expect(vm.log.entries.map(({ seq, path }) => [seq, path])).toEqual(anew.world.journal.list().map(({ seq, path }) => [seq, path]).toReversed());
  });
});
