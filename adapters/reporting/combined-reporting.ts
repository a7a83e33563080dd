import type { Reporting } from '#core/ports/reporting.ts';

/** Reports to several places at once. */
export const combinedReporting = (targets: readonly Reporting[]): Reporting => ({
  pageView: (page) => { for (const target of targets) target.pageView(page); },
  event: (name, values) => { for (const target of targets) target.event(name, values); },
  error: (id, details) => { for (const target of targets) target.error(id, details); },
});
