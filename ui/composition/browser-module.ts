import { ContainerModule } from 'inversify';
import { createBrowserGeolocation } from '#adapters/browser/browser-geolocation.ts';
import type { PageHistory } from '#adapters/browser/browser-history.ts';
import { createBrowserStorage } from '#adapters/browser/browser-storage.ts';
import { leavePage } from '#adapters/browser/leave-page.ts';
import { smallScreen } from '#adapters/browser/small-screen.ts';
import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { PORTS } from '#adapters/composition/tokens.ts';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';
import { combinedReporting } from '#adapters/reporting/combined-reporting.ts';
import { createConsoleReporting } from '#adapters/reporting/console-reporting.ts';
import { createMemoryReporting, type MemoryReporting } from '#adapters/reporting/memory-reporting.ts';
import type { Language } from '#core/locale/languages.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import { PAGE } from './tokens.ts';

export interface BrowserFacts {
  readonly page: Window;
  readonly history: PageHistory;
  readonly initialLanguage: Language;
  /** Developers see reports in the console. */
  readonly isDevelopment: boolean;
  /** The device's clock as first screens are to see it. */
  readonly standing?: (own: Clock) => Clock;
}

const reportingOf = (page: Window, memory: MemoryReporting, isDevelopment: boolean): Reporting => {
  // The first condition is settled by the build, so that nothing of it is downloaded.
  if (!import.meta.env.DEV || !isDevelopment) return memory;
  const reporting = combinedReporting([memory, createConsoleReporting(console)]);
  import('./show-debug-panel.ts').then(
    ({ showDebugPanel }) => { showDebugPanel(page.document, memory); },
    () => { reporting.error('weborder.debug-panel'); },
  );
  return reporting;
};

/** The ports of a page in a browser; those that are needed later come with what needs them (ordering.ts, connectivity.ts). */
export const browserModule = ({ page, history, initialLanguage, isDevelopment, standing }: BrowserFacts): ContainerModule => new ContainerModule(({ bind }) => {
  const clock = createSystemClock();
  const reports = createMemoryReporting({ clock });
  bind(PAGE.reports).toConstantValue(reports);
  bind(PORTS.clock).toConstantValue(clock);
  bind(PAGE.shownClock).toConstantValue(standing?.(clock) ?? clock);
  bind(PORTS.random).toConstantValue(createCryptoRandom());
  bind(PORTS.reporting).toConstantValue(reportingOf(page, reports, isDevelopment));
  bind(PORTS.store).toConstantValue(createBrowserStorage(page, 'localStorage'));
  bind(PORTS.sessionStore).toConstantValue(createBrowserStorage(page, 'sessionStorage'));
  bind(PORTS.geolocation).toConstantValue(createBrowserGeolocation({ page, clock }));
  bind(PORTS.history).toConstantValue(history);
  bind(PORTS.leaveTo).toConstantValue(leavePage(page));
  bind(PORTS.isSmallScreen).toConstantValue(smallScreen(page));
  bind(PORTS.initialLanguage).toConstantValue(initialLanguage);
});
