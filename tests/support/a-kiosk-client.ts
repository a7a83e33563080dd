import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createOrder } from '#adapters/wire/orders.ts';
import { calculatePrice, getHostSession, getTerminalPayment, printReceipt, startTerminalPayment } from '#adapters/wire/terminal-host.ts';
import type { Simulator } from '#simulator/composition/create-simulator.ts';
import { DEMO_CASHIERS } from '#simulator/terminal-host/create-terminal-host.ts';

const SESSION = 'session-0123456789abcdef';
const BUNS = [{ code: 'cinnamon-bun', quantity: 2, choices: [] }];

/** A kiosk without a screen, signed in at a simulator's first terminal host, in the same process. */
export const aKioskClient = async ({ product: server, terminals, url }: Pick<Simulator, 'product' | 'terminals' | 'url'>) => {
  const [terminal] = terminals;
  const [cashier] = DEMO_CASHIERS;
  if (!terminal || !cashier) throw new Error('A terminal and a cashier are needed.');
  await terminal.host.control.signIn(SESSION, cashier, 'kiosk-1');
  // Its patience must not be measured by a clock that a test moves.
  const clock = createSystemClock();
  let token = '';
  const host = createHttpClient({
    baseUrl: terminal.url(), clock,
    fetch: (address, init) => terminal.host.fetch(new Request(address, { ...init, headers: { ...init.headers, origin: url(), authorization: `Bearer ${token}` } })),
  });
  const product = createHttpClient({ baseUrl: url(), clock, fetch: (address, init) => server.fetch(new Request(address, init)) });
  const session = await host.call(getHostSession, { params: { id: SESSION } });
  if (session.ok) token = session.value.body.access_token;
  let orders = 0;
  return {
    host, product,
    /** Two buns to take away, and their payment begun at the terminal; the ids are empty where a fault stood in the way. */
    order: async (): Promise<{ readonly orderId: string; readonly attemptId: string }> => {
      orders += 1;
      const price = await host.call(calculatePrice, { body: { shopId: terminal.shopId, orderType: 'takeAway', items: BUNS, customerCode: '' } });
      const total = price.ok ? price.value.body.total : 0;
      const created = await product.call(createOrder, {
        headers: { 'idempotency-key': `order-key-${orders}` },
        body: {
          shopId: terminal.shopId, orderType: 'takeAway', items: BUNS, customerCode: '', pickupTime: null, note: '', spotId: null, contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false,
          marketingConsent: false, expectedTotal: total, terminalId: terminal.id,
        },
      });
      const orderId = created.ok ? created.value.body.orderId : '';
      const attemptId = `attempt-000${orders}`;
      await host.call(startTerminalPayment, { headers: { 'idempotency-key': attemptId }, body: { attemptId, orderId, amount: total, currency: 'SEK', language: 'sv' } });
      return { orderId, attemptId };
    },
    /** 200: approved; 202: under way. */
    paymentStatus: async (attemptId: string): Promise<number> => {
      const reply = await host.call(getTerminalPayment, { params: { id: attemptId } });
      return reply.ok ? reply.value.status : reply.error.status;
    },
    print: (orderId: string) => host.call(printReceipt, { params: { id: orderId }, query: {}, headers: {} }),
  };
};
