import { ContainerModule } from 'inversify';
import { createHttpClient, type HttpClientDeps } from '../http/http-client.ts';
import { createHttpSettingsGateway } from '../http/http-settings-gateway.ts';
import { createHttpShopGateway, type HttpShopGatewayDeps } from '../http/http-shop-gateway.ts';
import { HTTP, PORTS } from './tokens.ts';

export type ServerDeps = Omit<HttpClientDeps, 'clock'> & Pick<HttpShopGatewayDeps, 'menuLanguage'>;

/** The product server over HTTP: one client, one gateway per port (that of orders is in orderingModule). Needs a clock. */
export const httpModule = ({ menuLanguage, ...server }: ServerDeps): ContainerModule => new ContainerModule(({ bind }) => {
  bind(HTTP.client).toResolvedValue((clock) => createHttpClient({ ...server, clock }), [PORTS.clock]).inSingletonScope();
  bind(PORTS.shopGateway).toResolvedValue((client) => createHttpShopGateway({ client, ...(menuLanguage && { menuLanguage }) }), [HTTP.client]).inSingletonScope();
  bind(PORTS.settingsGateway).toResolvedValue((client) => createHttpSettingsGateway({ client }), [HTTP.client]).inSingletonScope();
});
