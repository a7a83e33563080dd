import type { Forward, Passed, Passing } from './a-conformance-line.ts';
import { JSON_HEADERS, ok, problem, read, READABLE, renamed, when, withBody, type FaultyVariant, type Json } from './faults.ts';
import { EVERYTHING, NOBODY_TAPS_THE_THIRD } from './report-of.ts';

const PAYMENTS = ['--allow-payments', '--max-amount', '150'];
const isPaying = ({ method, path }: Passing): boolean => method === 'POST' && path === '/self-service/payment';
const isStatus = ({ method, path }: Passing): boolean => method === 'GET' && path.startsWith('/self-service/payment/');
/** A payment under a key and an attempt of its own. */
const asAnother = (request: Passing, key: string, forward: Forward): Promise<Passed> => forward({ ...renamed(request, key), body: JSON.stringify({ ...read(request.body), attemptId: key }) });
/** The origin that the host lets in: set when the simulator listens. */
export const OWN_ORIGIN = { url: '' };
const without = (headers: Passed['headers'], name: string): Passed['headers'] => Object.fromEntries(Object.entries(headers).filter(([each]) => each !== name));
const shopOf = (authorization: string): string => {
  const [, payload = ''] = authorization.split('.');
  try {
    return String(read(Buffer.from(payload, 'base64url').toString())['profitcenter_code']);
  } catch {
    return '';
  }
};

/** The terminal host's. */
export const FAULTY_HOSTS: readonly FaultyVariant[] = [
  {
    name: 'charges twice', side: 'host', allow: PAYMENTS, caughtBy: ['host.idempotency.same-payment'],
    fault: () => {
      const seen = new Map<string, number>();
      return async (request, forward) => {
        if (!isPaying(request) || !('amount' in read(request.body)) || read(request.body)['amount'] !== 1) return forward(request);
        const key = request.headers['idempotency-key'] ?? '';
        seen.set(key, (seen.get(key) ?? 0) + 1);
        const first = await forward(request);
        if (first.status !== 200 || seen.get(key) === 1) return first;
        const second = await asAnother(request, `${key}again`, forward);
        return second.status >= 400 ? first : withBody(second, (body) => ({ ...body, attemptId: key }));
      };
    },
  },
  {
    name: 'ignores Idempotency-Key', side: 'host', allow: PAYMENTS, caughtBy: ['host.idempotency.key-is-attempt', 'host.idempotency.other-body'],
    fault: when(isPaying, async (request, forward) => {
      const { attemptId } = read(request.body);
      const passed = await forward(renamed(request, String(attemptId)));
      return passed.status === 422 ? forward({ ...request, method: 'GET', path: `/self-service/payment/${String(attemptId)}`, body: '' }) : passed;
    }),
  },
  {
    name: 'charges amounts that are none', side: 'host', allow: PAYMENTS, caughtBy: ['host.limits.amounts'],
    fault: when((request) => isPaying(request) && read(request.body)['amount'] === 1.005, (request, forward) => forward({ ...request, body: JSON.stringify({ ...read(request.body), amount: 1 }) })),
  },
  {
    name: 'forgets on restart', side: 'host', allow: [...PAYMENTS, '--restart-with', 'curl -sS {host}/restart'], caughtBy: ['host.money.survives-restart', 'host.money.given-back-once'],
    fault: () => {
      let isForgotten = false;
      return async (request, forward) => {
        if (request.path === '/restart') isForgotten = true;
        return isForgotten && request.path.startsWith('/self-service/payment/') ? problem(404, 'payment.not-found') : forward(request);
      };
    },
  },
  {
    name: 'final goes back to pending', side: 'host', allow: PAYMENTS, caughtBy: ['host.money.final-stays', 'host.money.approval-wins'],
    fault: () => {
      let approvals = 0;
      let first = '';
      return async (request, forward) => {
        const passed = await forward(request);
        if (!isStatus(request) || passed.status !== 200) return passed;
        const { attemptId, processingId } = read(passed.body);
        first ||= String(attemptId);
        approvals += 1;
        return attemptId === first && approvals > 3 ? { status: 202, headers: JSON_HEADERS, body: JSON.stringify({ attemptId, processingId }) } : passed;
      };
    },
  },
  {
    name: '202 with amounts that read as paid', side: 'host', allow: PAYMENTS, caughtBy: ['host.money.processing-is-not-paid'],
    fault: when(isPaying, async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 200 ? { ...passed, status: 202 } : passed;
    }),
  },
  {
    name: 'cancelling after the approval says cancelled', side: 'host', allow: PAYMENTS, caughtBy: ['host.money.approval-wins'],
    fault: when(({ method, path }) => method === 'DELETE' && !path.includes('reason='), async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 200 ? problem(402, 'payment.abandoned') : passed;
    }),
  },
  {
    name: 'begins a second payment while one is open', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.money.one-at-a-time'],
    fault: when(isPaying, async (request, forward) => {
      const passed = await forward(request);
      return passed.body.includes('payment.payment-already-started') ? { ...passed, status: 202, headers: { ...passed.headers, ...JSON_HEADERS }, body: JSON.stringify({ attemptId: request.headers['idempotency-key'], processingId: 'sim_p_another' }) } : passed;
    }),
  },
  {
    name: 'does not say which payment is open', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.money.one-at-a-time'],
    fault: when(isPaying, async (request, forward) => {
      const passed = await forward(request);
      return passed.body.includes('payment.payment-already-started') ? withBody(passed, (body) => ({ ...body, values: {} })) : passed;
    }),
  },
  {
    name: 'a cancelled payment is 200', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.payments.cancelled'],
    fault: when(({ path }) => path.startsWith('/self-service/payment/'), async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 402 && passed.body.includes('payment.abandoned') ? { ...passed, status: 200 } : passed;
    }),
  },
  {
    name: 'begins a payment that it had refused, when the line brings it once more', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.payments.refused-stays'],
    fault: () => {
      const refused = new Set<string>();
      const begun = new Set<string>();
      const idOf = ({ path }: Passing): string => path.split(/[/?]/)[3] ?? '';
      return async (request, forward) => {
        const key = request.headers['idempotency-key'] ?? '';
        if (isPaying(request) && refused.has(key)) {
          begun.add(key);
          return withBody(await asAnother(request, `${key}again`, forward), (body) => ({ ...body, attemptId: key }));
        }
        const id = idOf(request);
        const passed = await forward(begun.has(id) ? { ...request, path: request.path.replace(id, `${id}again`) } : request);
        if (isPaying(request) && passed.status === 409) refused.add(key);
        return passed;
      };
    },
  },
  {
    name: 'knows nothing of a payment that it has refused', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.payments.refused-stays'],
    fault: () => {
      const refused = new Set<string>();
      return async (request, forward) => {
        if (isStatus(request) && [...refused].some((key) => request.path.endsWith(key))) return problem(404, 'payment.not-found');
        const passed = await forward(request);
        if (isPaying(request) && passed.status === 409) refused.add(request.headers['idempotency-key'] ?? '');
        return passed;
      };
    },
  },
  {
    name: 'approves another amount', side: 'host', allow: PAYMENTS, caughtBy: ['host.payments.approved', 'host.money.final-stays', 'host.money.approval-wins'],
    fault: when(isStatus, async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 200 ? withBody(passed, (body) => ({ ...body, amount: Number(body['amount']) + 0.01 })) : passed;
    }),
  },
  {
    name: 'requests that come at once are several payments', side: 'host', allow: PAYMENTS, caughtBy: ['host.idempotency.parallel'],
    fault: () => {
      const underWay = new Set<string>();
      return async (request, forward) => {
        if (!isPaying(request)) return forward(request);
        const key = request.headers['idempotency-key'] ?? '';
        const isSecond = underWay.has(key);
        underWay.add(key);
        const passed = await forward(request);
        underWay.delete(key);
        return isSecond ? withBody(passed, (body) => ({ ...body, processingId: 'sim_p_another' })) : passed;
      };
    },
  },
  {
    name: 'gives money back twice', side: 'host', allow: PAYMENTS, caughtBy: ['host.money.given-back-once'],
    fault: () => {
      let times = 0;
      return async (request, forward) => {
        const passed = await forward(request);
        if (request.method !== 'DELETE' || passed.status !== 200 || !request.path.includes('reason=')) return passed;
        times += 1;
        return withBody(passed, (body) => ({ ...body, reversed: Number(body['amount']) * times }));
      };
    },
  },
  {
    name: 'two approvals for one order', side: 'host', allow: EVERYTHING, caughtBy: ['host.money.one-charge-per-order'],
    fault: when(isPaying, async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 409 ? { status: 202, headers: JSON_HEADERS, body: JSON.stringify({ attemptId: request.headers['idempotency-key'], processingId: 'sim_p_another' }) } : passed;
    }),
  },
  {
    name: 'takes every amount for one in the currency of the shop', side: 'host', allow: EVERYTHING, caughtBy: ['host.money.own-currency'],
    fault: when(isPaying, (request, forward) => forward({ ...request, body: JSON.stringify({ ...read(request.body), currency: 'SEK' }) })),
  },
  {
    name: 'the order number changes', side: 'host', allow: EVERYTHING, caughtBy: ['host.orders.number-stays'],
    fault: () => {
      let times = 0;
      return async (request, forward) => {
        const passed = await forward(request);
        if (!request.path.endsWith('/ordernumber') || passed.status !== 200) return passed;
        times += 1;
        return times === 1 ? passed : withBody(passed, () => ({ orderNumber: String(900 + times) }));
      };
    },
  },
  {
    name: 'prints twice under one key', side: 'host', allow: [...EVERYTHING, '--simulator'], caughtBy: ['host.print.once-per-key'],
    fault: () => {
      let times = 0;
      return async (request, forward) => (request.path.includes('/print') ? forward(renamed(request, `another-key-${times += 1}`)) : forward(request));
    },
  },
  {
    name: 'printing makes a payment pending', side: 'host', allow: EVERYTHING, caughtBy: ['host.print.changes-nothing'],
    fault: () => {
      let isPrinted = false;
      return async (request, forward) => {
        if (request.path.includes('/print') && request.path.includes('onlyOrderNumber')) isPrinted = true;
        const passed = await forward(request);
        return isPrinted && isStatus(request) ? { status: 202, headers: JSON_HEADERS, body: '{}' } : passed;
      };
    },
  },
  {
    name: 'the price is not the order\'s', side: 'host', caughtBy: ['host.money.price-is-the-orders'],
    fault: when(({ path }) => path === '/self-service/calculatePrice', async (request, forward) => {
      const passed = await forward(request);
      if (passed.status !== 200) return passed;
      const more = (value: unknown): number => Math.round((Number(value) + 0.01) * 100) / 100;
      return withBody(passed, (body) => ({
        ...body, total: more(body['total']), lines: (body['lines'] as Json[]).map((line) => ({ ...line, total: more(line['total']) })),
        vat: (body['vat'] as Json[]).map((each) => ({ ...each, gross: more(each['gross']), net: more(each['net']) })),
      }));
    }),
  },
  {
    name: 'a refresh answers without both tokens', side: 'host', caughtBy: ['host.auth.refresh'],
    fault: when(({ method, path }) => method === 'PUT' && path === '/self-service/token/refresh', async (request, forward) => {
      const passed = await forward({ ...request, body: JSON.stringify({ refreshToken: 'left-alone' }) });
      return read(request.body)['refreshToken'] === 'no-token-of-yours' ? passed : ok({ access_token: 'only-this-one', expires_in: 600 });
    }),
  },
  {
    name: 'lets in pages of any origin', side: 'host', caughtBy: ['host.auth.foreign-origin', 'host.auth.preflight'],
    fault: () => async (request, forward) => {
      if (request.headers['origin'] !== 'https://foreign.example') return forward(request);
      const { origin: _origin, ...headers } = request.headers;
      const passed = await forward({ ...request, headers: { ...headers, origin: OWN_ORIGIN.url } });
      return { ...passed, headers: { ...passed.headers, 'access-control-allow-origin': '*' } };
    },
  },
  {
    name: 'lets its page read what went well, and nothing else', side: 'host', caughtBy: ['host.auth.readable-answers'],
    fault: () => async (request, forward) => {
      const passed = await forward(request);
      return passed.status < 400 ? passed : { ...passed, headers: without(passed.headers, 'access-control-allow-origin') };
    },
  },
  {
    name: 'lets its page ask and read nothing', side: 'host', caughtBy: ['host.auth.readable-answers'],
    fault: () => async (request, forward) => {
      const passed = await forward(request);
      return request.method === 'OPTIONS' ? passed : { ...passed, headers: without(passed.headers, 'access-control-allow-origin') };
    },
  },
  ...([['does not let its page send a key', 'headers', 'authorization, content-type'], ['lets its page send everything, it says', 'headers', '*'], ['does not let its page print', 'methods', 'GET, POST, DELETE']] as const).map(([name, what, allowed]): FaultyVariant => ({
    name, side: 'host', caughtBy: ['host.auth.preflight'],
    fault: when(({ method }) => method === 'OPTIONS', async (request, forward) => {
      const passed = await forward(request);
      return { ...passed, headers: { ...passed.headers, [`access-control-allow-${what}`]: allowed } };
    }),
  })),
  {
    name: 'asks nobody where they come from', side: 'host', caughtBy: ['host.auth.no-origin'],
    fault: when(({ headers, method }) => headers['origin'] === undefined && method !== 'GET', (request, forward) => forward({ ...request, headers: { ...request.headers, origin: OWN_ORIGIN.url } })),
  },
  ...([
    ['takes a payment from anybody', 'POST', '/self-service/payment'], ['prints for anybody', 'PUT', '/print'], ['lets anybody cancel a payment', 'DELETE', '/self-service/payment/'],
  ] as const).map(([name, ofMethod, part]): FaultyVariant => ({
    name, side: 'host', caughtBy: ['host.auth.bearer-needed-to-change'],
    fault: () => {
      let bearer = '';
      return async (request, forward) => {
        const { method, path, headers } = request;
        bearer = headers['authorization'] ?? bearer;
        return forward(method === ofMethod && path.includes(part) ? { ...request, headers: { ...headers, authorization: bearer } } : request);
      };
    },
  })),
  {
    name: 'takes the bearer of another shop', side: 'host', caughtBy: ['host.auth.other-shop'],
    fault: when(({ path, headers }) => path === '/self-service/token/check' && shopOf(headers['authorization'] ?? '') === '2', async () => ({ status: 204, headers: READABLE, body: '' })),
  },
  {
    name: 'takes an unsigned bearer', side: 'host', caughtBy: ['host.auth.unsigned'],
    fault: when(({ path, headers }) => path === '/self-service/token/check' && (headers['authorization'] ?? '').endsWith('.'), async () => ({ status: 204, headers: READABLE, body: '' })),
  },
  {
    name: 'an unknown payment is 200', side: 'host', caughtBy: ['host.errors.unknown-payment'],
    fault: when(isStatus, async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 404 ? ok({ attemptId: 'a', processingId: 'p', journalId: 'j', amount: 0, stillToPay: 0, changeBack: 0, transactionNumber: '' }) : passed;
    }),
  },
];
