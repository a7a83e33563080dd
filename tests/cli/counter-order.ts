import { expect } from 'vitest';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import { createOrder } from '#adapters/wire/orders.ts';
import type { Simulator } from '#simulator/composition/create-simulator.ts';

/** Calls the product server without a network. */
export const productClient = ({ product }: Simulator): HttpClient => createHttpClient({ baseUrl: 'http://product.test', clock: createSystemClock(), fetch: (url, init) => product.fetch(new Request(url, init)) });

/** What a kiosk sends for a guest who pays at the counter. */
export const counterOrder = async (simulator: Simulator): Promise<string> => {
  const created = await productClient(simulator).call(createOrder, { headers: { 'idempotency-key': 'counter-order-1' }, body: {
    shopId: 1, orderType: 'takeAway', items: [{ code: 'vasterbotten-toast', quantity: 1, choices: [] }], customerCode: '', pickupTime: null, note: '', spotId: null, contact: { phone: '', email: '' },
    smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 98, terminalId: 'T-01', payAtCounter: true,
  } });
  expect(created).toMatchObject({ ok: true });
  return created.ok ? created.value.body.orderId : '';
};
