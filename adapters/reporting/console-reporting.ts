import type { Reporting } from '#core/ports/reporting.ts';
import { masked, withoutPersonal, type ReportValues } from './without-personal.ts';

/** What we use of a console. */
export interface ReportConsole { debug(...parts: readonly unknown[]): void; warn(...parts: readonly unknown[]): void }

/** Shows reports as they come, for developers. */
export const createConsoleReporting = (console: ReportConsole): Reporting => {
  const line = (kind: string, name: string, values: ReportValues): readonly unknown[] => [`${kind} ${masked(name)}`, withoutPersonal(values)];
  return {
    pageView: (page) => console.debug(...line('page', page, {})),
    event: (name, values = {}) => console.debug(...line('event', name, values)),
    error: (id, details = {}) => console.warn(...line('error', id, details)),
  };
};
