import type { KnownHost } from '#simulator/product-server/self-service/host-book.ts';
import type { ProductServerOptions } from '#simulator/composition/create-product-server.ts';
import { aChain, aSeedShop } from './a-chain.ts';
import { aProductServer, type Reply, type TestServer } from './a-product-server.ts';

export const KEY = 'a-key-that-host-and-server-share';
export const OTHER_SHOPS_KEY = 'a-key-of-the-host-of-shop-two';
export const HOSTS: readonly KnownHost[] = [
  { shopId: 1, terminalId: 'T1', name: 'Kassa 1', localApiUrl: 'http://127.0.0.1:4310', key: KEY },
  { shopId: 2, terminalId: 'T2', name: 'Kassa 2', localApiUrl: 'http://192.168.1.20:4310', key: OTHER_SHOPS_KEY },
];

/** Two shops, each with a terminal host. */
export const aServerWithHosts = (options: Partial<ProductServerOptions> = {}): Promise<TestServer> =>
  aProductServer({ chain: aChain({ shops: [aSeedShop(1), aSeedShop(2)] }), hosts: HOSTS, ...options });

export const withKey = (key: string): Readonly<Record<string, string>> => (key === '' ? {} : { authorization: `Bearer ${key}` });

let attempts = 0;
/** What a terminal host tells of 70 kronor, as two buns cost. */
export const aSettlement = (overrides: Readonly<Record<string, unknown>> = {}) => {
  attempts += 1;
  return {
    state: 'approved', attemptId: `attempt-${String(attempts).padStart(6, '0')}`, processingId: 'sim_p_1', journalId: 'sim_j_1', transactionNumber: 'sim_t_1', amount: 70, terminalId: 'T1',
    ...overrides,
  };
};

export const settle = (world: TestServer, orderId: string, body: ReturnType<typeof aSettlement>, key = KEY): Promise<Reply> =>
  world.send('PUT', `/api/self-service/order/${orderId}/settlement`, body, { 'idempotency-key': body.attemptId, ...withKey(key) });
