import { describe, expect, it } from 'vitest';
import type { CartPrice } from '#core/cart/cart-price.ts';
import type { CreatedOrder } from '#core/order-tracking/order.ts';
import type { HostHealth } from '#core/self-service/host-health.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { orderId } from '#core/shared/ids.ts';
import { ok, type Result } from '#core/shared/result.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { lostAnswer } from '#tests/support/scripted-orders.ts';
import { anOrderingKiosk, HEALTHY, priceOf } from './an-ordering-kiosk.ts';

describe('an answer that comes late to a kiosk', () => {
  it('[W-9] [P-4] of the terminal host to a guest who is gone lets nothing be ordered for them, and the next guest pays for what is theirs', async () => {
    const [ping, late] = [Promise.withResolvers<Result<HostHealth>>(), Promise.withResolvers<Result<CreatedOrder>>()];
    const { ordering, clock, cart, price, sent } = anOrderingKiosk({ create: [lostAnswer, lostAnswer, late.promise], health: ping.promise, price: [ok(priceOf(3900)), ok(priceOf(8000))] });
    const first = ordering.submit('terminal'); // The product server does not answer twice, and the host is asked whether it keeps orders.
    await clock.advance(seconds(2));
    ordering.forget();
    cart.set(aCart());
    ping.resolve(ok(HEALTHY));
    await clock.advance(0);
    cart.set(aCart(['bun', 'tea']));
    price.set(priceOf(8000));
    const second = ordering.submit('terminal');
    await clock.advance(0);
    late.resolve(ok(aCreatedOrder({ id: orderId('order-of-2'), total: 8000 })));
    await clock.advance(minutes(1));
    expect([await first, (await second)?.order]).toEqual([null, aCreatedOrder({ id: orderId('order-of-2'), total: 8000 })]);
    expect(sent).toMatchObject([{ items: [{ code: 'latte' }] }, { items: [{ code: 'latte' }] }, { items: [{ code: 'bun' }, { code: 'tea' }] }]);
  });

  it.each(['terminal', 'counter'] as const)('[W-8] with an order (%s) of a guest who has started over lets its place go', async (payAt) => {
    const slow = Promise.withResolvers<Result<CreatedOrder>>();
    const { ordering, clock, log } = anOrderingKiosk({ create: [slow.promise] });
    void ordering.submit(payAt);
    await clock.advance(0);
    ordering.leave();
    ordering.forget();
    slow.resolve(ok(aCreatedOrder()));
    await clock.advance(seconds(1));
    expect(log.filter((line) => line.startsWith('cancel'))).toEqual([`cancel ${aCreatedOrder().id}`]);
  });

  it('[P-12] with an order that costs nothing, and is paid thereby, of a guest who has started over leaves that order alone: it is being made', async () => {
    const slow = Promise.withResolvers<Result<CreatedOrder>>();
    const { ordering, clock, log } = anOrderingKiosk({ create: [slow.promise] });
    void ordering.submit('terminal');
    await clock.advance(0);
    ordering.leave();
    ordering.forget();
    slow.resolve(ok(aCreatedOrder({ total: 0, paid: true })));
    await clock.advance(seconds(1));
    expect(log.filter((line) => /^(?:cancel|create)/.test(line))).toEqual(['create id1']);
  });

  it('[P-4] [W-8] that changes what is in the basket while a card is in the terminal leaves the order alone; paid for anew after a decline, the one before lets its place go', async () => {
    let isPaying = true;
    const { ordering, clock, cart, log } = anOrderingKiosk({ create: [ok(aCreatedOrder()), ok(aCreatedOrder({ id: orderId('order-of-then') }))], price: [ok(priceOf(3900)), ok(priceOf(3900))], isBeingPaid: () => isPaying });
    const first = ordering.submit('terminal');
    await clock.advance(0);
    cart.set(aCart(['latte'], { spotId: 5 }));
    expect([await first, log.filter((line) => line.startsWith('cancel'))]).toEqual([expect.objectContaining({ order: aCreatedOrder() }), []]);
    isPaying = false;
    const second = ordering.submit('terminal');
    await clock.advance(0);
    expect([(await second)?.order.id, log.filter((line) => /^(?:cancel|create)/.test(line))]).toEqual(['order-of-then', ['create id1', `cancel ${aCreatedOrder().id}`, 'create id2']]);
  });

  it('[CHECKOUT-2] about the price lets that be ordered which it was asked for, whatever was wished for and taken back meanwhile', async () => {
    const slow = Promise.withResolvers<Result<CartPrice>>();
    const { ordering, clock, cart, sent } = anOrderingKiosk({ cart: aCart(['latte'], { spotId: 4 }), price: [slow.promise] });
    void ordering.submit('terminal');
    cart.set(aCart(['latte'], { spotId: 5 }));
    void ordering.submit('terminal');
    cart.set(aCart(['latte'], { spotId: 4 }));
    slow.resolve(ok(priceOf(3900)));
    await clock.advance(0);
    expect(sent).toMatchObject([{ spotId: 4 }]);
  });
});
