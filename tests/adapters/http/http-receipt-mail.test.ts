import { expect, it } from 'vitest';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpReceiptMail } from '#adapters/http/http-receipt-mail.ts';
import { orderId } from '#core/shared/ids.ts';
import { answeringFetch, problemReply } from '#tests/support/answering-fetch.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

it.each([[202, true], [204, true]])('a receipt is mailed when the server takes it with %d', async (status, isOk) => {
  const server = answeringFetch(() => new Response(null, { status }));
  const mail = createHttpReceiptMail({ client: createHttpClient({ baseUrl: '', fetch: server.fetch, clock: virtualClock() }) });
  expect((await mail.send(orderId('order-1'), 'guest@example.com', 'fi')).ok).toBe(isOk);
  expect(server.sent.map(({ url, init }) => [init.method, url, init.body])).toEqual([['POST', '/api/order/order-1/receipt', '{"email":"guest@example.com","language":"fi"}']]);
});

it('one that is refused says why', async () => {
  const server = answeringFetch(() => problemReply(422, { code: 'order.invalid-email' }));
  const answer = await createHttpReceiptMail({ client: createHttpClient({ baseUrl: '', fetch: server.fetch, clock: virtualClock() }) }).send(orderId('order-1'), 'x', 'sv');
  expect(answer.ok ? answer : [answer.error.code, answer.error.outcome]).toEqual(['order.invalid-email', 'refused']);
});
