import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { kitchenPlan } from '#simulator/product-server/kitchen/kitchen-plan.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProductServer, ORIGIN } from '../support/a-product-server.ts';
import { orderOf, pageOf, paid, placed, press } from '../support/orders.ts';

describe('the kitchen', () => {
  it('plans relative to the pickup time, and never backwards', () => {
    const plan = (paidAt: number, pickupAt: number): readonly (readonly [string, number])[] =>
      kitchenPlan({ paidAt: minutes(paidAt), pickupAt: minutes(pickupAt), preparationMinutes: 10 }).map((step) => [step.state, step.at / minutes(1)]);
    expect(plan(0, 60)).toEqual([['started', 50], ['done', 59], ['delivered', 64]]);
    expect(plan(59, 60)).toEqual([['started', 59 + 1 / 3], ['done', 60 + 1 / 3], ['delivered', 64]]);
    expect(plan(70, 60)).toEqual([['started', 70 + 1 / 3], ['done', 71 + 1 / 3], ['delivered', 72 + 1 / 3]]);
  });

  it('cooks a paid order by the clock and leaves an unpaid one alone', async () => {
    const world = await aProductServer();
    const [orderId, unpaid] = [await paid(world, { pickupTime: '2026-11-20T13:00:00+01:00' }), await placed(world)];
    const statuses: string[] = [];
    for (const time of ['12:49:59', '12:50:00', '12:58:59', '12:59:00', '13:03:59', '13:04:00', '18:00:00']) {
      await world.clock.advanceTo(Date.parse(`2026-11-20T${time}+01:00`));
      statuses.push((await orderOf(world, orderId)).status);
    }
    expect(statuses).toEqual(['Added', 'Started', 'Started', 'Done', 'Done', 'Delivered', 'Delivered']);
    expect((await orderOf(world, orderId)).steps).toEqual([
      { status: 'Added', at: '2026-11-20T12:00:00+01:00' }, { status: 'Started', at: '2026-11-20T12:50:00+01:00' },
      { status: 'Done', at: '2026-11-20T12:59:00+01:00' }, { status: 'Delivered', at: '2026-11-20T13:04:00+01:00' },
    ]);
    expect((await orderOf(world, unpaid)).status).toBe('Cancelled');
  });

  it('catches up after a restart, each step at its own time', async () => {
    const data = aDataFolder();
    const before = await aProductServer({ data });
    const orderId = await paid(before, { pickupTime: '2026-11-20T13:00:00+01:00' });
    await before.server.close();
    const after = await aProductServer({ data }, Date.parse('2026-11-20T13:01:00+01:00'));
    await after.clock.settle();
    await after.clock.advance(1);
    expect(await orderOf(after, orderId)).toMatchObject({
      status: 'Done', steps: [{ status: 'Added' }, { status: 'Started', at: '2026-11-20T12:50:00+01:00' }, { status: 'Done', at: '2026-11-20T12:59:00+01:00' }],
    });
    await after.clock.advance(minutes(4));
    expect((await orderOf(after, orderId)).status).toBe('Delivered');
  });
});

describe('[R-2] live events', () => {
  const heardBy = (response: Response): { text: () => string; end: Promise<void>; stop: () => Promise<void> } => {
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const read = async (): Promise<void> => {
      for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) text += piece.value;
    };
    const end = read();
    return { text: () => text, end, stop: async () => { await reader?.cancel(); } };
  };
  const named = (text: string): readonly string[] => [...text.matchAll(/event: order\ndata: (\S+)\n\n/g)].map(([, id = '']) => id);

  it('name each followed order at first, then whenever its status changes, and no other', async () => {
    const world = await aProductServer();
    const [mine, other] = [await paid(world), await paid(world)];
    const response = await world.server.fetch(new Request(`${ORIGIN}/api/orders/events?ids=${mine},nobody`));
    const heard = heardBy(response);
    await world.clock.advance(1);
    expect([response.headers.get('content-type'), named(heard.text())]).toEqual(['text/event-stream', [mine, 'nobody']]);
    await world.clock.advance(minutes(60));
    expect([named(heard.text()), heard.text().includes(other), heard.text().includes(': still here')]).toEqual([[mine, 'nobody', mine, mine, mine], false, true]);
    await heard.stop();
    const waiting = world.clock.pending();
    await world.clock.advance(minutes(10));
    expect(world.clock.pending()).toBeLessThanOrEqual(waiting);
  });

  it('tell of payment and cancelling, and of an order whose time to be paid is over', async () => {
    const world = await aProductServer();
    const [bought, cancelled, left] = [await placed(world), await placed(world), await placed(world)];
    const heard = heardBy(await world.server.fetch(new Request(`${ORIGIN}/api/orders/events?ids=${bought},${cancelled},${left}`)));
    await world.send('DELETE', `/api/order/${cancelled}`);
    const page = await pageOf(world, bought);
    await world.clock.advance(seconds(1));
    const before = named(heard.text());
    // At once, long before the kitchen begins with it.
    await press(world, page, 'approve');
    await world.clock.advance(seconds(1));
    expect([before, named(heard.text())]).toEqual([[bought, cancelled, left, cancelled], [bought, cancelled, left, cancelled, bought]]);
    await world.clock.advance(minutes(10));
    expect([named(heard.text()).filter((id) => id === left).length, (await orderOf(world, left)).status]).toEqual([2, 'Cancelled']);
  });

  it('end when the server does', async () => {
    const world = await aProductServer();
    const { port } = await world.server.listen(0);
    const heard = heardBy(await fetch(`http://127.0.0.1:${port}/api/orders/events?ids=abc`));
    await world.server.close();
    await heard.end;
    expect(named(heard.text())).toEqual(['abc']);
  });

  it('leave nothing behind where only their head is asked for', async () => {
    const world = await aProductServer();
    const waiting = world.clock.pending();
    const head = await world.server.fetch(new Request(`${ORIGIN}/api/orders/events?ids=abc`, { method: 'HEAD' }));
    expect([head.status, head.headers.get('content-type'), await head.text(), world.clock.pending()]).toEqual([200, 'text/event-stream', '', waiting]);
  });

  it('are not given for more than twenty orders, nor for none', async () => {
    const world = await aProductServer();
    const ids = Array.from({ length: 21 }, (_, index) => `order${index}`).join(',');
    for (const wrong of [ids, ',,', '', '<script>']) {
      expect((await world.get(`/api/orders/events?ids=${encodeURIComponent(wrong)}`)).json).toMatchObject({ status: 400, code: 'request.invalid-field' });
    }
  });
});
