import { createAppUpdates } from '#adapters/browser/app-updates.ts';
import { loadWorkbox } from '#adapters/browser/load-workbox.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { Container } from 'inversify';
import type { UpdatesWindow } from './updates-window.ts';

export interface UpdatesDeps { readonly container: Container; readonly page: Window; readonly reload: () => void; readonly updates: UpdatesWindow }

/** The service worker and newer versions of the app (§4); fetched when the page has come to rest. */
export const startUpdates = ({ container, page, reload, updates }: UpdatesDeps): void => {
  const gate = container.get(CORE.paymentGate);
  const source = createAppUpdates({
    container: page.navigator.serviceWorker, loadWorker: loadWorkbox(page), clock: container.get(PORTS.clock), reporting: container.get(PORTS.reporting),
    canLeave: () => gate.canLeave(), reload,
  });
  updates.attach(source);
  source.start();
};
