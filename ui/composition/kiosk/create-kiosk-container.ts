import { Container } from 'inversify';
import { browserXsrf } from '#adapters/browser/browser-cookies.ts';
import type { KioskHistory } from '#adapters/browser/kiosk-history.ts';
import { connectivityModule } from '#adapters/composition/connectivity-module.ts';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { kioskModule } from '#adapters/composition/kiosk-module.ts';
import { orderingModule } from '#adapters/composition/ordering-module.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { createToldClock } from '#adapters/http/told-clock.ts';
import { browserModule, type BrowserFacts } from '../browser-module.ts';
import { kioskBrowserModule, type KioskBrowserFacts } from './kiosk-browser-module.ts';

export interface KioskFacts extends BrowserFacts, Pick<KioskBrowserFacts, 'houseLanguage' | 'configuredHosts'> {
  readonly history: KioskHistory;
}

/** A kiosk's services: all of them at once, for a kiosk is loaded in the morning and has to go on when the network does not. */
export const createKioskContainer = ({ houseLanguage, configuredHosts, ...facts }: KioskFacts): Container => {
  const { page, history } = facts;
  const container = new Container();
  container.load(browserModule(facts));
  const server = createToldClock(container.get(PORTS.clock));
  container.load(
    kioskBrowserModule({ page, clock: container.get(PORTS.clock), history, houseLanguage, configuredHosts }),
    httpModule({ baseUrl: '', fetch: server.listening(page.fetch.bind(page)), xsrf: browserXsrf(page), menuLanguage: () => container.get(CORE.locale).language.get() }),
    coreModule(), orderingModule(), connectivityModule(), kioskModule(server.clock),
  );
  return container;
};
