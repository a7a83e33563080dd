import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import { createHttpShopGateway } from '#adapters/http/http-shop-gateway.ts';
import { articleCode, shopId } from '#core/shared/ids.ts';
import { smallServer } from '#tests/support/small-server.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { orderGatewayContract } from './order-gateway-contract.ts';
import { shopGatewayContract } from './shop-gateway-contract.ts';

const clientOf = (server: ReturnType<typeof smallServer>) => createHttpClient({ baseUrl: 'http://127.0.0.1', fetch: server.fetch, clock: virtualClock() });

shopGatewayContract('over HTTP', async () => ({ shops: createHttpShopGateway({ client: clientOf(smallServer()) }), openShop: shopId(1), orderType: 'takeAway' }));

orderGatewayContract('over HTTP', async () => {
  const server = smallServer();
  return {
    orders: createHttpOrderGateway({ client: clientOf(server) }),
    request: {
      shopId: shopId(1), orderType: 'takeAway', items: [{ code: articleCode('latte'), quantity: 2, choices: [] }], customerCode: '', pickupTime: null, note: '', spotId: null,
      contact: { phone: '+46701234567', email: 'guest@example.com' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: 7800,
    },
    decide: async (id, outcome) => server.decide(id, outcome),
  };
});
