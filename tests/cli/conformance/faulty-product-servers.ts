import type { Passing } from './a-conformance-line.ts';
import { JSON_HEADERS, ok, problem, read, renamed, when, withBody, type FaultyVariant, type Json } from './faults.ts';

const ORDERS = ['--allow-orders'];
const ONLINE = ['--allow-orders', '--allow-payments', '--max-amount', '150'];
const isPlacing = ({ method, path }: Passing): boolean => method === 'POST' && path === '/api/order';

/** The product server's. */
export const FAULTY_PRODUCT_SERVERS: readonly FaultyVariant[] = [
  { name: '200 with HTML', side: 'product', caughtBy: ['product.shape.settings', 'product.shape.no-html'], fault: when(({ path }) => path === '/api/settings', async () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: '<p>wifi' })) },
  {
    name: 'an unknown order is 200', side: 'product', caughtBy: ['product.errors.unknown-order'],
    fault: when(({ path, method }) => method === 'GET' && /^\/api\/order\/[^/]+$/.test(path), async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 404 ? ok({ status: 'CalculatedPrice' }) : passed;
    }),
  },
  {
    name: 'a stack trace in an error', side: 'product', caughtBy: ['product.errors.no-traces'],
    fault: when(({ path }) => path === '/api/shops/987654321', async (request, forward) => withBody(await forward(request), (body) => ({ ...body, detail: 'Error: no shop\n    at findShop (/srv/shops.js:17:3)\n    at serve (/srv/app.js:4:1)' }))),
  },
  {
    name: 'errors that are no problem documents', side: 'product', caughtBy: ['product.errors.problem-documents'],
    fault: when(({ path }) => path.startsWith('/api/self-service/session/'), async () => ({ status: 404, headers: JSON_HEADERS, body: '{"error":"nope"}' })),
  },
  {
    name: 'hostile JSON brings it down', side: 'product', caughtBy: ['product.limits.hostile-json', 'product.errors.no-server-errors'],
    fault: when(({ body }) => body.startsWith('[[[['), async () => problem(500, 'error.server')),
  },
  {
    name: 'the VAT does not add up', side: 'product', caughtBy: ['product.money.vat-adds-up'],
    fault: when(({ path }) => path === '/api/order/calculate', async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 200 ? withBody(passed, (body) => ({ ...body, vat: (body['vat'] as Json[]).map((each) => ({ ...each, vat: Number(each['vat']) + 1 })) })) : passed;
    }),
  },
  {
    name: 'an order costs more than its price', side: 'product', allow: ORDERS, caughtBy: ['product.orders.total', 'product.orders.read'],
    fault: when(isPlacing, async (request, forward) => {
      const passed = await forward(request);
      return passed.status < 300 ? withBody(passed, (body) => ({ ...body, total: Number(body['total']) + 1 })) : passed;
    }),
  },
  {
    name: 'places an order for every request', side: 'product', allow: ORDERS, caughtBy: ['product.idempotency.same-order', 'product.idempotency.parallel', 'product.idempotency.other-body', 'product.idempotency.key-missing'],
    fault: () => {
      let times = 0;
      return async (request, forward) => (isPlacing(request) ? forward(renamed(request, `every-request-${Date.now()}-${times += 1}`)) : forward(request));
    },
  },
  {
    name: 'a price that has changed, and not to which', side: 'product', allow: ORDERS, caughtBy: ['product.money.other-total'],
    fault: when(isPlacing, async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 409 && passed.body.includes('price-changed') ? withBody(passed, (body) => ({ ...body, values: {} })) : passed;
    }),
  },
  {
    name: 'anybody settles an order', side: 'product', allow: ORDERS, caughtBy: ['product.auth.settlement-key'],
    fault: when(({ path }) => path.endsWith('/settlement'), async () => ok({ orderNumber: '17' })),
  },
  {
    name: 'order numbers for ids', side: 'product', allow: ORDERS, caughtBy: ['product.auth.unguessable-ids'],
    fault: () => {
      const short = new Map<string, string>();
      const real = (path: string): string => path.replace(/\/(order-\d+)/, (all, id: string) => `/${[...short].find(([, name]) => name === id)?.[0] ?? all}`);
      const shown = (text: string): string => [...short].reduce((so, [id, name]) => so.replaceAll(id, name), text);
      return async (request, forward) => {
        const passed = await forward({ ...request, path: real(request.path) });
        const id = isPlacing(request) && passed.status < 300 ? String(read(passed.body)['orderId']) : '';
        if (id !== '' && !short.has(id)) short.set(id, `order-${String(100_001 + short.size)}`);
        return { ...passed, body: shown(passed.body) };
      };
    },
  },
  {
    name: '202 online with amounts that read as paid', side: 'product', allow: ONLINE, caughtBy: ['product.money.processing-is-not-paid'],
    fault: when(({ method, path }) => method === 'GET' && path.endsWith('/payment'), async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 202 ? withBody(passed, (body) => ({ ...body, amount: 22, stillToPay: 0, transactionNumber: '17' })) : passed;
    }),
  },
  {
    name: 'two payments of one order at once', side: 'product', allow: ONLINE, caughtBy: ['product.money.one-open-attempt', 'product.money.one-attempt-at-once'],
    fault: when(({ method, path }) => method === 'POST' && path.endsWith('/payment'), async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 409 && passed.body.includes('already-started') ? ok({ attemptId: request.headers['idempotency-key'], redirectUrl: '/provider/second' }) : passed;
    }),
  },
  {
    name: 'its payment page lies where the app answers', side: 'product', allow: ONLINE, caughtBy: ['product.payments.begin'],
    fault: when(({ method, path }) => method === 'POST' && path.endsWith('/payment'), async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 200 ? withBody(passed, (body) => ({ ...body, redirectUrl: '/bank/17' })) : passed;
    }),
  },
];
