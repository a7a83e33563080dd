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
    expect(reporting.reports.map(({ kind, name, values: { error } }) => ({ kind, name, error }))).toEqual([
      { kind: 'error', name: 'weborder.window', error: 'TypeError: x is not a function' },
      { kind: 'error', name: 'weborder.rejection', error: 'string' },
      { kind: 'error', name: 'weborder.screen', error: 'Error: no such article' },
    ]);
  });

  it('[ERR-5] say which line of which script it was, without the address it came from', () => {
    const reporting = recordingReporting();
    const stack = 'Error: no\n    at pay (https://order.example/assets/payment-page-with-a-long-name-Bx3k_9.js:2:4711)\n    at https://order.example/order/kJ2hs81Hqo0zPq1nB7aaTX:1:2';
    reportCrash(reporting, 'weborder.screen')(Object.assign(new Error('no'), { stack }));
    reportCrash(reporting, 'weborder.screen')(Object.assign(new Error('no'), { stack: undefined }));
    expect(reporting.reports.map(({ values }) => values)).toEqual([{ error: 'Error: no', at: '-a-long-name-Bx3k_9.js:2:4711' }, { error: 'Error: no' }]);
  });
});
