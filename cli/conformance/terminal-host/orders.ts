import { getOrder } from '#adapters/wire/orders.ts';
import { getOrderNumber, getTerminalPayment, printReceipt } from '#adapters/wire/terminal-host.ts';
import { firstWrong, type Check } from '../check.ts';
import { notRefused, told, unreadable } from '../probe.ts';
import { NO_PAID_ORDER, UNSETTLED, type HostWorld, type OrderPayment } from './host-world.ts';

const needs = ['payments', 'orders'] as const;

const withOrder = (run: (world: HostWorld, paid: OrderPayment) => Promise<string | null>): Check<HostWorld>['run'] => async (world) => {
  const paid = await world.paidOrder();
  return paid?.payment.end === 'approved' ? run(world, paid) : NO_PAID_ORDER;
};

/** An order that is placed and paid. It stays so: that is what the money was for. */
export const HOST_ORDERS: readonly Check<HostWorld>[] = [
  {
    id: 'host.orders.paid', title: 'An order that is paid at the terminal is paid at the product server', severity: 'must', source: 'P9', needs,
    run: async ({ paidOrder, isUnsettled, call, product }) => {
      const paid = await paidOrder();
      if (paid === null) return isUnsettled() ? UNSETTLED : { skipped: 'the product server takes no order now, or none at a price that is allowed' };
      if (paid.payment.end !== 'approved') return unreadable(paid.payment.started) ?? `the payment is ${paid.payment.end}`;
      const number = await call(getOrderNumber, { params: { id: paid.payment.request.attemptId } });
      const order = await product.probe.call(getOrder, { params: { orderId: paid.orderId }, headers: { 'x-customercode': '' } });
      if (!number.reply.ok || !order.reply.ok) return unreadable(number) ?? unreadable(order);
      const [here, there] = [number.reply.value.body.orderNumber, order.reply.value.body.orderNumber];
      return firstWrong(!order.reply.value.body.paid && 'it is not paid there', here === '' && 'it has no number', there !== '' && here !== there && `its number is ${here} here and ${there} there`);
    },
  },
  {
    id: 'host.orders.number-stays', title: 'The number of an order stays the same', severity: 'must', source: 'P10', needs,
    run: withOrder(async ({ call }, { orderId, payment }) => {
      const numbers = new Set<string>();
      for (const id of [payment.request.attemptId, payment.request.attemptId, orderId]) {
        const called = await call(getOrderNumber, { params: { id } });
        if (!called.reply.ok) return unreadable(called);
        numbers.add(called.reply.value.body.orderNumber);
      }
      return numbers.size === 1 ? null : `it was ${[...numbers].join(', then ')}`;
    }),
  },
  {
    id: 'host.money.one-charge-per-order', title: 'A paid order is not charged again', severity: 'must', source: 'P3', needs,
    run: withOrder(async (world, { orderId, total, payment }) => {
      const again = await world.paymentOf({ orderId, amount: total, currency: payment.request.currency });
      return notRefused(await world.payWrongly(again.attemptId, again), [409]);
    }),
  },
  {
    id: 'host.money.kept-when-ordered', title: 'The money of an order that was accepted is not given back', severity: 'must', source: 'P9', needs,
    run: withOrder(async ({ send }, { payment }) => notRefused(await send({ method: 'DELETE', path: `/self-service/payment/${payment.request.attemptId}?reason=order-refused` }), [409])),
  },
  {
    id: 'host.money.own-currency', title: 'An order is not paid with as much of another currency', severity: 'must', source: 'P9', needs,
    run: async ({ foreignOrder }) => {
      const foreign = await foreignOrder();
      if (foreign === null) return NO_PAID_ORDER;
      const { currency, payment: { request, end }, isPaid, reversed } = foreign;
      const taken = `${request.amount} ${request.currency}`;
      return firstWrong(isPaid && `it costs ${request.amount} ${currency}, and is paid with ${taken}: a settlement names the currency that was charged`, end === 'approved' && !isPaid && reversed !== request.amount && `${taken} were taken, and ${reversed} of them went back`, end === 'open' && 'nobody knows how the payment ended');
    },
  },
  {
    id: 'host.money.refused-goes-back', title: 'The money of an order that the product server refuses goes back by itself', severity: 'must', source: 'P9', needs,
    // A kiosk asks for it as well, but may be gone by then: reloaded, broken, or without a network.
    run: async ({ foreignOrder }) => {
      const foreign = await foreignOrder();
      if (foreign === null) return NO_PAID_ORDER;
      const { payment: { request, end }, isPaid, byItself } = foreign;
      if (end !== 'approved' || isPaid) return { skipped: 'the product server refused no order that was charged; host.money.own-currency says how it ended' };
      return byItself === request.amount ? null : `${request.amount} ${request.currency} were taken for an order that was refused, and ${byItself} of them went back before anybody asked for it`;
    },
  },
];

/** On paper. */
export const HOST_PRINTING: readonly Check<HostWorld>[] = [
  {
    id: 'host.print.once-per-key', title: 'The same key prints once', severity: 'must', source: 'P10', needs: [...needs, 'print'],
    run: async (world) => {
      const paid = await world.paidOrder();
      if (paid?.payment.end !== 'approved') return NO_PAID_ORDER;
      const before = await world.sheets?.() ?? null;
      const key = world.random.id();
      const print = (id: string) => world.call(printReceipt, { params: { id }, query: {}, headers: { 'idempotency-key': key } });
      // A page that begins anew may know the order only.
      const [first, second] = [await print(paid.payment.request.attemptId), await print(paid.orderId)];
      const wrong = unreadable(first) ?? unreadable(second);
      if (wrong !== null) return wrong;
      const after = await world.sheets?.() ?? null;
      if (before === null || after === null) return { skipped: 'two answers, as they should be; only you can see whether one sheet came out (with --cashier the simulator\'s printer is counted)' };
      return after - before === 1 ? null : `${after - before} sheets came out`;
    },
  },
  {
    id: 'host.print.changes-nothing', title: 'Printing does not change what is paid', severity: 'must', source: 'P10', needs: [...needs, 'print'],
    run: withOrder(async ({ call }, { payment }) => {
      const printed = await call(printReceipt, { params: { id: payment.request.attemptId }, query: { onlyOrderNumber: 'true' }, headers: {} });
      const now = await call(getTerminalPayment, { params: { id: payment.request.attemptId } });
      const isSame = now.reply.ok && now.reply.value.status === 200 && now.reply.value.body.transactionNumber === payment.transactionNumber;
      return firstWrong(unreadable(printed), !isSame && `it was approved, and now ${told(now.answer)}`);
    }),
  },
];
