import { httpModule } from '#adapters/composition/http-module.ts';
import { kioskModule } from '#adapters/composition/kiosk-module.ts';
import { KIOSK, KIOSK_PORTS } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { CallFetch } from '#adapters/http/fetch.ts';
import type { ActivitySource } from '#core/ports/activity-source.ts';
import type { KioskServices } from '../actors/kiosk-services.ts';
import { askedOneByOne } from '../world/host-request.ts';
import { APP_ORIGIN, pageRecipes } from './create-web-page.ts';
import { createLightContainer, type PageModule } from './light-container.ts';
import { pagePorts, type PageWorld } from './page-ports.ts';

/** What a kiosk's document has besides a phone's. */
export interface KioskPageWorld extends PageWorld {
  readonly hostFetch: CallFetch;
  readonly activity: ActivitySource;
  readonly permission: () => 'granted' | 'denied' | 'unknown';
}

const kiosks = kioskModule();

/** A document of a kiosk: the real core over the real gateways, in the world's browser. */
export const createKioskPage = (world: KioskPageWorld, fetch: CallFetch): KioskServices => {
  const container = createLightContainer(pageRecipes);
  const ports: PageModule = { load: ({ bind }) => {
    bind(KIOSK_PORTS.activity).toConstantValue(world.activity);
    bind(KIOSK_PORTS.hostFetch).toConstantValue(world.hostFetch);
    bind(KIOSK_PORTS.localNetworkPermission).toConstantValue(() => Promise.resolve(world.permission()));
    bind(KIOSK_PORTS.configuredHosts).toConstantValue([]);
    bind(KIOSK_PORTS.houseLanguage).toConstantValue('sv');
    bind(KIOSK_PORTS.forgetHistory).toConstantValue(() => world.history.forget());
  } };
  container.load(pagePorts(world), ports, httpModule({ baseUrl: APP_ORIGIN, fetch }), kiosks);
  const host = container.get(KIOSK.host);
  container.load({ load: ({ bind }) => { bind(KIOSK.host).toConstantValue(askedOneByOne(host)); } });
  return {
    settings: container.get(CORE.settings), shops: container.get(CORE.shops), menu: container.get(CORE.menu), cart: container.get(CORE.cart), price: container.get(CORE.price),
    orders: container.get(CORE.orders), gateway: container.get(PORTS.orderGateway), navigation: container.get(CORE.navigation), locale: container.get(CORE.locale), gate: container.get(CORE.paymentGate),
    tokens: container.get(KIOSK.tokens), signin: container.get(KIOSK.signin), ordering: container.get(KIOSK.ordering), payment: container.get(KIOSK.payment),
    receipts: container.get(KIOSK.receipts), staffCases: container.get(KIOSK.staffCases), session: container.get(KIOSK.session), idle: container.get(KIOSK.idle), station: container.get(KIOSK.station),
    members: container.get(KIOSK.members), accessibility: container.get(KIOSK.accessibility), connectivity: container.get(CORE.connectivity),
    finishGuest: container.get(KIOSK.finishGuest), run: container.get(KIOSK.run),
  };
};
