import { Container } from 'inversify';
import { browserXsrf } from '#adapters/browser/browser-cookies.ts';
import { anonymousModule } from '#adapters/composition/anonymous-module.ts';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { CORE } from '#adapters/composition/tokens.ts';
import { browserModule, type BrowserFacts } from './browser-module.ts';

/** The app's services: the ports of this browser, the product server of this origin, and the use cases. */
export const createContainer = (facts: BrowserFacts): Container => {
  const { page } = facts;
  const container = new Container();
  container.load(
    browserModule(facts),
    httpModule({
      baseUrl: '', fetch: page.fetch.bind(page), xsrf: browserXsrf(page),
      // Menus in the guest's language only: five languages weigh twice as much on the way to the first screen.
      menuLanguage: () => container.get(CORE.locale).language.get(),
    }),
    anonymousModule(),
    coreModule(),
  );
  return container;
};
