import type { InputOf } from '#adapters/wire/endpoint.ts';
import { calculatePrice, getOrderNumber, startTerminalPayment } from '#adapters/wire/terminal-host.ts';
import { joinBooks } from '#simulator/shared/join-books.ts';
import type { TerminalHostOptions } from '#simulator/terminal-host/create-terminal-host.ts';
import { aHostBeside, type HostBeside } from './a-host-beside.ts';
import { aProductServer, type TestServer } from './a-product-server.ts';
import { HOSTS } from './hosts.ts';
import { anOrderBody } from './orders.ts';

/** Two buns, ordered at a kiosk. */
export const ORDER = anOrderBody({ terminalId: 'T1', contact: { phone: '', email: '' } });
export const TOTAL = ORDER.expectedTotal;

/** What does not fit between the books of the two. */
export const mismatches = ({ server }: TestServer, { host }: HostBeside) => joinBooks(server.ledger(), [{ terminalId: 'T1', ...host.control.ledger() }]).map(({ kind, orderId }) => [kind, orderId]);

export type PaymentBody = InputOf<typeof startTerminalPayment>['body'];

/** A kiosk pays for an order that nobody but the host has heard of. */
export const pay = ({ kiosk }: HostBeside, attemptId = 'attempt-0001', body: Partial<PaymentBody> = {}) => kiosk.call(startTerminalPayment, {
  headers: { 'idempotency-key': attemptId },
  body: { attemptId, orderId: `kept-${attemptId}`, amount: TOTAL, currency: 'SEK', language: 'sv', order: { key: `key-of-${attemptId}`, request: ORDER }, ...body },
});

/** The number that is called out; else the code of why there is none. */
export const numberOf = async ({ kiosk }: HostBeside, id = 'attempt-0001'): Promise<string> => {
  const reply = await kiosk.call(getOrderNumber, { params: { id } });
  return reply.ok ? reply.value.body.orderNumber : reply.error.code;
};

/** A host beside a product server that it has once heard, and that is away since. */
export const cutOff = async (options: Partial<TerminalHostOptions> = {}) => {
  const world = await aProductServer({ hosts: HOSTS });
  const line = { isDown: false };
  const beside = await aHostBeside(world, { line, ...options });
  const price = () => beside.kiosk.call(calculatePrice, { body: { shopId: 1, orderType: ORDER.orderType, items: ORDER.items, customerCode: '' } });
  await price();
  line.isDown = true;
  return { world, line, beside, price, paidOrders: () => world.server.ledger().orders.map(({ id, number, paid, total }) => ({ id, number, paid, total })) };
};
