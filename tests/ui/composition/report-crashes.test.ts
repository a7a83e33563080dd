import { describe, expect, it } from 'vitest';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { reportCrash, reportCrashesOf } from '#ui/composition/report-crashes.ts';

describe('crashes', () => {
  it('[ERR-5] of the page and of promises that nobody waits for are reported', () => {
    const page = new EventTarget();
    const reporting = recordingReporting();
    reportCrashesOf(page, reporting);
    page.dispatchEvent(Object.assign(new Event('error'), { error: new TypeError('x is not a function') }));
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'gone' }));
    reportCrash(reporting, 'weborder.screen')(new Error('no such article'));
    expect(reporting.reports).toEqual([
      { kind: 'error', name: 'weborder.window', values: { error: 'TypeError: x is not a function' } },
      { kind: 'error', name: 'weborder.rejection', values: { error: 'string' } },
      { kind: 'error', name: 'weborder.screen', values: { error: 'Error: no such article' } },
    ]);
  });
});
