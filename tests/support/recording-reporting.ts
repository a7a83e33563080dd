import type { Reporting } from '#core/ports/reporting.ts';

/** Keeps what was reported, so that a test can compare the whole list. */
export interface RecordingReporting extends Reporting {
  readonly reports: readonly { readonly kind: 'page' | 'event' | 'error'; readonly name: string; readonly values: Readonly<Record<string, string | number | boolean>> }[];
}

export const recordingReporting = (): RecordingReporting => {
  const reports: RecordingReporting['reports'][number][] = [];
  return {
    reports,
    pageView: (name) => { reports.push({ kind: 'page', name, values: {} }); },
    event: (name, values = {}) => { reports.push({ kind: 'event', name, values }); },
    error: (name, values = {}) => { reports.push({ kind: 'error', name, values }); },
  };
};
