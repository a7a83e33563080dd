import { Container } from 'inversify';
import { browserXsrf } from '#adapters/browser/browser-cookies.ts';
import type { KioskHistory } from '#adapters/browser/kiosk-history.ts';
import { connectivityModule } from '#adapters/composition/connectivity-module.ts';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { kioskModule } from '#adapters/composition/kiosk-module.ts';
import { orderingModule } from '#adapters/composition/ordering-module.ts';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { fetchOfKiosk } from '#adapters/http/fetch-of-kiosk.ts';
import { createToldClock } from '#adapters/http/told-clock.ts';
import { kioskOfToken } from '#adapters/terminal/token-claims.ts';
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
    httpModule({ baseUrl: '', fetch: fetchOfKiosk(server.listening(page.fetch.bind(page)), () => kioskOfToken(container.get(KIOSK.tokens).accessNow())), xsrf: browserXsrf(page), menuLanguage: () => container.get(CORE.locale).language.get() }),
    coreModule(), orderingModule(), connectivityModule(), kioskModule(server.clock),
  );
  return container;
};
