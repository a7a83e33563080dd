import type { Reporting } from '#core/ports/reporting.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? `${error.name}: ${error.message}` : typeof error);

/** Which line of which of our scripts: what a report needs most, and nobody's secret. */
const placeOf = (error: unknown): { readonly at?: string } => {
  const at = error instanceof Error ? /[\w-]{1,19}\.js:\d+:\d+/.exec(error.stack ?? '')?.[0] : undefined;
  return at === undefined ? {} : { at };
};

/** §8: "Global and window errors: logged and sent to error reporting." */
export const reportCrash = (reporting: Reporting, id: 'weborder.screen' | 'weborder.window' | 'weborder.rejection' | 'weborder.takeover') => (error: unknown): void => {
  reporting.error(id, { error: nameOf(error), ...placeOf(error) });
};

export const reportCrashesOf = (page: Pick<EventTarget, 'addEventListener'>, reporting: Reporting): void => {
  page.addEventListener('error', (event) => { reportCrash(reporting, 'weborder.window')('error' in event ? event.error : undefined); });
  page.addEventListener('unhandledrejection', (event) => { reportCrash(reporting, 'weborder.rejection')('reason' in event ? event.reason : undefined); });
};
