import type { Clock } from '#core/ports/clock.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import type { Millis } from '#core/shared/duration.ts';
import { maskPersonal, withoutPersonal, type ReportValues } from './without-personal.ts';

/** One thing that was reported. */
interface Report { readonly at: Millis; readonly kind: 'page' | 'event' | 'error'; readonly name: string; readonly values: ReportValues }

/** R13: the default, which keeps the last reports for the debug panel. */
export interface MemoryReporting extends Reporting {
  /** Oldest first. */
  reports(): readonly Report[];
}

const KEPT_REPORTS = 500;

/** Keeps the last reports and forgets the older ones: a kiosk runs for weeks. */
export const createMemoryReporting = ({ clock, kept = KEPT_REPORTS }: { readonly clock: Clock; readonly kept?: number }): MemoryReporting => {
  const ring: Report[] = [];
  let next = 0;
  const keep = (kind: Report['kind'], name: string, values: ReportValues): void => {
    ring[next] = { at: clock.now(), kind, name: maskPersonal(name), values: withoutPersonal(values) };
    next = (next + 1) % kept;
  };
  return {
    reports: () => (ring.length < kept ? [...ring] : [...ring.slice(next), ...ring.slice(0, next)]),
    pageView: (page) => keep('page', page, {}),
    event: (name, values = {}) => keep('event', name, values),
    error: (id, details = {}) => keep('error', id, details),
  };
};
