import { ContainerModule, type Container } from 'inversify';
import { isFollowingRefused } from '#adapters/browser/privacy-signal.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedTelemetryChoice } from '#adapters/storage/stored-telemetry-choice.ts';
import { TelemetryChoice } from '#core/telemetry/telemetry-choice.ts';
import { PAGE } from './tokens.ts';

/** The guest's choice, made once, for whoever comes first: the privacy page, or a page at rest. A kiosk keeps none: its guests come and go. */
export const telemetryChoiceOf = (container: Container, { navigator }: Pick<Window, 'navigator'>, isKiosk = false): TelemetryChoice => {
  if (!container.isBound(PAGE.telemetryChoice)) {
    container.load(new ContainerModule(({ bind }) => {
      bind(PAGE.telemetryChoice).toConstantValue(new TelemetryChoice({
        settings: container.get(CORE.settings).settings, stored: storedTelemetryChoice(isKiosk ? createMemoryStore() : container.get(PORTS.store)),
        isRefusedByBrowser: () => isFollowingRefused(navigator),
      }));
    }));
  }
  return container.get(PAGE.telemetryChoice);
};
