import { describe, expect, it } from 'vitest';
import { minutes, seconds } from '#core/shared/duration.ts';
import { getPayment } from '#adapters/wire/orders.ts';
import { createVirtualClock } from '#simulator/world/virtual-clock.ts';
import { NOON } from '#tests/support/moment.ts';
import { ownAddresses } from '#simulator/shared/own-addresses.ts';
import { testCards } from '#simulator/product-server/payment-provider/test-cards.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { inOrder, like } from '../support/matchers.ts';
import { aChain, aSeedShop } from '../support/a-chain.ts';
import { aProductServer, type TestServer } from '../support/a-product-server.ts';
import { aKey, anOrderBody, booked, orderOf, pageOf, paid, paymentOf, placed, postOrder, press } from '../support/orders.ts';

const start = (world: TestServer, orderId: string, key: string): ReturnType<TestServer['send']> =>
  world.send('POST', `/api/order/${orderId}/payment`, undefined, { 'idempotency-key': key });

describe('[W-7] starting a payment', () => {
  it('leads to the provider\'s page; the same key, however often and at once, to the same one', async () => {
    const world = await aProductServer();
    const [orderId, key] = [await placed(world), aKey()];
    const replies = await Promise.all(Array.from({ length: 5 }, () => start(world, orderId, key)));
    const later = await start(world, orderId, key);
    expect(new Set([...replies, later].map((reply) => reply.text)).size).toBe(1);
    expect(later.json).toEqual({ attemptId: key, redirectUrl: like(/^http:\/\/shop\.test\/provider\/pay\/[0-9a-z]{25}$/) });
    expect(await paymentOf(world, orderId)).toBe('processing');
  });

  it('behind a proxy that ends TLS it leads to the page\'s own origin: the connection says http, and there is nobody', async () => {
    const world = await aProductServer();
    const [orderId, key, token] = [await placed(world), aKey(), 'a-token-of-this-browser'];
    const from = async (origin: string): Promise<unknown> => (await world.send('POST', `/api/order/${orderId}/payment`, undefined, { 'idempotency-key': key, origin, cookie: `XSRF-TOKEN=${token}`, 'x-xsrf-token': token })).json;
    expect(await from('https://shop.test')).toEqual({ attemptId: key, redirectUrl: like(/^https:\/\/shop\.test\/provider\/pay\//) });
    expect(await from('http://shop.test')).toEqual({ attemptId: key, redirectUrl: like(/^http:\/\/shop\.test\/provider\/pay\//) });
  });

  it('whoever sends a Host is led to no page of theirs, but to the configured address or to this machine', async () => {
    const [world, known] = [await aProductServer(), await aProductServer({ publicOrigin: 'https://weborder.example' })];
    const asked = async ({ server }: TestServer, origin: string, orderId: string): Promise<unknown> =>
      (await server.fetch(new Request(`${origin}/api/order/${orderId}/payment`, { method: 'POST', headers: { 'idempotency-key': 'the-same-attempt' } }))).json();
    const [orderId, other] = [await placed(world), await placed(known)];
    const led = (to: string): unknown => ({ attemptId: 'the-same-attempt', redirectUrl: like(new RegExp(`^${to}/provider/pay/[0-9a-z]{25}$`)) });
    for (const [host, to] of [['evil.example', 'localhost'], ['localhost.evil.example:4300', 'localhost'], ['127.0.0.1:4300', '127.0.0.1:4300'], ...ownAddresses().map((own) => [`${own}:4300`, `${own}:4300`])]) {
      expect(await asked(world, `http://${host}`, orderId)).toEqual(led(`http://${to?.replaceAll(/[[\]]/g, '\\$&')}`));
    }
    expect(await asked(known, 'http://evil.example', other)).toEqual(led('https://weborder.example'));
  });

  it('[P-3] [PAY-2] another key while one is open is refused and names the open one', async () => {
    const world = await aProductServer();
    const [orderId, key] = [await placed(world), aKey()];
    await start(world, orderId, key);
    expect((await start(world, orderId, aKey())).json).toMatchObject({ status: 409, code: 'payment.payment-already-started', values: { attemptId: key } });
  });

  it('[P-3] two keys at the same instant are one attempt', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    const replies = await Promise.all([aKey(), aKey(), aKey()].map((key) => start(world, orderId, key)));
    expect(inOrder(replies.map((reply) => reply.status))).toEqual([200, 409, 409]);
  });

  it('after a final decline a new key may start, the old one stays declined', async () => {
    const world = await aProductServer();
    const [orderId, first, second] = [await placed(world), aKey(), aKey()];
    await press(world, await pageOf(world, orderId, first), 'declined');
    const page = await pageOf(world, orderId, second);
    expect((await start(world, orderId, first)).json).toMatchObject({ status: 402, code: 'payment.declined', values: { attemptId: first } });
    await press(world, page, 'approve');
    expect([await paymentOf(world, orderId), booked(world)]).toEqual(['approved', [['capture', 7000]]]);
  });

  it('[P-3] the latest attempt is the one that was begun last, also when the server\'s clock has been set back in between', async () => {
    const clock = createVirtualClock(NOON);
    let wrongMs = 0;
    const world = await aProductServer({ clock: { now: () => clock.now() + wrongMs, schedule: (delayMs, run) => clock.schedule(delayMs, run) } });
    const [orderId, second] = [await placed(world), aKey()];
    await press(world, await pageOf(world, orderId), 'declined');
    wrongMs = -minutes(9);
    await press(world, await pageOf(world, orderId, second), 'declined');
    expect((await world.get(`/api/order/${orderId}/payment`)).json).toMatchObject({ status: 402, values: { attemptId: second } });
  });

  it('a paid order is not paid again, whatever the key', async () => {
    const world = await aProductServer();
    const [orderId, key] = [await placed(world), aKey()];
    await press(world, await pageOf(world, orderId, key), 'approve');
    for (const again of [key, aKey()]) expect((await start(world, orderId, again)).json).toMatchObject({ status: 409, code: 'payment.order-already-paid', values: { attemptId: key } });
    expect(booked(world)).toEqual([['capture', 7000]]);
  });

  it('a key of another order is refused, an order that nobody has is not found', async () => {
    const world = await aProductServer();
    const [one, other, key] = [await placed(world), await placed(world), aKey()];
    await start(world, one, key);
    expect((await start(world, other, key)).json).toMatchObject({ status: 422, code: 'request.idempotency-key-reused' });
    expect((await start(world, 'nobody', aKey())).json).toMatchObject({ status: 404, code: 'order.failed-find-order' });
    expect((await world.get(`/api/order/${other}/payment`)).json).toMatchObject({ status: 404, code: 'payment.not-found' });
  });

  it('[P-5] [W-6] cancelling an order whose payment page is open closes the page: declined as abandoned, and nothing can be paid there any more', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    expect((await world.send('DELETE', `/api/order/${orderId}`)).status).toBe(204);
    expect((await world.get(`/api/order/${orderId}/payment`)).json).toMatchObject({ status: 402, code: 'payment.abandoned' });
    await press(world, page, 'approve');
    expect((await world.get(`/api/order/${orderId}`)).json).toMatchObject({ status: 'Cancelled', paid: false });
    expect((await start(world, orderId, aKey())).json).toMatchObject({ status: 409, code: 'payment.order-expired' });
  });

  it.each([0, 1, 2, 3, 4, 5])('[P-5] [W-6] cancelling at the moment at which payments begin, %i of five before it, cancels: a page that is only open is closed', async (before) => {
    const world = await aProductServer({ data: aDataFolder() });
    const orderId = await placed(world);
    const starts = (count: number): ReturnType<typeof start>[] => Array.from({ length: count }, () => start(world, orderId, aKey()));
    const first = starts(before);
    const cancelled = world.send('DELETE', `/api/order/${orderId}`);
    const begun = await Promise.all([...first, ...starts(5 - before)]);
    expect((await cancelled).status).toBe(204);
    expect((await orderOf(world, orderId)).status).toBe('Cancelled');
    expect(begun.filter(({ status }) => status !== 402 && status !== 409), 'nothing is left to pay').toEqual([]);
    expect(['payment.abandoned', 'payment.not-found']).toContain(await paymentOf(world, orderId));
  });

  it('[P-5] [W-6] an approval that came first stays one: the order is paid and not cancelled', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'redirect-only');
    expect((await world.send('DELETE', `/api/order/${orderId}`)).json).toMatchObject({ status: 409, code: 'order.not-cancellable' });
    expect((await world.get(`/api/order/${orderId}`)).json).toMatchObject({ paid: true });
  });

  it('[P-5] [W-6] while the bank decides, the order is not cancelled', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'slow');
    expect((await world.send('DELETE', `/api/order/${orderId}`)).json).toMatchObject({ status: 409, code: 'order.not-cancellable' });
  });
});

it.each([
  ['midnight passes', '2026-11-20T23:55:00+01:00', '2026-11-21T00:15:00+01:00'], ['the clocks are set back', '2026-10-25T02:55:00+02:00', '2026-10-25T02:15:00+01:00'],
  ['the clocks are set ahead', '2026-03-29T01:55:00+01:00', '2026-03-29T03:15:00+02:00'],
])('[W-8] [W-9] what was ordered is paid at its price and for its time, though before the payment is confirmed it sells out, costs more, the shop closes, and %s', async (_name, now, pickupTime) => {
  const openingHours = ([0, 1, 2, 3, 4, 5, 6] as const).map((dayOfWeek) => ({ dayOfWeek, opens: '18:00', closes: '05:00' }));
  const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { openingHours })] }) }, Date.parse(now));
  const orderId = await placed(world);
  const page = await pageOf(world, orderId);
  const { desk } = world.server;
  await Promise.all([desk.setSoldOut(1, 'bun', true), desk.setPrice(1, 'bun', 9900), desk.setClosedToday(1, true)]);
  await world.clock.advance(minutes(8));
  await press(world, page, 'approve');
  expect([await paymentOf(world, orderId), booked(world), await orderOf(world, orderId), (await postOrder(world)).json, world.server.ledger().mismatches])
    .toMatchObject(['approved', [['capture', 7000]], { paid: true, total: 70, pickupTime, status: 'Added' }, { code: 'order.shop-closed' }, []]);
});

describe('[P-6] an approval', () => {
  it('is this attempt, its amount and a transaction number, and the order has number and step', async () => {
    const world = await aProductServer();
    const [orderId, key] = [await placed(world), aKey()];
    await press(world, await pageOf(world, orderId, key), 'approve');
    const reply = await world.client.call(getPayment, { params: { orderId } });
    expect(reply).toEqual({
      ok: true,
      value: {
        status: 200,
        body: {
          attemptId: key, processingId: like(/^sim_p_/), journalId: like(/^sim_j_/), amount: 70, stillToPay: 0, changeBack: 0,
          transactionNumber: like(/^sim_t_/),
        },
      },
    });
    expect(await orderOf(world, orderId)).toMatchObject({
      status: 'Added', paid: true, orderNumber: '1', holdExpires: null, steps: [{ status: 'Added', at: '2026-11-20T12:00:00+01:00' }],
      transactionNumber: reply.ok && reply.value.status === 200 ? reply.value.body.transactionNumber : '',
    });
    expect(world.server.ledger()).toMatchObject({ lines: [{ kind: 'capture', amount_minor: 7000, currency: 'SEK', reference: key, order_id: orderId }], mismatches: [] });
  });

  it('[P-1] while it is processing there are no amounts to compare', async () => {
    const world = await aProductServer();
    const [orderId, key] = [await placed(world), aKey()];
    await pageOf(world, orderId, key);
    const reply = await world.get(`/api/order/${orderId}/payment`);
    expect([reply.status, reply.json, (await orderOf(world, orderId)).paid]).toEqual([202, { attemptId: key }, false]);
  });
});

describe('[W-7] every test card', () => {
  it('is one of those below', () => {
    expect(testCards.map((card) => card.code)).toEqual([
      'approve', 'declined', 'insufficient-funds', 'expired-card', 'suspected-fraud', 'slow', 'notification-first', 'notification-only', 'redirect-only',
    ]);
  });

  it.each([
    ['declined', 'payment.declined'], ['insufficient-funds', 'payment.insufficient-funds'], ['expired-card', 'payment.expired-card'],
    ['suspected-fraud', 'payment.suspected-fraud'], ['leave', 'payment.abandoned'],
  ])('%s: back to the shop, nothing is charged, the order waits for another card', async (card, code) => {
    const world = await aProductServer();
    const [orderId, key] = [await placed(world), aKey()];
    const answer = await press(world, await pageOf(world, orderId, key), card);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/shop/1/checkout/payment/${orderId}`]);
    expect((await world.get(`/api/order/${orderId}/payment`)).json).toMatchObject({ status: 402, code, values: { attemptId: key, orderId } });
    expect([booked(world), await orderOf(world, orderId)]).toMatchObject([[], { status: 'CalculatedPrice', paid: false }]);
  });

  it('approve: the way back comes first, the notification a second later', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    const answer = await press(world, await pageOf(world, orderId), 'approve');
    expect([answer.status, (await orderOf(world, orderId)).paid]).toEqual([303, false]);
    await world.clock.advance(seconds(1));
    expect([(await orderOf(world, orderId)).paid, await paymentOf(world, orderId), booked(world)]).toEqual([true, 'approved', [['capture', 7000]]]);
  });

  it('notification first: paid before the guest is back', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    const answer = await press(world, await pageOf(world, orderId), 'notification-first');
    expect([answer.status, (await orderOf(world, orderId)).paid, await paymentOf(world, orderId)]).toEqual([303, true, 'approved']);
  });

  it('notification only: the guest never comes back, the order is paid all the same', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    const answer = await press(world, await pageOf(world, orderId), 'notification-only');
    expect([answer.status, answer.headers.get('location'), answer.text.includes('/checkout/')]).toEqual([200, null, false]);
    await world.clock.settle();
    await world.clock.advance(1);
    expect([(await orderOf(world, orderId)).paid, booked(world)]).toEqual([true, [['capture', 7000]]]);
  });

  it('redirect only: no news for thirty seconds, so the status call asks the provider itself', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'redirect-only');
    await world.clock.advance(seconds(29));
    expect((await orderOf(world, orderId)).paid).toBe(false);
    expect([await paymentOf(world, orderId), (await orderOf(world, orderId)).paid]).toEqual(['approved', true]);
    await world.clock.advance(seconds(5));
    expect([booked(world), (await orderOf(world, orderId)).orderNumber, world.errors]).toEqual([[['capture', 7000]], '1', []]);
  });

  it('slow: processing for twenty seconds, [P-4] neither paid nor declined meanwhile', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'slow');
    await world.clock.advance(seconds(19));
    expect([await paymentOf(world, orderId), (await orderOf(world, orderId)).status, booked(world)]).toEqual(['processing', 'CalculatedPrice', []]);
    await world.clock.advance(seconds(1));
    expect([await paymentOf(world, orderId), (await orderOf(world, orderId)).status, booked(world)]).toEqual(['approved', 'Added', [['capture', 7000]]]);
  });
});

describe('[P-3] captured once', () => {
  it('however often and whatever is pressed at once', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    await Promise.all(['approve', 'approve', 'declined', 'slow', 'leave', 'approve'].map((card) => press(world, page, card)));
    await world.clock.advance(minutes(5));
    expect([booked(world), await paymentOf(world, orderId), (await orderOf(world, orderId)).orderNumber]).toEqual([[['capture', 7000]], 'approved', '1']);
  });

  it('a page that was used shows the way back and takes nothing', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    await press(world, page, 'declined');
    const again = await world.get(page);
    expect([again.status, again.text.includes(`href="/shop/1/checkout/payment/${orderId}"`), again.text.includes('<form')]).toEqual([200, true, false]);
    expect((await press(world, page, 'approve')).status).toBe(303);
    expect(booked(world)).toEqual([]);
  });

  it('news and question at the same instant settle it once', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'notification-only');
    await Promise.all([world.clock.advance(1), ...Array.from({ length: 5 }, () => paymentOf(world, orderId))]);
    expect([(await orderOf(world, orderId)).orderNumber, (await orderOf(world, await paid(world))).orderNumber]).toEqual(['1', '2']);
  });
});

describe('[W-7] paid once', () => {
  it('also when five questions at the same instant each hear of the approval from the provider: nothing goes back', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'redirect-only');
    await world.clock.advance(seconds(29));
    expect(await Promise.all(Array.from({ length: 5 }, () => paymentOf(world, orderId)))).toEqual(Array.from({ length: 5 }, () => 'approved'));
    await world.clock.advance(minutes(5));
    expect([booked(world), await paymentOf(world, orderId), (await orderOf(world, orderId)).orderNumber]).toEqual([[['capture', 7000]], 'approved', '1']);
  });
});

describe('[P-5] the hold ends while a payment is open', () => {
  it('a page that nobody used is closed: declined, nothing charged, also when it is used afterwards', async () => {
    const world = await aProductServer();
    const orderId = await placed(world);
    const page = await pageOf(world, orderId);
    await world.clock.advance(minutes(10));
    expect([await paymentOf(world, orderId), (await orderOf(world, orderId)).status]).toEqual(['payment.order-expired', 'Cancelled']);
    await press(world, page, 'approve');
    expect([booked(world), world.server.ledger().mismatches]).toEqual([[], []]);
  });

  it('an approval nobody has heard of yet wins: the order is paid', async () => {
    const world = await aProductServer({ betweenNotice: () => () => Promise.reject(new Error('lost')) });
    const orderId = await placed(world);
    await press(world, await pageOf(world, orderId), 'notification-only');
    await world.clock.advance(minutes(10));
    expect([(await orderOf(world, orderId)).paid, await paymentOf(world, orderId)]).toEqual([true, 'approved']);
  });

  it('while the bank decides, the place is kept, and then the order is paid', async () => {
    const world = await aProductServer({ chain: aChain({ shops: [aSeedShop(1, { slotCapacity: 1 })] }) });
    const at = '2026-11-20T13:00:00+01:00';
    const orderId = await placed(world, { pickupTime: at });
    const page = await pageOf(world, orderId);
    await world.clock.advance(minutes(10) - seconds(5));
    await press(world, page, 'slow');
    await world.clock.advance(seconds(10));
    expect([(await orderOf(world, orderId)).status, (await postOrder(world, anOrderBody({ pickupTime: at }))).status]).toEqual(['CalculatedPrice', 409]);
    await world.clock.advance(seconds(20));
    expect([(await orderOf(world, orderId)).paid, world.server.ledger().mismatches]).toEqual([true, []]);
  });
});
