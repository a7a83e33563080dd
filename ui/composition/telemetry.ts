import type { Container } from 'inversify';
import { ingestionOf } from '#adapters/reporting/ingestion.ts';
import { TelemetryRelay } from '#adapters/reporting/telemetry-relay.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { derived } from '#core/shared/derived.ts';
import { connectivityOf } from './connectivity.ts';
import { telemetryChoiceOf } from './telemetry-choice.ts';
import { PAGE } from './tokens.ts';

export interface TelemetryDeps {
  readonly container: Container;
  readonly page: Window;
  readonly isKiosk: boolean;
}

/** R13: passes reports on, for as long as the page lives. Fetched only when the settings name a monitoring service; its library when something is to be sent. */
export const startTelemetry = ({ container, page, isKiosk }: TelemetryDeps): void => {
  const { telemetry: { connectionString }, version } = container.get(CORE.settings).settings.get();
  if (ingestionOf(connectionString) === null) {
    container.get(PORTS.reporting).error('weborder.telemetry-connection');
    return;
  }
  const [choice, network] = [telemetryChoiceOf(container, page, isKiosk), connectivityOf(container, page).state];
  const relay = new TelemetryRelay({
    source: container.get(PAGE.reports), clock: container.get(PORTS.clock),
    isAllowed: choice.isAllowed, isOnline: derived([network], () => network.get().phase === 'online'),
    connect: async () => (await import('#adapters/browser/application-insights.ts')).createApplicationInsights({
      connectionString, role: isKiosk ? 'weborder-kiosk' : 'weborder-web', version,
    }),
  });
  choice.start();
  relay.start();
  page.addEventListener('pagehide', () => { relay.flush(); });
  page.document.addEventListener('visibilitychange', () => { if (page.document.visibilityState === 'hidden') relay.flush(); });
};
