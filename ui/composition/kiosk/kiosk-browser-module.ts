import { ContainerModule } from 'inversify';
import { createBroadcastTabChannel } from '#adapters/browser/broadcast-tab-channel.ts';
import { createBrowserActivity } from '#adapters/browser/browser-activity.ts';
import { createBrowserConnectivity } from '#adapters/browser/browser-connectivity.ts';
import { createEventSourceOrderEvents } from '#adapters/browser/event-source-order-events.ts';
import type { KioskHistory } from '#adapters/browser/kiosk-history.ts';
import { createWebLock } from '#adapters/browser/web-lock.ts';
import { KIOSK_PORTS } from '#adapters/composition/kiosk-tokens.ts';
import { PORTS } from '#adapters/composition/tokens.ts';
import { browserLocalNetworkPermission } from '#adapters/terminal/local-network-permission.ts';
import type { Language } from '#core/locale/languages.ts';
import type { Clock } from '#core/ports/clock.ts';

export interface KioskBrowserFacts {
  readonly page: Window;
  readonly clock: Clock;
  readonly history: KioskHistory;
  /** What every guest finds (R6). */
  readonly houseLanguage: Language;
  /** R8. */
  readonly configuredHosts: readonly string[];
}

/** The ports of a kiosk's browser, besides those of every page (browser-module.ts). */
export const kioskBrowserModule = ({ page, clock, history, houseLanguage, configuredHosts }: KioskBrowserFacts): ContainerModule => new ContainerModule(({ bind }) => {
  const fetch = page.fetch.bind(page);
  bind(PORTS.tabLock).toConstantValue(createWebLock(page.navigator.locks));
  bind(PORTS.tabs).toConstantValue(createBroadcastTabChannel('weborder.kiosk'));
  bind(PORTS.connectivity).toConstantValue(createBrowserConnectivity({ page, fetch, clock }));
  bind(PORTS.orderEvents).toConstantValue(createEventSourceOrderEvents({ clock, document: page.document, open: (url) => new EventSource(url) }));
  bind(KIOSK_PORTS.activity).toConstantValue(createBrowserActivity({ page, clock }));
  bind(KIOSK_PORTS.hostFetch).toConstantValue(fetch);
  bind(KIOSK_PORTS.localNetworkPermission).toConstantValue(browserLocalNetworkPermission(permissionsOf(page)));
  bind(KIOSK_PORTS.configuredHosts).toConstantValue(configuredHosts);
  bind(KIOSK_PORTS.houseLanguage).toConstantValue(houseLanguage);
  bind(KIOSK_PORTS.forgetHistory).toConstantValue(() => { history.forget(); });
});

/** The browser's own type knows fewer names of permissions than browsers do. */
const permissionsOf = ({ navigator }: Window): Parameters<typeof browserLocalNetworkPermission>[0] => ({
  query: (descriptor) => navigator.permissions.query(descriptor as PermissionDescriptor),
});
