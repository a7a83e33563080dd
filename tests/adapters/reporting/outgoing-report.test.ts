import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createMemoryReporting } from '#adapters/reporting/memory-reporting.ts';
import { outgoingReport } from '#adapters/reporting/outgoing-report.ts';
import type { Report } from '#adapters/reporting/report.ts';
import { ROUTES } from '#core/navigation/routes.ts';
import { NOON } from '#tests/support/moment.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const told = (kind: Report['kind'], name: string, values: Report['values'] = {}) => {
  const memory = createMemoryReporting({ clock: virtualClock() });
  if (kind === 'page') memory.pageView(name);
  else memory[kind](name, values);
  const [report] = memory.reports();
  return report === undefined ? null : outgoingReport(report);
};

describe('what of a report may leave the device', () => {
  it('[R-13] every page by its name and the pattern of its address', () => {
    expect(Object.keys(ROUTES).map((name) => told('page', name))).toEqual(
      Object.entries(ROUTES).map(([name, { path }]) => ({ at: NOON, kind: 'page', name, values: {}, route: path })),
    );
    expect(told('page', '/order/kJ2hs81Hqo0zPq1nB7aaTX')).toBe(null);
  });

  it('[R-13] what the app reports, whole', () => {
    const happened = [
      ['event', 'navigation', { from: 'suggestedArticlesPage', to: 'shopToOrderTypeRedirect' }], ['event', 'self-service-signed-out', { cause: 'refused' }],
      ['event', 'connectivity', { state: 'offline' }], ['event', 'shop-texts-not-fetched', {}],
      ['error', 'weborder.invalid-shop-id', { shopId: '7' }], ['error', 'weborder.order-status', { code: 'error.self-service.network-unreachable', status: 503 }],
      ['error', 'weborder.order-not-trackable', { hasId: false }], ['error', 'weborder.texts', { language: 'fi' }], ['error', 'weborder.service-worker', { reason: 'SecurityError' }],
      ['error', 'weborder.put-aside', { reason: 'payment-journal' }], ['error', 'weborder.order-not-readable', { count: 2 }],
    ] as const;
    for (const [kind, name, values] of happened) expect(told(kind, name, values)).toEqual({ at: NOON, kind, name, values, route: '' });
  });

  it('[R-13] of a crash the kind and the line, never the sentence: it may quote what a guest typed', () => {
    expect(told('error', 'weborder.window', { error: 'SyntaxError: Unexpected token \'A\', "Anna Berg" is not valid JSON', at: 'index-Bx3k_9.js:2:4711' }))
      .toEqual({ at: NOON, kind: 'error', name: 'weborder.window', values: { error: 'SyntaxError', at: 'index-Bx3k_9.js:2:4711' }, route: '' });
  });

  it('[R-13] nothing under a name that is not on the list, and nothing in another form', () => {
    const values = {
      note: 'utan lök', name: 'Anna', shopId: '7; drop', status: 4.5, count: -1, hasId: 'yes', at: 'https://order.example/order/abc:1:2', cause: 'Anna Berg', code: '+46 70 123 45 67',
      from: 'kJ2hs81Hqo0zPq1nB7aaTX', toString: 'x', constructor: 'y',
    };
    expect(told('event', 'odd', values)).toEqual({ at: NOON, kind: 'event', name: 'odd', values: {}, route: '' });
    expect(told('event', 'Anna Berg')).toBe(null);
    expect(told('error', 'anna@example.se')).toBe(null);
  });

  it('[R-13] of anything whatever, only words of our own form, small numbers, yes and no', () => {
    const value = fc.oneof(fc.string({ maxLength: 80, size: 'max' }), fc.double(), fc.boolean());
    fc.assert(fc.property(fc.constantFrom('event', 'error'), fc.string({ maxLength: 40, size: 'max' }), fc.dictionary(fc.oneof(fc.constantFrom('code', 'error', 'at', 'shopId', 'status', 'hasId'), fc.string()), value), (kind, name, values) => {
      const report = told(kind, name, values);
      if (report === null) return;
      expect(report.name).toMatch(/^[a-z][a-z0-9.-]*$/);
      for (const each of Object.values(report.values)) expect(String(each)).toMatch(/^(?:[A-Za-z][\w.-]{0,59}|\d{1,7}|[\w-]{1,60}\.js:\d{1,7}:\d{1,7})$/);
    }));
  });
});
