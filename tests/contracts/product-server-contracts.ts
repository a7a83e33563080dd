import { afterAll } from 'vitest';
import type { Fetch } from '#adapters/http/fetch.ts';
import { createHttpClient, type HttpClient } from '#adapters/http/http-client.ts';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import { createHttpSelfServiceGateway } from '#adapters/http/http-self-service-gateway.ts';
import { createHttpShopGateway } from '#adapters/http/http-shop-gateway.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { mustChoose } from '#core/menu/menu.ts';
import type { OrderRequest } from '#core/checkout/order-request.ts';
import { shopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { canBeChosen, takesOrders } from '#core/shop/shop.ts';
import { createProductServer, type ProductServer } from '#simulator/composition/create-product-server.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { orderGatewayContract, type OrderWorld } from './order-gateway-contract.ts';
import { selfServiceGatewayContract } from './self-service-gateway-contract.ts';
import { shopGatewayContract } from './shop-gateway-contract.ts';

/** What lies between client and server: nothing, or the years between two versions. */
type Through = (fetch: Fetch) => Fetch;

const origin = 'http://shop.test';
const servers: ProductServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

const open = async (through: Through): Promise<{ readonly server: ProductServer; readonly client: HttpClient }> => {
  const clock = virtualClock();
  const server = await createProductServer({ data: null, clock, seed: 1 });
  servers.push(server);
  return { server, client: createHttpClient({ baseUrl: origin, clock, fetch: through((url, init) => server.fetch(new Request(url, init))) }) };
};

const openShop = async (client: HttpClient) => {
  const list = await createHttpShopGateway({ client }).list();
  invariant(list.ok, 'the chain has shops');
  const shop = list.value.find((candidate) => canBeChosen(candidate) && takesOrders(candidate));
  invariant(shop !== undefined, 'one of them takes orders on a Friday at noon');
  return shop;
};

/** Two pieces of the first article that needs no choice, priced by the server. */
const aRequest = async (client: HttpClient): Promise<OrderRequest> => {
  const shop = await openShop(client);
  const menu = await createHttpShopGateway({ client }).menu(shop.id);
  invariant(menu.ok, 'the shop has a menu');
  const article = [...indexMenu(menu.value).articles.values()].find((candidate) => candidate.available && !mustChoose(candidate));
  invariant(article !== undefined, 'the menu has an article without choices');
  const basket = { shopId: shop.id, orderType: 'takeAway' as const, items: [{ code: article.code, quantity: 2, choices: [] }], customerCode: '' };
  const price = await createHttpOrderGateway({ client }).calculate(basket);
  invariant(price.ok, 'the basket has a price');
  return {
    ...basket, pickupTime: null, note: '', spotId: null, contact: { phone: '+46701234567', email: 'guest@example.com' },
    smsOptIn: false, receiptOptIn: false, marketingConsent: false, expectedTotal: price.value.total,
  };
};

/** The payment provider's page is a form; which test card is chosen decides. */
const payAt = async (server: ProductServer, page: string, card: string): Promise<void> => {
  const response = await server.fetch(new Request(new URL(page, origin), {
    method: 'POST', body: `card=${card}`, headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }));
  invariant(response.status === 303, 'the provider sends the guest back');
};

const orderWorld = async (through: Through): Promise<OrderWorld> => {
  const { server, client } = await open(through);
  const orders = createHttpOrderGateway({ client });
  const pages = new Map<string, string>();
  return {
    request: await aRequest(client),
    orders: {
      ...orders,
      startPayment: async (id, attempt) => {
        const start = await orders.startPayment(id, attempt);
        if (start.ok && start.value.kind === 'redirect') pages.set(id, start.value.redirectUrl);
        return start;
      },
    },
    decide: async (id, outcome) => {
      const page = pages.get(id);
      invariant(page !== undefined, 'the payment was started');
      await payAt(server, page, outcome === 'approved' ? 'notification-first' : 'insufficient-funds');
    },
  };
};

const host = { shopId: 1, terminalId: 'T1', name: 'Kassa 1', localApiUrl: 'http://127.0.0.1:4310', key: 'shared-by-host-and-server' };

/** All contracts of the product server's gateways, over HTTP and whatever lies between. */
export const productServerContracts = (name: string, through: Through): void => {
  shopGatewayContract(name, async () => {
    const { client } = await open(through);
    return { shops: createHttpShopGateway({ client }), openShop: (await openShop(client)).id, orderType: 'takeAway' };
  });

  orderGatewayContract(name, () => orderWorld(through));

  selfServiceGatewayContract(name, async () => {
    const clock = virtualClock();
    const server = await createProductServer({ data: null, clock, seed: 1, hosts: [host] });
    servers.push(server);
    // As its terminal host: what it sets is set with the key.
    const client = createHttpClient({
      baseUrl: origin, clock, fetch: through((url, init) => server.fetch(new Request(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${host.key}` } }))),
    });
    return { gateway: createHttpSelfServiceGateway({ client }), shop: shopId(1) };
  });
};
