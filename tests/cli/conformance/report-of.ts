import * as v from 'valibot';

const report = v.object({ servers: v.array(v.object({ checks: v.array(v.object({ id: v.string(), outcome: v.picklist(['passed', 'failed', 'skipped']) })) })) });

/** What may be allowed, but for a restart. */
export const EVERYTHING: readonly string[] = ['--allow-payments', '--max-amount', '150', '--allow-orders', '--allow-print'];

/** Two payments are made; with the third, which is to be cancelled, nobody comes to the terminal; then an order is paid, and another one with the wrong currency. */
export const NOBODY_TAPS_THE_THIRD = 'approved:at-once, approved:at-once, person, approved:at-once, approved:at-once';

export interface ReportIds { readonly code: number; readonly passed: readonly string[]; readonly failed: readonly string[]; readonly skipped: readonly string[] }

/** The ids of a report's checks, by how they ended. */
export const reportOf = ({ code, values }: { readonly code: number; readonly values: readonly unknown[] }): ReportIds => {
  const checks = v.parse(report, values[0]).servers.flatMap((server) => server.checks);
  const ids = (outcome: string): readonly string[] => checks.filter((each) => each.outcome === outcome).map(({ id }) => id);
  return { code, passed: ids('passed'), failed: ids('failed'), skipped: ids('skipped') };
};
