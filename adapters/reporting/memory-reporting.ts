import type { Clock } from '#core/ports/clock.ts';
import type { Reporting } from '#core/ports/reporting.ts';
import type { Report } from './report.ts';
import { masked, withoutPersonal, type ReportValues } from './without-personal.ts';

/** R13: the default, which keeps the last reports for the debug panel, and for telemetry that is switched on later. */
export interface MemoryReporting extends Reporting {
  /** Oldest first. */
  reports(): readonly Report[];
  /** Hears of each report from now on, until the returned function is called. */
  onReport(hear: (report: Report) => void): () => void;
}

const KEPT_REPORTS = 500;

/** Keeps the last reports and forgets the older ones: a kiosk runs for weeks. */
export const createMemoryReporting = ({ clock, kept = KEPT_REPORTS }: { readonly clock: Clock; readonly kept?: number }): MemoryReporting => {
  const ring: Report[] = [];
  const hearers = new Set<(report: Report) => void>();
  let next = 0;
  const keep = (kind: Report['kind'], name: string, values: ReportValues): void => {
    const report = { at: clock.now(), kind, name: masked(name), values: withoutPersonal(values) };
    ring[next] = report;
    next = (next + 1) % kept;
    for (const hear of hearers) hear(report);
  };
  return {
    reports: () => (ring.length < kept ? [...ring] : [...ring.slice(next), ...ring.slice(0, next)]),
    onReport: (hear) => {
      hearers.add(hear);
      return () => { hearers.delete(hear); };
    },
    pageView: (page) => keep('page', page, {}),
    event: (name, values = {}) => keep('event', name, values),
    error: (id, details = {}) => keep('error', id, details),
  };
};
