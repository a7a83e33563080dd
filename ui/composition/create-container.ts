import { Container, type ContainerModule } from 'inversify';
import { browserXsrf } from '#adapters/browser/browser-cookies.ts';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { CORE } from '#adapters/composition/tokens.ts';
import { browserModule, type BrowserFacts } from './browser-module.ts';

export interface ContainerDeps extends BrowserFacts {
  /** Who the guest is. */
  readonly guest: ContainerModule;
}

/** The app's services: the ports of this browser, the product server of this origin, and the use cases. */
export const createContainer = ({ guest, ...facts }: ContainerDeps): Container => {
  const { page } = facts;
  const container = new Container();
  container.load(
    browserModule(facts),
    httpModule({
      baseUrl: '', fetch: page.fetch.bind(page), xsrf: browserXsrf(page),
      // Menus in the guest's language only: five languages weigh twice as much on the way to the first screen.
      menuLanguage: () => container.get(CORE.locale).language.get(),
    }),
    guest,
    coreModule(),
  );
  return container;
};
