import { ContainerModule } from 'inversify';
import { createHttpClient, type HttpClientDeps } from '../http/http-client.ts';
import { createHttpOrderGateway } from '../http/http-order-gateway.ts';
import { createHttpSettingsGateway } from '../http/http-settings-gateway.ts';
import { createHttpShopGateway } from '../http/http-shop-gateway.ts';
import { HTTP, PORTS } from './tokens.ts';

/** The product server over HTTP: one client, one gateway per port. Needs a clock. */
export const httpModule = (server: Omit<HttpClientDeps, 'clock'>): ContainerModule => new ContainerModule(({ bind }) => {
  bind(HTTP.client).toResolvedValue((clock) => createHttpClient({ ...server, clock }), [PORTS.clock]).inSingletonScope();
  bind(PORTS.shopGateway).toResolvedValue((client) => createHttpShopGateway({ client }), [HTTP.client]).inSingletonScope();
  bind(PORTS.settingsGateway).toResolvedValue((client) => createHttpSettingsGateway({ client }), [HTTP.client]).inSingletonScope();
  bind(PORTS.orderGateway).toResolvedValue((client) => createHttpOrderGateway({ client }), [HTTP.client]).inSingletonScope();
});
