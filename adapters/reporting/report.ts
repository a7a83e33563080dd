import type { Millis } from '#core/shared/duration.ts';
import type { ReportValues } from './without-personal.ts';

/** One thing that was reported. */
export interface Report { readonly at: Millis; readonly kind: 'page' | 'event' | 'error'; readonly name: string; readonly values: ReportValues }
