import type { Passed, Passing } from './a-conformance-line.ts';
import { ok, problem, read, when, withBody, type FaultyVariant, type Json } from './faults.ts';

const ORDERS = ['--allow-orders'];
const ONLINE = ['--allow-orders', '--allow-payments', '--max-amount', '150'];
const isPlacing = ({ method, path }: Passing): boolean => method === 'POST' && path === '/api/order';
const isPricing = ({ method, path }: Passing): boolean => method === 'POST' && path === '/api/order/calculate';
const isReading = ({ method, path }: Passing): boolean => method === 'GET' && /^\/api\/order\/[^/]+$/.test(path);
const isAskingForPayment = ({ method, path }: Passing): boolean => method === 'GET' && path.endsWith('/payment');
const isBeginning = ({ method, path }: Passing): boolean => method === 'POST' && path.endsWith('/payment');
const placingFor = (is: (request: Json) => boolean) => (request: Passing): boolean => isPlacing(request) && is(read(request.body));

/** The request with other fields, which is what the server then does. */
const asking = (request: Passing, change: Json): Passing => ({ ...request, body: JSON.stringify({ ...read(request.body), ...change }) });
/** Changes what went well. */
const changed = (is: (request: Passing) => boolean, change: (body: Json, request: Json) => Json): FaultyVariant['fault'] => when(is, async (request, forward) => {
  const passed = await forward(request);
  return passed.status < 300 ? withBody(passed, (body) => change(body, request.body === '' ? {} : read(request.body))) : passed;
});
const said = (passed: Passed, code: string): boolean => passed.status >= 400 && passed.body.includes(code);
const PLACED = { orderId: 'sold-although-it-is-sold-out', total: 1, currency: 'SEK', pickupTime: '2099-11-30T12:00:00+01:00', holdExpires: null, paid: false };

/** What would cost a guest money, or the meal: at a product server. */
export const FAULTY_PRODUCT_ORDERS: readonly FaultyVariant[] = [
  { name: 'three cost as much as one', side: 'product', caughtBy: ['product.money.sum-of-lines'], fault: changed(isPricing, (body) => {
    const lines = (body['lines'] as Json[]).map((line) => ({ ...line, total: line['unit'] }));
    return { ...body, lines, total: lines.reduce((sum, line) => sum + Number(line.total), 0) };
  }) },
  { name: 'choices cost otherwise than the menu says', side: 'product', caughtBy: ['product.money.choices'], fault: changed(
    isPricing, (body, { items }) => (items as Json[]).some(({ choices }) => (choices as Json[]).length > 0) ? { ...body, total: Number(body['total']) - 1 } : body,
  ) },
  { name: 'a choice that is gone is left out', side: 'product', caughtBy: ['product.limits.unknown-choice'], fault: when(isPricing, async (request, forward) => {
    const passed = await forward(request);
    return said(passed, 'order.unknown-choice') ? forward(asking(request, { items: (read(request.body)['items'] as Json[]).map((item) => ({ ...item, choices: [] })) })) : passed;
  }) },
  { name: 'prices in another currency than the menu', side: 'product', allow: ORDERS, caughtBy: ['product.money.currency', 'product.orders.total'], fault: changed(isPricing, (body) => ({ ...body, currency: 'EUR' })) },
  { name: 'VAT as if it came on top', side: 'product', caughtBy: ['product.money.vat-adds-up'], fault: changed(isPricing, (body) => ({
    ...body, vat: (body['vat'] as Json[]).map(({ rate, gross }) => ({ rate, gross, vat: Math.round(Number(gross) * Number(rate)) / 100, net: (Math.round(Number(gross) * 100) - Math.round(Number(gross) * Number(rate))) / 100 })),
  })) },
  { name: 'an ETag that never changes, as browsers see it', side: 'product', caughtBy: ['product.shape.etags'], fault: when(({ headers }) => headers['if-none-match'] !== undefined, async ({ headers }) => ({ status: 304, headers: { etag: headers['if-none-match'] ?? '' }, body: '' })) },
  { name: 'letters in another code', side: 'product', caughtBy: ['product.shape.letters'], fault: changed(({ path }) => path === '/api/settings', (body) => ({ ...body, chainName: 'Bj\uFFFDrk' })) },
  { name: 'a lower total than its own is taken', side: 'product', allow: ORDERS, caughtBy: ['product.money.other-total'], fault: when(isPlacing, async (request, forward) => {
    const passed = await forward(request);
    const actual = said(passed, 'order.price-changed') ? Number((read(passed.body)['values'] as Json)['actual']) : 0;
    return actual > Number(read(request.body)['expectedTotal']) ? forward(asking(request, { expectedTotal: actual })) : passed;
  }) },
  { name: 'every order is for as soon as possible', side: 'product', allow: ORDERS, caughtBy: ['product.orders.pickup-time'], fault: when(placingFor(({ pickupTime }) => pickupTime !== null), async (request, forward) => forward(asking(request, { pickupTime: null }))) },
  { name: 'an order for a day that is past', side: 'product', allow: ORDERS, caughtBy: ['product.orders.pickup-time'], fault: when(placingFor(({ pickupTime }) => String(pickupTime).startsWith('2020')), async (request, forward) => forward(asking(request, { pickupTime: null }))) },
  { name: 'what is sold out is sold', side: 'product', allow: ORDERS, caughtBy: ['product.orders.sold-out'], fault: when(isPlacing, async (request, forward) => {
    const passed = await forward(request);
    return said(passed, 'order.unavailable-products') ? ok(PLACED) : passed;
  }) },
  { name: 'an order reads as more than was ordered', side: 'product', allow: ORDERS, caughtBy: ['product.orders.read'], fault: changed(isReading, (body) => ({ ...body, items: (body['items'] as Json[]).map((item) => ({ ...item, quantity: 2 })) })) },
  { name: 'an order is cooked before it is paid', side: 'product', allow: ORDERS, caughtBy: ['product.orders.read'], fault: changed(isReading, (body) => (body['status'] === 'CalculatedPrice' ? { ...body, status: 'Added' } : body)) },
  { name: 'an order has run out before it is paid', side: 'product', allow: ORDERS, caughtBy: ['product.orders.read'], fault: changed(isReading, (body) => ({ ...body, holdExpires: body['createdAt'] })) },
  { name: 'an order that is cancelled is forgotten', side: 'product', allow: ORDERS, caughtBy: ['product.orders.cancel'], fault: when(isReading, async (request, forward) => {
    const passed = await forward(request);
    return passed.status === 200 && read(passed.body)['status'] === 'Cancelled' ? problem(404, 'order.failed-find-order') : passed;
  }) },
  { name: 'a second payment is refused, and not told which one is open', side: 'product', allow: ONLINE, caughtBy: ['product.money.one-open-attempt'], fault: when(isBeginning, async (request, forward) => {
    const passed = await forward(request);
    return said(passed, 'payment-already-started') ? withBody(passed, (body) => ({ ...body, values: {} })) : passed;
  }) },
  { name: 'another payment than the open one is told of', side: 'product', allow: ONLINE, caughtBy: ['product.money.processing-is-not-paid'], fault: changed(isAskingForPayment, (body) => ({ ...body, attemptId: 'of-another-guest' })) },
  { name: 'the payment page of a cancelled order stays open', side: 'product', allow: ONLINE, caughtBy: ['product.money.cancelled-is-closed'], fault: when(isAskingForPayment, async (request, forward) => {
    const passed = await forward(request);
    return said(passed, 'payment.abandoned') ? { ...ok({ attemptId: '' }), status: 202 } : passed;
  }) },
  { name: 'browsers keep how a payment stands', side: 'product', allow: ONLINE, caughtBy: ['product.shape.fresh'], fault: when(isAskingForPayment, async (request, forward) => {
    const passed = await forward(request);
    return { ...passed, headers: { ...passed.headers, 'cache-control': 'public, max-age=3600' } };
  }) },
];
