/** `sim start`. */
export interface StartOptions {
  readonly portBase: number;
  readonly seed?: number;
  readonly scenario?: string;
  readonly clock?: string;
  readonly shop?: number;
  readonly data?: string;
  readonly telemetry?: boolean;
  readonly detach?: boolean;
}

/** `sim telemetry`. */
export interface TelemetryOptions { readonly limit: number; readonly clear?: boolean }

type FaultKind = 'delay' | 'status' | 'drop-before' | 'drop-after' | 'reset' | 'truncate' | 'html' | 'hang';

/** `sim fault set`. `ms` of a delay; `first`, `every`: which requests it hits. */
export interface FaultOptions {
  readonly on: 'terminal' | 'product';
  readonly route: string;
  readonly client: string;
  readonly kind: FaultKind;
  readonly ms?: number;
  readonly status?: number;
  readonly first?: number;
  readonly every?: number;
}

export interface LedgerOptions { readonly check?: boolean }
export interface JournalOptions { readonly limit: number; readonly follow?: boolean; readonly har?: string }
