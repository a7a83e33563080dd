import type { ServiceIdentifier } from 'inversify';
import type { MemoryReporting } from '#adapters/reporting/memory-reporting.ts';
import type { Clock } from '#core/ports/clock.ts';
import type { TelemetryChoice } from '#core/telemetry/telemetry-choice.ts';
import type { MenuViewModel } from '../view-models/menu-view-model.ts';

const token = <T>(name: string): ServiceIdentifier<T> => Symbol(name);

/** View-models that outlive their page and that something besides the page asks for. Bound by the page's module when it is first fetched. */
export const VIEW = { menu: token<MenuViewModel>('menuViewModel') } as const;

/**
 * What this page has besides the ports: the reports that it keeps (R13), what its guest has said about sending them, and the time by which a first screen says what is
 * open. Nothing else goes by that: it stands until the app has taken the server's HTML over (mount.ts).
 */
export const PAGE = { reports: token<MemoryReporting>('reports'), telemetryChoice: token<TelemetryChoice>('telemetryChoice'), shownClock: token<Clock>('shownClock') } as const;
