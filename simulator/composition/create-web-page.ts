import { anonymousModule } from '#adapters/composition/anonymous-module.ts';
import { connectivityModule } from '#adapters/composition/connectivity-module.ts';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { orderingModule } from '#adapters/composition/ordering-module.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { CallFetch } from '#adapters/http/fetch.ts';
import type { WebServices } from '../actors/web-services.ts';
import { createLightContainer, sharedRecipes } from './light-container.ts';
import { pagePorts, type PageWorld } from './page-ports.ts';

/** The address of the web app, and of its server. */
export const APP_ORIGIN = 'http://shop.test';

/** What all documents make in the same way, phones' and kiosks'. */
export const pageRecipes = sharedRecipes(coreModule(), orderingModule(), connectivityModule());
const guests = anonymousModule();

/** A document of the guest app: the real core over the real gateways, in the world's browser. */
export const createWebPage = (world: PageWorld, fetch: CallFetch): WebServices => {
  const container = createLightContainer(pageRecipes);
  container.load(pagePorts(world), httpModule({ baseUrl: APP_ORIGIN, fetch }), guests);
  return {
    settings: container.get(CORE.settings), shops: container.get(CORE.shops), menu: container.get(CORE.menu), cart: container.get(CORE.cart), price: container.get(CORE.price),
    checkout: container.get(CORE.checkout), placing: container.get(CORE.placing), payment: container.get(CORE.payment), orders: container.get(CORE.orders),
    gateway: container.get(PORTS.orderGateway), navigation: container.get(CORE.navigation), connectivity: container.get(CORE.connectivity), locale: container.get(CORE.locale), gate: container.get(CORE.paymentGate),
  };
};
