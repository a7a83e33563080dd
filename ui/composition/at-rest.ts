import type { Container } from 'inversify';
import { createAppUpdates } from '#adapters/browser/app-updates.ts';
import { loadWorkbox } from '#adapters/browser/load-workbox.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { connectivityOf } from './connectivity.ts';
import type { UpdatesWindow } from './updates-window.ts';

export interface AtRestDeps {
  readonly container: Container;
  readonly page: Window;
  readonly reload: () => void;
  readonly updates: UpdatesWindow;
  /** A development server has no service worker. */
  readonly hasWorker: boolean;
}

/** What a page does once it has come to rest: follows other tabs, watches the network (§2), and looks for newer versions (§4). */
export const startAtRest = ({ container, page, reload, updates, hasWorker }: AtRestDeps): void => {
  container.get(CORE.cart).start();
  connectivityOf(container, page).start();
  if (!hasWorker) return;
  const gate = container.get(CORE.paymentGate);
  const source = createAppUpdates({
    container: page.navigator.serviceWorker, loadWorker: loadWorkbox(page), clock: container.get(PORTS.clock), reporting: container.get(PORTS.reporting),
    canLeave: () => gate.canLeave(), reload,
  });
  updates.attach(source);
  source.start();
};
