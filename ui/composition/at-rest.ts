import type { Container } from 'inversify';
import { createAppUpdates } from '#adapters/browser/app-updates.ts';
import { loadWorkbox } from '#adapters/browser/load-workbox.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { AccountState } from '#core/account/account-state.ts';
import type { Readable } from '#core/shared/readable.ts';
import { untilAnswered } from '#core/shared/until-answered.ts';
import { connectivityOf } from './connectivity.ts';
import { beginAnew } from './begin-anew.ts';
import { keepScreens, ownScriptsOf } from './keep-screens.ts';
import { keepFresh } from './keep-fresh.ts';
import type { UpdatesWindow } from './updates-window.ts';

export interface AtRestDeps {
  readonly container: Container;
  readonly page: Window;
  readonly reload: () => void;
  readonly updates: UpdatesWindow;
  /** A development server has no service worker. */
  readonly hasWorker: boolean;
  /** Whose page it is; null: a kiosk's. */
  readonly account: Readable<AccountState> | null;
  /** May a newer version take the page now, as far as its guest is concerned? Left out: always. */
  readonly mayReload?: () => boolean;
  /** Is what is shown the page where the guest is? Left out (a kiosk): all its pages are here from the start. */
  readonly stands?: () => boolean;
}

/** R13: nothing of telemetry is fetched unless the settings name a monitoring service, whenever they come. */
const telemetryWhenConfigured = ({ container, page, account }: Pick<AtRestDeps, 'container' | 'page' | 'account'>): void => {
  const { settings } = container.get(CORE.settings);
  const look = (): void => {
    if (settings.get().telemetry.connectionString === '') return;
    stop();
    import('./telemetry.ts').then(
      ({ startTelemetry }) => { startTelemetry({ container, page, isKiosk: account === null }); },
      () => { container.get(PORTS.reporting).event('telemetry-not-fetched'); }, // The next page tries again.
    );
  };
  const stop = settings.subscribe(look);
  look();
};

/** What a page does once it has come to rest: follows other tabs, watches the network (§2), asks for what was lost or may be old, reports (R13), looks for newer versions (§4), and keeps its screen for the next visit. */
export const startAtRest = ({ container, page, reload, updates, hasWorker, account, mayReload = () => true, stands = () => true }: AtRestDeps): void => {
  container.get(CORE.cart).start();
  const network = connectivityOf(container, page);
  network.state.subscribe(() => { container.get(PORTS.reporting).event('connectivity', { state: network.state.get().phase }); });
  network.start();
  telemetryWhenConfigured({ container, page, account });
  const [clock, settings, gate] = [container.get(PORTS.clock), container.get(CORE.settings), container.get(CORE.paymentGate)];
  untilAnswered(clock, async () => settings.loaded.get() || (await settings.load()).ok);
  keepFresh({ document: page.document, clock, shops: container.get(CORE.shops), menu: container.get(CORE.menu), settings, gate });
  if (!hasWorker) return;
  const forgetScreens = keepScreens({ container, page, account });
  // Undefined where the browser has no workers.
  const workers: ServiceWorkerContainer | undefined = page.navigator.serviceWorker;
  const canLeave = (): boolean => gate.canLeave() && mayReload();
  // At once, for the gate has been asked just now (P7); what is kept is gone by the time that the page is asked for.
  const leave = (): void => {
    void forgetScreens();
    reload();
  };
  beginAnew({ page, ownScripts: ownScriptsOf(page.document), stands, mayReload: () => !workers?.controller && canLeave(), reload: leave });
  const source = createAppUpdates({ container: workers, loadWorker: loadWorkbox(page), clock, reporting: container.get(PORTS.reporting), canLeave, reload: leave });
  updates.attach(source);
  source.start();
};
