import { describe, expect, it } from 'vitest';
import { getMenu } from '#adapters/wire/menus.ts';
import { jobText } from '#simulator/printer/print-job.ts';
import { createSimulator } from '#simulator/composition/create-simulator.ts';
import { aSimulator, type SimulatorWorld } from './a-simulator.ts';

/** Three purchases, one of them declined, and two receipts: everything that they leave behind. */
const playDay = async (world: SimulatorWorld) => {
  const { simulator } = world;
  const kiosk = await world.kiosk();
  const menu = await world.product.call(getMenu, { params: { shopId: '1' }, query: {} });
  const bought = [await kiosk.buys('number-1'), await kiosk.buys('number-2'), await kiosk.buys('number-3')];
  const printed = [await kiosk.prints('number-1'), await kiosk.prints('number-3')];
  const { product, terminals, mismatches } = simulator.world.books();
  return {
    menu: menu.ok ? menu.value : null, bought, printed, product, terminals, mismatches, receipts: simulator.control.printJobs().map(jobText),
    numbers: product.orders.map(({ id, number }) => [id, number]),
  };
};

describe('a whole simulator', () => {
  it('sells at a kiosk: order, terminal, kitchen, receipt, and books that fit', async () => {
    const world = await aSimulator({ scenario: 'approved, declined:51' });
    const day = await playDay(world);
    expect([day.bought.map(({ status }) => status), day.printed, day.numbers.map(([, number]) => number), day.mismatches, day.receipts.length, world.errors]).toEqual(
      [[200, 402, 200], [200, 200], ['1', '', '2'], [], 2, []],
    );
    expect(world.simulator.world.kitchen.view()).toMatchObject({ counts: { paid: 2, cooking: 0, ready: 0, collected: 0 } });
  });

  it('one seed gives one world: menus, ids, order numbers, ledgers, receipts', async () => {
    const script = 'approved, declined:51';
    const [first, second, other] = [await aSimulator({ scenario: script }), await aSimulator({ scenario: script }), await aSimulator({ scenario: script, seed: 8 })];
    const [one, two, three] = [await playDay(first), await playDay(second), await playDay(other)];
    expect(two).toEqual(one);
    expect(three.menu).toEqual(one.menu);
    expect(three.numbers).not.toEqual(one.numbers);
  });

  it('reset is the first day again, and takes less than ten milliseconds', async () => {
    const world = await aSimulator({ scenario: 'approved, declined:51' });
    const first = await playDay(world);
    await world.simulator.product.desk.setSoldOut(1, 'bun', true);
    await world.simulator.reset();
    expect(await playDay(world)).toEqual(first);
    const took: number[] = [];
    for (let round = 0; round < 50; round += 1) {
      await world.product.call(getMenu, { params: { shopId: '1' }, query: {} });
      if (round % 10 === 0) await playDay(world);
      const begun = process.cpuUsage();
      await world.simulator.reset();
      const { user, system } = process.cpuUsage(begun);
      took.push((user + system) / 1_000);
    }
    // Its own time, whatever else the machine does; a slow machine is given three times as long.
    expect(took.toSorted((a, b) => a - b)[25]).toBeLessThan(30);
  });

  it('starts in less than a second, and listens on this machine only', async () => {
    const begun = process.cpuUsage();
    const simulator = await createSimulator();
    await simulator.listen();
    const { user, system } = process.cpuUsage(begun);
    const urls = [simulator.url(), simulator.consoleUrl(), ...simulator.terminals.map((terminal) => terminal.url())];
    await simulator.close();
    // Its own time, whatever else the machine does.
    expect([(user + system) / 1000 < 1000, urls.every((url) => url.startsWith('http://127.0.0.1:')), new Set(urls).size]).toEqual([true, true, 3]);
  });

  it('instances share nothing', async () => {
    const [first, second] = [await aSimulator(), await aSimulator()];
    first.simulator.control.setQueue('busy');
    await (await first.kiosk()).buys('number-1');
    expect([second.simulator.control.queue(), second.simulator.world.books().product.orders, second.simulator.world.journal.size]).toEqual([[], [], 0]);
  });

  it('refuses a scenario that is none', async () => {
    await expect(createSimulator({ scenario: 'aproved' })).rejects.toThrow('"aproved" is no scenario.');
  });

  it('refuses two terminals of one shop that would call out the same numbers while the product server is away; of two shops they may', async () => {
    const both = (first: number, second: number) => createSimulator({ terminals: [{ shopId: first, terminalId: 'Kassa 2' }, { shopId: second }], pace: 0 });
    await expect(both(1, 1)).rejects.toThrow('The terminals Kassa 2 and T-02 of one shop would call out the same numbers while the product server is away: let the names end in different numbers.');
    await (await both(1, 3)).close();
  });

  it('has as many terminals as it is told, each with its own ids, in shops of its own', async () => {
    const world = await aSimulator({ terminals: [{ shopId: 1 }, { shopId: 1, terminalId: 'T-07' }] });
    const [first, second] = [await world.kiosk('kiosk-1', 0), await world.kiosk('kiosk-2', 1)];
    const bought = [await first.buys('number-1'), await second.buys('number-2')];
    const ids = world.simulator.terminals.map(({ id, host }) => [id, host.control.ledger().attempts.map((attempt) => attempt.processingId)]);
    expect([bought.map(({ status }) => status), ids.map(([id]) => id), new Set(ids.flatMap(([, own]) => own)).size, world.simulator.world.books().mismatches]).toEqual([[200, 200], ['T-01', 'T-07'], 2, []]);
  });
});
