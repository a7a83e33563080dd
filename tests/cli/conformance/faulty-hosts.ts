import type { Forward, Passed, Passing } from './a-conformance-line.ts';
import { JSON_HEADERS, ok, problem, read, READABLE, renamed, when, withBody, type FaultyVariant, type Json } from './faults.ts';
import { EVERYTHING, NOBODY_TAPS_THE_THIRD } from './report-of.ts';

const PAYMENTS = ['--allow-payments', '--max-amount', '150'];
const isPaying = ({ method, path }: Passing): boolean => method === 'POST' && path === '/self-service/payment';
const isStatus = ({ method, path }: Passing): boolean => method === 'GET' && path.startsWith('/self-service/payment/');
/** A payment under a key and an attempt of its own. */
const asAnother = (request: Passing, key: string, forward: Forward): Promise<Passed> => forward({ ...renamed(request, key), body: JSON.stringify({ ...read(request.body), attemptId: key }) });
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
    name: 'ignores Idempotency-Key', side: 'host', allow: PAYMENTS, caughtBy: ['host.idempotency.key-is-attempt', 'host.idempotency.key-missing', 'host.idempotency.other-body'],
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
    // After the first, no other payment is begun: whoever runs it is told within seconds, and no card is asked for once more.
    name: 'a proxy answers for it when it is asked how a payment stands', side: 'host', allow: EVERYTHING, caughtBy: ['host.payments.approved', 'host.errors.problem-documents', 'host.errors.no-server-errors'],
    fault: () => {
      const begun = new Set<string>();
      return async (request, forward) => {
        if (isPaying(request)) begun.add(request.headers['idempotency-key'] ?? '');
        return isStatus(request) && begun.has(request.path.slice('/self-service/payment/'.length)) ? { status: 502, headers: { ...READABLE, 'content-type': 'text/html' }, body: '<h1>Bad Gateway' } : forward(request);
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
    name: 'a refusal that is stored names the payment that was open', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.payments.refused-stays'],
    fault: () => {
      const running = new Map<string, Json>();
      const idOf = ({ path, headers, method }: Passing): string => (method === 'POST' ? headers['idempotency-key'] ?? '' : path.split(/[/?]/)[3] ?? '');
      return async (request, forward) => {
        const passed = await forward(request);
        const id = idOf(request);
        if (passed.body.includes('payment.payment-already-started')) running.set(id, read(passed.body)['values'] as Json);
        return passed.status === 402 && running.has(id) ? withBody(passed, (body) => ({ ...body, values: running.get(id) })) : passed;
      };
    },
  },
  {
    name: 'a cancelled payment is 402 of another attempt', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.payments.cancelled', 'host.payments.refused-stays'],
    fault: when(isStatus, async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 402 ? withBody(passed, (body) => ({ ...body, values: { attemptId: 'the-one-before' } })) : passed;
    }),
  },
  {
    name: 'charges without a key', side: 'host', allow: PAYMENTS, caughtBy: ['host.idempotency.key-missing'],
    fault: when((request) => isPaying(request) && request.headers['idempotency-key'] === undefined, (request, forward) => forward(renamed(request, String(read(request.body)['attemptId'])))),
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
    name: 'keeps the money of a refused order until it is asked for it', side: 'host', allow: EVERYTHING, caughtBy: ['host.money.refused-goes-back'],
    fault: () => {
      const asked = new Set<string>();
      return async (request, forward) => {
        const id = request.path.split(/[/?]/)[3] ?? '';
        if (request.method === 'DELETE' && request.path.includes('reason=')) asked.add(id);
        const passed = await forward(request);
        return isStatus(request) && passed.status === 200 && !asked.has(id) ? withBody(passed, (body) => ({ ...body, reversed: 0 })) : passed;
      };
    },
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
    name: 'prints once more under one key where the order is named', side: 'host', allow: [...EVERYTHING, '--simulator'], caughtBy: ['host.print.once-per-key'],
    fault: () => {
      const names = new Map<string, string>();
      return async (request, forward) => {
        const { method, path, headers: { 'idempotency-key': key = '' } } = request;
        if (method !== 'PUT' || !path.includes('/print') || key === '') return forward(request);
        const first = names.get(key) ?? path;
        names.set(key, first);
        return forward(first === path ? request : renamed(request, `${key}-2`));
      };
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
    name: 'a call that there is not is its start page', side: 'host', caughtBy: ['host.errors.unknown-call', 'host.shape.no-html'],
    fault: when(({ path }) => path === '/self-service/no-such-call', async () => ({ status: 200, headers: { ...READABLE, 'content-type': 'text/html' }, body: '<p>Terminal' })),
  },
  {
    name: 'an unknown payment is 200', side: 'host', caughtBy: ['host.errors.unknown-payment'],
    fault: when(isStatus, async (request, forward) => {
      const passed = await forward(request);
      return passed.status === 404 ? ok({ attemptId: 'a', processingId: 'p', journalId: 'j', amount: 0, stillToPay: 0, changeBack: 0, transactionNumber: '' }) : passed;
    }),
  },
];
