import { expect, it, onTestFinished } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createOrder, startPayment } from '#adapters/wire/orders.ts';
import { createWorld } from '#simulator/composition/create-world.ts';
import { createLedger } from '#simulator/world/ledger.ts';
import { createSeededRandom } from '#simulator/world/seeded-random.ts';
import { ORIGIN } from '../support/a-product-server.ts';
import { aKey, anOrderBody } from '../support/orders.ts';

it('[P-5] in the virtual world, too, a page is closed whose order was over while the bank was silent', async () => {
  const world = await createWorld(1, 0);
  onTestFinished(() => world.close());
  let isSilent = false;
  world.begin({
    ledger: createLedger(), serverRandom: createSeededRandom(1), say: () => undefined, bankTrouble: () => (isSilent ? 'lost' : null), onServerError: () => undefined, onUnhandled: (error) => { throw error; }, serverSkewMs: 0,
  });
  const pass = (ms: number): Promise<void> => world.clock.run(() => false, world.clock.now() + ms, () => undefined);
  const client = createHttpClient({ baseUrl: ORIGIN, clock: world.clock, fetch: (url, init) => world.server.fetch(new Request(url, init)) });
  const created = await client.call(createOrder, { headers: { 'idempotency-key': aKey() }, body: anOrderBody() });
  const orderId = created.ok ? created.value.body.orderId : '';
  const attempt = aKey();
  await client.call(startPayment, { params: { orderId }, headers: { 'idempotency-key': attempt } });
  isSilent = true;
  await pass(minutes(12));
  const before = world.bank.stateOf(attempt);
  isSilent = false;
  await pass(minutes(5));
  expect([before, world.bank.stateOf(attempt), world.server.ledger().orders.map(({ id, state }) => [id, state])]).toEqual(['open', 'declined', [[orderId, 'cancelled']]]);
});
