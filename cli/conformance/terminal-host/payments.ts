import { cancelTerminalPayment, getTerminalPayment, startTerminalPayment } from '#adapters/wire/terminal-host.ts';
import { firstWrong, type Check, type Finding } from '../check.ts';
import { JSON_TYPE } from '../hostile-bodies.ts';
import type { Answer } from '../exchange.ts';
import { notRefused, problemOf, told, unreadable } from '../probe.ts';
import { saysPaid } from '../says-paid.ts';
import { NOT_APPROVED, UNSETTLED, type CancelledPayment, type HostWorld, type Payment } from './host-world.ts';

const needs = ['payments'] as const;
const READS = 5;

const withPayment = (run: (world: HostWorld, payment: Payment) => Promise<string | null>): Check<HostWorld>['run'] => async (world) => {
  const payment = await world.paid();
  return payment.end === 'approved' ? run(world, payment) : NOT_APPROVED;
};

const withCancelled = (run: (world: HostWorld, cancelled: CancelledPayment) => Promise<Finding>): Check<HostWorld>['run'] => async (world) => {
  const cancelled = await world.cancelled();
  return cancelled === null ? UNSETTLED : run(world, cancelled);
};

/** Does the host say now what it said when it was approved? P6 */
const nowOf = async ({ call }: HostWorld, { request, transactionNumber }: Payment): Promise<string | null> => {
  const called = await call(getTerminalPayment, { params: { id: request.attemptId } });
  if (!called.reply.ok || called.reply.value.status !== 200) return `it was approved, and now ${told(called.answer)}`;
  const { body } = called.reply.value;
  return firstWrong(
    body.amount !== request.amount && `it was ${request.amount}, and now is ${body.amount}`, body.reversed !== 0 && `${body.reversed} of ${request.amount} went back, and nobody has asked for it with reason=order-refused`,
    body.transactionNumber !== transactionNumber && `its transaction was ${transactionNumber}, and now is ${body.transactionNumber}`,
  );
};

/** Is the attempt over, as a kiosk reads it? A 402 that names another attempt is no answer to it. */
const notOver = (answer: Answer, attemptId: string): string | null => {
  const named = problemOf(answer)?.values?.['attemptId'] ?? attemptId;
  return notRefused(answer, [402]) ?? (named === attemptId ? null : `it is 402, but values.attemptId is ${JSON.stringify(named)}: a kiosk that asked about ${attemptId} takes that for no answer. Name the attempt that was asked about, or none`);
};

const processingIdOf = ({ reply }: Awaited<ReturnType<HostWorld['pay']>>['started']): string => (reply.ok ? reply.value.body.processingId : '');

/** Paying at the card terminal. All money goes back. */
export const HOST_PAYMENTS: readonly Check<HostWorld>[] = [
  {
    id: 'host.limits.amounts', title: 'Amounts that are none are refused', severity: 'must', source: 'W2', needs,
    run: async (world) => {
      for (const amount of [0, -1, 1.005, '1', null]) {
        const body = { ...await world.paymentOf(), amount };
        const wrong = notRefused(await world.payWrongly(body.attemptId, body), [400, 422]);
        if (wrong !== null) return `amount ${String(amount)}: ${wrong}`;
      }
      return null;
    },
  },
  {
    id: 'host.idempotency.key-is-attempt', title: 'Key and attempt must agree', severity: 'must', source: 'W11', needs,
    run: async (world) => notRefused(await world.payWrongly(world.random.id(), await world.paymentOf()), [400, 409, 422]),
  },
  {
    id: 'host.idempotency.key-missing', title: 'A payment without a key is refused', severity: 'must', source: 'W11', needs,
    run: async (world) => notRefused(await world.payWrongly(null, await world.paymentOf()), [400, 422]),
  },
  {
    id: 'host.payments.approved', title: 'An approval names its attempt, its amount and its transaction', severity: 'must', source: 'P6', needs,
    run: async ({ paid }) => {
      const { request, started, statuses, end } = await paid();
      if (end === 'declined') return { skipped: 'the card was declined: run it again with one that is not' };
      const last = statuses.at(-1);
      if (last === undefined || !last.reply.ok || last.reply.value.status !== 200) return unreadable(started) ?? (last === undefined ? told(started.answer) : unreadable(last) ?? 'it is still processing');
      const { attemptId, amount, stillToPay, transactionNumber, processingId } = last.reply.value.body;
      return firstWrong(
        attemptId !== request.attemptId && `it is about the attempt ${attemptId}`, amount !== request.amount && `${request.amount} was asked for, ${amount} was taken`,
        stillToPay !== 0 && `${stillToPay} is still to pay`, transactionNumber === '' && 'it has no transaction number', processingId === '' && 'it has no processing id',
      );
    },
  },
  {
    id: 'host.money.processing-is-not-paid', title: 'What is processing names no amounts', severity: 'must', source: 'P1', needs,
    run: async ({ paid }) => {
      const { started, statuses } = await paid();
      return firstWrong(saysPaid(started.answer), ...statuses.map(({ answer }) => saysPaid(answer)));
    },
  },
  {
    id: 'host.payments.by-both-ids', title: 'A payment is found by its attempt and by its processing id', severity: 'must', source: '§7', needs,
    run: withPayment(async ({ call }, payment) => {
      const id = processingIdOf(payment.started);
      const called = await call(getTerminalPayment, { params: { id } });
      return firstWrong(unreadable(called), called.reply.ok && called.reply.value.body.attemptId !== payment.request.attemptId && 'another payment is found');
    }),
  },
  {
    id: 'host.idempotency.same-payment', title: 'The same request again is the same payment', severity: 'must', source: 'P3', needs,
    run: withPayment(async (world, payment) => {
      const again = await world.call(startTerminalPayment, { headers: { 'idempotency-key': payment.request.attemptId }, body: payment.request });
      if (!again.reply.ok) return unreadable(again);
      const same = processingIdOf(payment.started);
      return firstWrong(
        again.reply.value.body.processingId !== same && `it became another payment: ${again.reply.value.body.processingId} after ${same}`,
        again.reply.value.status === 200 && again.reply.value.body.transactionNumber !== payment.transactionNumber && 'it was charged again: it has another transaction number',
      );
    }),
  },
  {
    id: 'host.idempotency.other-body', title: 'The same key with another amount is refused', severity: 'must', source: 'W11', needs,
    // Whatever is taken is taken for an attempt whose money goes back anyway, and which is still needed here.
    run: withPayment(async ({ send }, { request }) => notRefused(await send({
      method: 'POST', path: startTerminalPayment.path, headers: { ...JSON_TYPE, 'idempotency-key': request.attemptId }, body: JSON.stringify({ ...request, amount: request.amount + 0.01 }),
    }), [409, 422])),
  },
  {
    id: 'host.money.final-stays', title: 'What is approved stays approved', severity: 'must', source: 'P5', needs,
    run: withPayment(async (world, payment) => {
      for (let read = 0; read < READS; read += 1) {
        const wrong = await nowOf(world, payment);
        if (wrong !== null) return wrong;
      }
      return null;
    }),
  },
  {
    id: 'host.money.approval-wins', title: 'Cancelling after the approval answers the approval', severity: 'must', source: 'P5', needs,
    run: withPayment(async (world, payment) => {
      const called = await world.call(cancelTerminalPayment, { params: { id: payment.request.attemptId }, query: {} });
      return firstWrong(called.answer.status !== 200 && `it was approved, and ${told(called.answer)}`, await nowOf(world, payment));
    }),
  },
  {
    id: 'host.idempotency.parallel', title: 'Five requests at once are one payment', severity: 'must', source: 'P3', needs,
    run: async (world) => {
      await world.paid();
      if (world.isUnsettled()) return UNSETTLED;
      const { answers } = await world.pay(await world.paymentOf(), 5);
      const ids = answers.flatMap(({ reply }) => (reply.ok ? [reply.value.body.processingId] : []));
      return firstWrong(ids.length === 0 && 'none of them was answered with a payment', new Set(ids).size > 1 && `they became ${new Set(ids).size} payments`);
    },
  },
  {
    id: 'host.money.one-at-a-time', title: 'While a payment is open, a second one is refused, and told which', severity: 'must', source: 'P3', needs,
    run: withCancelled(async (_world, { request, second, isOpenAfterwards }) => {
      if (second === null || !isOpenAfterwards) return { skipped: 'the payment was over before a second one could be asked for' };
      const { code = '', values = {} } = problemOf(second) ?? {};
      return firstWrong(
        notRefused(second, [409]), code !== 'payment.payment-already-started' && `the code is "${code}", not "payment.payment-already-started"`,
        values['attemptId'] !== request.attemptId && `values.attemptId is ${JSON.stringify(values['attemptId'] ?? null)}, not the attempt that runs`,
      );
    }),
  },
  {
    id: 'host.payments.cancelled', title: 'A payment that is cancelled before the card is 402, and stays so', severity: 'must', source: 'P5', needs,
    run: withCancelled(async (_world, { request: { attemptId }, started, cancelling, statuses }) => {
      const last = statuses.at(-1);
      if (last === undefined || cancelling === null) return [200, 402].includes(started.answer.status) ? { skipped: 'the payment was over before it could be cancelled' } : unreadable(started);
      // 402 means that nothing was charged: whatever comes behind it, no card was quicker.
      const isOver = [cancelling.answer, ...statuses.map(({ answer }) => answer)].findIndex(({ status }) => status === 402);
      const changed = isOver < 0 ? undefined : statuses.slice(isOver).find(({ answer }) => answer.status !== 402);
      if (changed !== undefined) return `it was cancelled (402), and now ${told(changed.answer)}`;
      if (last.reply.ok && last.reply.value.status === 200) return { skipped: 'a card was quicker than the cancelling: run it again without one' };
      const answered = cancelling.answer.status === 402 ? notOver(cancelling.answer, attemptId) : notRefused(cancelling.answer, [200, 202, 402]);
      return firstWrong(answered, ...statuses.slice(-2).map(({ answer }) => notOver(answer, attemptId)));
    }),
  },
  {
    id: 'host.payments.refused-stays', title: 'A payment that was refused while another was open stays refused, and asked for is 402', severity: 'must', source: 'P3', needs,
    run: withCancelled(async (world, { other, second, isOpenAfterwards, statuses }) => {
      if (second?.status !== 409 || !isOpenAfterwards) return { skipped: 'no second payment was refused with 409 while one was open; host.money.one-at-a-time says why' };
      if (![200, 402].includes(statuses.at(-1)?.answer.status ?? 0)) return { skipped: 'the payment that was open is not over yet; host.payments.cancelled says how it stands' };
      const asked = async (): Promise<string | null> => notOver((await world.call(getTerminalPayment, { params: { id: other.attemptId } })).answer, other.attemptId);
      const before = await asked();
      const again = notRefused(await world.bringAgain(other), [402, 409]);
      const [sent, late] = [again && `sent again, when the terminal was free: ${again}`, before ?? await asked()];
      return firstWrong(sent, late && `asked for, ${late}`);
    }),
  },
  {
    id: 'host.money.survives-restart', title: 'An approved payment is there after a restart', severity: 'must', source: 'P8', needs: ['payments', 'restart'],
    run: withPayment(async (world, payment) => (await world.restart()) ?? nowOf(world, payment)),
  },
];

/** What ends a payment's life. */
export const HOST_REVERSALS: readonly Check<HostWorld>[] = [
  {
    id: 'host.money.cancelled-stays', title: 'What is cancelled or declined is not charged later', severity: 'must', source: 'P5', needs,
    // A terminal that was not told waits on for a card, and other checks have brought some since.
    run: withCancelled(async ({ call, paid }, { request, cancelling, statuses }) => {
      const { end, request: { attemptId } } = await paid();
      const now = end === 'declined' ? (await call(getTerminalPayment, { params: { id: attemptId } })).answer : null;
      if (now !== null && now.status !== 402) return `it was declined (402), which says that nothing was charged, and now ${told(now)}`;
      if (cancelling === null || ![cancelling, ...statuses].some(({ answer }) => answer.status === 402)) return { skipped: 'no payment was cancelled; host.payments.cancelled says why' };
      const { answer } = await call(getTerminalPayment, { params: { id: request.attemptId } });
      return answer.status === 402 ? null : `it was cancelled (402), and now ${told(answer)}`;
    }),
  },
  {
    id: 'host.money.given-back-once', title: 'A refused order gives all of its money back, once', severity: 'must', source: 'P9', needs,
    run: withPayment(async ({ call }, { request }) => {
      for (const time of ['asked', 'asked again']) {
        const called = await call(cancelTerminalPayment, { params: { id: request.attemptId }, query: { reason: 'order-refused' } });
        if (!called.reply.ok || called.reply.value.status !== 200) return `${time}, ${told(called.answer)}`;
        const { reversed } = called.reply.value.body;
        if (reversed !== request.amount) return `${time}, ${reversed} of ${request.amount} went back`;
      }
      return null;
    }),
  },
];
