import { describe, expect, it } from 'vitest';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import { attemptId, orderId, type OrderId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import type { Result } from '#core/shared/result.ts';

/** A gateway with a server behind it that has something to order. */
export interface OrderWorld {
  readonly orders: OrderGateway;
  /** An order that this server takes as it is; `expectedTotal` is right. */
  readonly request: OrderRequest;
  /** The payment provider's final word on the order's open attempt. */
  readonly decide: (id: OrderId, outcome: 'approved' | 'declined') => Promise<void>;
}

const valueOf = <T>(result: Result<T>): T => {
  invariant(result.ok, `expected a value, got ${JSON.stringify(result)}`);
  return result.value;
};
const refusalOf = (result: Result<unknown>): unknown => (result.ok ? result : [result.error.code, result.error.outcome]);

/** What every OrderGateway does. */
export const orderGatewayContract = (name: string, open: () => Promise<OrderWorld>): void => {
  const keys = { one: 'key-number-one', two: 'key-number-two' };
  const [first, second] = [attemptId('attempt-one'), attemptId('attempt-two')];

  describe(`OrderGateway: ${name}`, () => {
    it('[W-9] prices a basket: one price per line, VAT lines that add up to the total', async () => {
      const { orders, request } = await open();
      const price = valueOf(await orders.calculate({ ...request, items: [...request.items, ...request.items] }));
      expect(price.lines.length).toBe(request.items.length * 2);
      expect(price.lines.reduce((sum, line) => sum + line.total, 0)).toBe(price.total);
      expect(price.vat.map((line) => line.gross - line.net - line.vat)).toEqual(price.vat.map(() => 0));
      expect(price.vat.reduce((sum, line) => sum + line.gross, 0)).toBe(price.total);
    });

    it('[W-6] the same key and request is the same order, however often it is sent', async () => {
      const { orders, request } = await open();
      const created = valueOf(await orders.create(keys.one, request));
      expect(created.total).toBe(request.expectedTotal);
      expect(valueOf(await orders.create(keys.one, request))).toEqual(created);
      const other = valueOf(await orders.create(keys.two, request));
      expect(other.id).not.toBe(created.id);
    });

    it('[W-6] the same key with another request is refused', async () => {
      const { orders, request } = await open();
      valueOf(await orders.create(keys.one, request));
      expect(refusalOf(await orders.create(keys.one, { ...request, note: 'another' }))).toEqual(['request.idempotency-key-reused', 'refused']);
    });

    it.each([['less', -1], ['more', 1]])('[W-9] another total than the server\'s (%s) is refused, and the server names its own', async (_what, by) => {
      const { orders, request } = await open();
      const answer = await orders.create(keys.one, { ...request, expectedTotal: request.expectedTotal + by });
      expect(answer.ok ? answer : [answer.error.code, answer.error.outcome, answer.error.values['actual']]).toEqual(['order.price-changed', 'refused', request.expectedTotal / 100]);
    });

    it('[CALL-4] an order is read as it was made; one that does not exist is not found', async () => {
      const { orders, request } = await open();
      const { id, total } = valueOf(await orders.create(keys.one, { ...request, note: 'utan lock' }));
      const order = valueOf(await orders.byId(id));
      expect([order.id, order.total, order.note, order.paid, order.orderType, order.lines.map((line) => [line.code, line.quantity])])
        .toEqual([id, total, 'utan lock', false, request.orderType, request.items.map((item) => [item.code, item.quantity])]);
      expect(refusalOf(await orders.byId(orderId('order-of-nobody')))).toEqual(['order.failed-find-order', 'refused']);
    });

    it('[W-6] an unpaid order can be cancelled, a paid one cannot', async () => {
      const { orders, request, decide } = await open();
      const { id } = valueOf(await orders.create(keys.one, request));
      expect(await orders.cancel(id)).toEqual({ ok: true, value: undefined });
      expect(valueOf(await orders.byId(id)).status).toBe('cancelled');
      const paid = valueOf(await orders.create(keys.two, request));
      await orders.startPayment(paid.id, first);
      await decide(paid.id, 'approved');
      expect(refusalOf(await orders.cancel(paid.id))).toEqual(['order.not-cancellable', 'refused']);
    });

    it('[W-7] starting answers with a page to go to, the same one for the same attempt', async () => {
      const { orders, request } = await open();
      const { id } = valueOf(await orders.create(keys.one, request));
      expect(refusalOf(await orders.paymentStatus(id))).toEqual(['payment.not-found', 'refused']);
      const start = valueOf(await orders.startPayment(id, first));
      expect(start).toMatchObject({ kind: 'redirect', attemptId: first });
      expect(valueOf(await orders.startPayment(id, first))).toEqual(start);
    });

    it('[PAY-1] [P-1] a payment that is under way is processing, and carries no amounts', async () => {
      const { orders, request } = await open();
      const { id } = valueOf(await orders.create(keys.one, request));
      await orders.startPayment(id, first);
      expect(valueOf(await orders.paymentStatus(id))).toEqual({ kind: 'processing' });
    });

    it('[PAY-2] another attempt while one is open leads to the one that runs', async () => {
      const { orders, request } = await open();
      const { id } = valueOf(await orders.create(keys.one, request));
      await orders.startPayment(id, first);
      expect(valueOf(await orders.startPayment(id, second))).toEqual({ kind: 'already-started', attemptId: first });
    });

    it('[P-6] an approval names its attempt, the whole amount and a transaction', async () => {
      const { orders, request, decide } = await open();
      const { id, total } = valueOf(await orders.create(keys.one, request));
      await orders.startPayment(id, first);
      await decide(id, 'approved');
      const answer = valueOf(await orders.paymentStatus(id));
      expect(answer).toMatchObject({ kind: 'approved', status: { attemptId: first, amount: total, stillToPay: 0 } });
      expect(answer.kind === 'approved' && answer.status.transactionNumber).not.toBe('');
      expect(valueOf(await orders.byId(id)).paid).toBe(true);
      expect(refusalOf(await orders.startPayment(id, second))).toEqual(['payment.order-already-paid', 'refused']);
    });

    it('[PAY-3] a decline is final for the attempt it names; a new attempt may follow', async () => {
      const { orders, request, decide } = await open();
      const { id } = valueOf(await orders.create(keys.one, request));
      await orders.startPayment(id, first);
      await decide(id, 'declined');
      expect(valueOf(await orders.paymentStatus(id))).toMatchObject({ kind: 'declined', attemptId: first });
      expect(valueOf(await orders.startPayment(id, first))).toMatchObject({ kind: 'declined', attemptId: first });
      expect(valueOf(await orders.startPayment(id, second))).toMatchObject({ kind: 'redirect', attemptId: second });
    });
  });
};
