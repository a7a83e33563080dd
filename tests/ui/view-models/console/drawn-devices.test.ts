import { describe, expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import type { PrinterSwitch } from '#ui/view-models/console/printer-view-model.ts';
import type { KitchenOrder, TerminalView } from '#ui/view-models/console/simulator-parts.ts';
import { aConsole } from './a-console.ts';

describe('the kitchen at the console', () => {
  const anOrder = (number: string, over: Partial<KitchenOrder> = {}): KitchenOrder =>
    ({ orderId: `order-${number}`, number, lane: 'paid', since: 1_000, nextStepAt: 3_000, dishes: [{ name: 'Bulle', quantity: 2 }, { name: 'Latte', quantity: 1 }], ...over });

  it('a lane shows two orders with their dishes, and how many more there are; of those that are collected none is missed', async () => {
    const { kitchen } = (await aConsole()).vm;
    kitchen.show({ isPaused: false, counts: { paid: 3, cooking: 0, ready: 1, collected: 9 }, orders: [anOrder('3'), anOrder('2'), anOrder('1'), anOrder('7', { lane: 'ready' }), anOrder('4', { lane: 'collected' })], atCounter: [] });
    expect(kitchen.lanes.map(({ lane, count, cards, more }) => [lane, count, cards.map(({ order, dishes }) => `${order.number}: ${dishes}`), more])).toEqual([
      ['paid', 3, ['3: 2 Bulle, Latte', '2: 2 Bulle, Latte'], 1], ['cooking', 0, [], 0], ['ready', 1, ['7: 2 Bulle, Latte'], 0], ['collected', 9, ['4: 2 Bulle, Latte'], 0],
    ]);
    expect(kitchen.underWay).toBe(4);
  });

  it('an order is on its way to its next step, not beyond it, and nowhere while it goes no further by itself', async () => {
    const { kitchen } = (await aConsole()).vm;
    const at = (now: number, over: Partial<KitchenOrder> = {}): number | null => kitchen.progress(anOrder('1', over), now);
    expect([at(500), at(1_000), at(2_500), at(9_000), at(1_000, { nextStepAt: 1_000 }), at(2_000, { nextStepAt: null })]).toEqual([0, 0, 0.75, 1, 1, null]);
    kitchen.show({ ...kitchen.view, isPaused: true });
    expect(at(2_500)).toBeNull();
  });

  it('an order that has just been paid is new for four seconds; one that was there before the page is not', async () => {
    const { vm: { kitchen }, pageClock } = await aConsole();
    const fresh = (): readonly string[] => kitchen.lanes.flatMap(({ cards }) => cards.filter(({ isNew }) => isNew).map(({ order }) => order.number));
    const show = (...orders: readonly KitchenOrder[]): void => kitchen.show({ ...kitchen.view, orders });
    kitchen.isKnown = false;
    show(anOrder('1'));
    const first = fresh();
    show(anOrder('2'), anOrder('1'), anOrder('9', { lane: 'cooking' }));
    await pageClock.advance(seconds(3));
    const then = fresh();
    await pageClock.advance(seconds(1));
    expect([first, then, fresh()]).toEqual([[], ['2'], []]);
  });
});

describe('the printer at the console', () => {
  it('each switch goes on and off again, and of several causes the first is told', async () => {
    const { printer } = (await aConsole()).vm;
    const switches: readonly PrinterSwitch[] = ['paper-end', 'jam', 'cover-open', 'offline'];
    const seen: unknown[] = [printer.cause];
    for (const each of switches) {
      await printer.turn(each);
      seen.push(printer.isOn(each) && printer.cause);
    }
    for (const each of switches.toReversed()) {
      await printer.turn(each);
      seen.push(!printer.isOn(each) && printer.cause);
    }
    expect(seen).toEqual([null, 'paper-end', 'jam', 'cover-open', 'offline', 'cover-open', 'jam', 'paper-end', null]);
  });

  it('its roll nears its end below four metres, and is out at none', async () => {
    const { printer } = (await aConsole()).vm;
    const at = (paperMm: number): unknown => {
      printer.show({ ...printer.condition, paperMm });
      return [printer.isNearEnd, printer.isOutOfPaper, printer.paperPercent];
    };
    expect([80_000, 4_000, 3_999, 1, 0].map((each) => at(each))).toEqual([[false, false, 100], [false, false, 5], [true, false, 5], [true, false, 1], [false, true, 0]]);
    await printer.turn('near-end');
    const near = [printer.condition.paperMm, printer.isOn('near-end')];
    await printer.turn('near-end');
    expect([near, printer.condition.paperMm]).toEqual([[2_000, true], 80_000]);
  });

  it('what is taken home is the newest strip, as a picture, or its bytes where these are shown', async () => {
    const { vm: { printer } } = await aConsole();
    const before = printer.download;
    const job = { id: 'p-1', title: 'receipt 1', columns: 42, state: 'out', requestedAt: 0, sheets: [1], unknownCommands: [], drawerKicks: 0 } as const;
    printer.jobs = [{ ...job, id: 'p-3', state: 'stuck', sheets: [] }, { ...job, id: 'p-2', sheets: [1, 2] }, job, { ...job, id: 'p-0', state: 'half' }];
    const picture = printer.download;
    printer.setView('bytes');
    expect([before, picture, printer.download, printer.stuckCount, printer.strips.map(({ job: { id } }) => id)]).toEqual([
      null, '/control/host/printer/jobs/p-2/picture', '/control/host/printer/jobs/p-2/bytes', 1, ['p-2', 'p-2', 'p-1', 'p-0'],
    ]);
  });
});

describe('the card terminal at the console', () => {
  const idle: TerminalView = { phase: 'idle', cause: '', outcome: '', display: [], attemptId: '', scenario: '', isAttended: false };

  it('says what it is at, and only what went wrong is loud', async () => {
    const { terminal } = (await aConsole()).vm;
    const says = (view: Partial<TerminalView>): string => {
      terminal.show({ ...idle, ...view });
      return `${terminal.state.tone}: ${terminal.state.words}`;
    };
    const views: readonly Partial<TerminalView>[] = [
      { phase: 'unknown' }, {}, { phase: 'waiting-for-card' }, { phase: 'reading' }, { phase: 'pin' }, { phase: 'signature' }, { phase: 'bank' }, { phase: 'result' }, { phase: 'result', outcome: 'approved' }, { phase: 'result', outcome: 'declined:51' },
      { phase: 'unavailable', cause: 'logged-out' }, { phase: 'host-down', cause: 'killed' },
    ];
    expect(views.map((view) => says(view))).toEqual([
      'quiet: connecting', 'quiet: idle', 'warn: waiting for card', 'warn: reading card', 'warn: PIN', 'warn: signature', 'warn: bank', 'bad: done', 'ok: approved', 'bad: declined 51', 'bad: logged out', 'bad: host down',
    ]);
  });

  it('offers what fits the moment, by hand and by letter', async () => {
    const { terminal } = (await aConsole()).vm;
    const offers = (view: Partial<TerminalView>): string => {
      terminal.show({ ...idle, ...view });
      return terminal.acts.slice(4).map(({ act, letter }) => `${letter} ${act}`).join(', ');
    };
    expect([offers({}), offers({ phase: 'signature' }), offers({ phase: 'reading' }), offers({ phase: 'pin' }), offers({ phase: 'bank' }), offers({ phase: 'unavailable', cause: 'logged-out' }), offers({ phase: 'unavailable', cause: 'unplugged' })]).toEqual([
      'U unplug, L log-out', 'U unplug, G sign', 'U unplug, R remove-card', 'U unplug, R remove-card', 'U unplug, R remove-card', 'U unplug, L log-in', 'U plug-in, L log-out',
    ]);
    terminal.show(idle);
    expect(['7', 'Enter', 'g', 'z'].map((key) => terminal.press(key))).toEqual([false, false, false, false]);
    terminal.show({ ...idle, phase: 'signature' });
    expect(['7', 'Enter'].map((key) => terminal.press(key))).toEqual([false, true]);
  });
});
