import { expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { aHost } from './a-host.ts';

it('[M1] an order that is paid leads to the payment that runs while there is one, and keeps its own, also after a restart', async () => {
  const world = await aHost();
  await world.pay();
  await world.clock.advance(seconds(10));
  await world.pay({ attemptId: 'another-attempt-0001', orderId: 'order-0002' });
  expect((await world.pay({ attemptId: 'attempt-0002' })).body).toMatchObject({ status: 409, code: 'payment.payment-already-started', values: { attemptId: 'another-attempt-0001' } });
  world.host.control.goDown(seconds(1), true);
  await world.clock.advance(seconds(20));
  expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).body).toEqual({ orderNumber: '214' });
  expect((await world.pay({ attemptId: 'attempt-0003' })).body).toMatchObject({ status: 409, code: 'payment.order-already-paid', values: { attemptId: 'attempt-0001' } });
});
