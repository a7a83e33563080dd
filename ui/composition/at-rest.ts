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
  readonly isKiosk?: boolean;
  /** May a newer version take the page now, as far as its guest is concerned? Left out: always. */
  readonly mayReload?: () => boolean;
}

/** R13: nothing of telemetry is fetched unless the settings name a monitoring service, whenever they come. */
const telemetryWhenConfigured = ({ container, page, isKiosk = false }: Pick<AtRestDeps, 'container' | 'page' | 'isKiosk'>): void => {
  const { settings } = container.get(CORE.settings);
  const look = (): void => {
    if (settings.get().telemetry.connectionString === '') return;
    stop();
    import('./telemetry.ts').then(
      ({ startTelemetry }) => { startTelemetry({ container, page, isKiosk }); },
      () => { container.get(PORTS.reporting).event('telemetry-not-fetched'); }, // The next page tries again.
    );
  };
  const stop = settings.subscribe(look);
  look();
};

/** What a page does once it has come to rest: follows other tabs, watches the network (§2), reports (R13), and looks for newer versions (§4). */
export const startAtRest = ({ container, page, reload, updates, hasWorker, isKiosk = false, mayReload = () => true }: AtRestDeps): void => {
  container.get(CORE.cart).start();
  const network = connectivityOf(container, page);
  network.state.subscribe(() => { container.get(PORTS.reporting).event('connectivity', { state: network.state.get().phase }); });
  network.start();
  telemetryWhenConfigured({ container, page, isKiosk });
  if (!hasWorker) return;
  const gate = container.get(CORE.paymentGate);
  const source = createAppUpdates({
    container: page.navigator.serviceWorker, loadWorker: loadWorkbox(page), clock: container.get(PORTS.clock), reporting: container.get(PORTS.reporting),
    canLeave: () => gate.canLeave() && mayReload(), reload,
  });
  updates.attach(source);
  source.start();
};
