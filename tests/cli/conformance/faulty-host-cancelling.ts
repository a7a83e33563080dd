import type { Fault, Passing } from './a-conformance-line.ts';
import { JSON_HEADERS, ok, problem, type FaultyVariant } from './faults.ts';
import { NOBODY_TAPS_THE_THIRD } from './report-of.ts';

const PAYMENTS = ['--allow-payments', '--max-amount', '150'];
const isStatus = ({ method, path }: Passing): boolean => method === 'GET' && path.startsWith('/self-service/payment/');
/** A host that answers a cancelling with 402, and the same payment with an approval when it has been asked about so often. */
const approvesCancelled = (after: number): Fault => {
  const asked = new Map<string, number>();
  return async (request, forward) => {
    const passed = await forward(request);
    if (!isStatus(request) || !passed.body.includes('payment.abandoned')) return passed;
    const attemptId = request.path.split('/')[3] ?? '';
    asked.set(attemptId, (asked.get(attemptId) ?? 0) + 1);
    return (asked.get(attemptId) ?? 0) <= after ? passed : ok({ attemptId, processingId: 'sim_p_late', journalId: 'sim_j_late', amount: 1, stillToPay: 0, changeBack: 0, transactionNumber: 'sim_t_late' });
  };
};
/** P5: 402 is the last word about a payment that was cancelled. */
export const FAULTY_CANCELLING: readonly FaultyVariant[] = [
  {
    name: 'approves a payment that it has cancelled', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.payments.cancelled', 'host.money.cancelled-stays'],
    fault: () => approvesCancelled(0),
  },
  {
    name: 'approves a cancelled payment when a card comes late', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.money.cancelled-stays'],
    fault: () => approvesCancelled(2),
  },
  {
    name: 'asks the terminal on about a payment that it has cancelled', side: 'host', allow: PAYMENTS, scenario: NOBODY_TAPS_THE_THIRD, caughtBy: ['host.payments.cancelled'],
    fault: () => {
      const asked = new Map<string, number>();
      return async (request, forward) => {
        const passed = await forward(request);
        if (!isStatus(request) || !passed.body.includes('payment.abandoned')) return passed;
        asked.set(request.path, (asked.get(request.path) ?? 0) + 1);
        return asked.get(request.path) === 1 ? { status: 202, headers: JSON_HEADERS, body: '{}' } : passed;
      };
    },
  },
  {
    name: 'approves what it has answered with 402', side: 'host', allow: PAYMENTS, caughtBy: ['host.money.cancelled-stays'],
    fault: () => {
      let first = '';
      let asked = 0;
      return async (request, forward) => {
        const passed = await forward(request);
        const isBegun = first === '' && request.method === 'POST' && request.path === '/self-service/payment' && passed.status < 300;
        if (isBegun) first = request.headers['idempotency-key'] ?? '';
        const isAsked = first !== '' && isStatus(request) && request.path.endsWith(first);
        asked += Number(isAsked);
        return isBegun || (isAsked && asked === 1) ? problem(402, 'payment.declined') : passed;
      };
    },
  },
];
