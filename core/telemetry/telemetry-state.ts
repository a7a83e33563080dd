/**
 * Whether anything is told to the monitoring service, and if not, why: nothing is configured, the guest's browser says that it does not want to be
 * followed, or the guest has said no.
 */
export type TelemetryState = 'unconfigured' | 'refused-by-browser' | 'refused' | 'on';

export interface TelemetryFacts {
  /** The product server's settings name a monitoring service. */
  readonly isConfigured: boolean;
  /** Global Privacy Control or Do Not Track. */
  readonly isRefusedByBrowser: boolean;
  /** What the guest has chosen on the privacy page; null: nothing yet. */
  readonly choice: boolean | null;
}

/** R13: sent only when it is configured, and never for a guest who said no, in person or by the browser. */
export const telemetryState = ({ isConfigured, isRefusedByBrowser, choice }: TelemetryFacts): TelemetryState => {
  if (!isConfigured) return 'unconfigured';
  if (isRefusedByBrowser) return 'refused-by-browser';
  return choice === false ? 'refused' : 'on';
};
