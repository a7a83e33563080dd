import { expect, it } from 'vitest';
import { watchOrder, type Watching } from '#cli/commands/order-watch.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { createOutput } from '#cli/render/output.ts';
import { ok } from '#core/shared/result.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

it('a step that an order makes while the answer before it is on its way is told at once, not when the order is looked at the next time', async () => {
  const said: string[] = [];
  let happens = (): void => undefined;
  let asked = 0;
  const order = anOrder();
  const context: Watching = {
    clock: virtualClock(), output: createOutput({ stdout: { write: (text) => { said.push(text); } }, stderr: { write: () => undefined } }, true), fail: () => EXIT.failure,
    orderEvents: { follow: (_ids, listener) => {
      happens = () => { listener(order.id); };
      return () => undefined;
    } },
    orders: { byId: () => {
      asked += 1;
      if (asked === 1) happens();
      return Promise.resolve(ok({ ...order, status: asked === 1 ? 'started' : 'done' }));
    } },
  };
  const ended = await Promise.race([watchOrder(order.id, { until: 'done' }, context), new Promise<string>((resolve) => { setTimeout(resolve, 500, 'waits'); })]);
  expect([ended, said.map((line): unknown => JSON.parse(line))]).toMatchObject([EXIT.ok, [{ status: 'started' }, { status: 'done' }]]);
});
