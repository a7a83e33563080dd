import { createCookieJar } from '#adapters/http/cookie-jar.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpOrderGateway } from '#adapters/http/http-order-gateway.ts';
import { createHttpSettingsGateway } from '#adapters/http/http-settings-gateway.ts';
import { createHttpShopGateway } from '#adapters/http/http-shop-gateway.ts';
import { createNodeFetch } from '#adapters/http/node-fetch.ts';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { OrderGateway } from '#core/ports/order-gateway.ts';
import type { Random } from '#core/ports/random.ts';
import type { SettingsGateway } from '#core/ports/settings-gateway.ts';
import type { ShopGateway } from '#core/ports/shop-gateway.ts';

/** What commands are made of: the same ports and adapters as the browser's, over Node. */
export interface CliServices {
  readonly shops: ShopGateway;
  readonly settings: SettingsGateway;
  readonly orders: OrderGateway;
  readonly clock: Clock;
  readonly random: Random;
  /** Lets go of connections, so that the program ends at once. */
  close(): Promise<void>;
}

/** `server`: `http://127.0.0.1:4300`. */
export const createCliServices = (server: string): CliServices => {
  const clock = createSystemClock();
  const jar = createCookieJar({ clock });
  const network = createNodeFetch({ jar });
  const client = createHttpClient({ baseUrl: server, fetch: network.fetch, clock, xsrf: { origin: server, token: () => jar.value(server, 'XSRF-TOKEN') } });
  return {
    shops: createHttpShopGateway({ client }),
    settings: createHttpSettingsGateway({ client }),
    orders: createHttpOrderGateway({ client }),
    clock,
    random: createCryptoRandom(),
    close: () => network.close(),
  };
};
