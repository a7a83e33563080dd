import { ContainerModule, type Container } from 'inversify';
import { createBrowserConnectivity } from '#adapters/browser/browser-connectivity.ts';
import { connectivityModule } from '#adapters/composition/connectivity-module.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { ConnectivityWatch } from '#core/connectivity/connectivity-watch.ts';

/** The watch of the network with the port of the browser that only it needs; made once, for whoever comes first: the offline page, or a page at rest. */
export const connectivityOf = (container: Container, page: Window): ConnectivityWatch => {
  if (!container.isBound(CORE.connectivity)) {
    container.load(
      new ContainerModule(({ bind }) => {
        bind(PORTS.connectivity).toConstantValue(createBrowserConnectivity({ page, fetch: page.fetch.bind(page), clock: container.get(PORTS.clock) }));
      }),
      connectivityModule(),
    );
  }
  return container.get(CORE.connectivity);
};
