import { describe, expect, it } from 'vitest';
import { combinedReporting } from '#adapters/reporting/combined-reporting.ts';
import { createConsoleReporting } from '#adapters/reporting/console-reporting.ts';
import { createMemoryReporting } from '#adapters/reporting/memory-reporting.ts';
import { maskPersonal } from '#adapters/reporting/without-personal.ts';
import { memberCodeFrom } from '#simulator/product-server/identity/secrets.ts';
import { NOON } from '#tests/support/moment.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';
import { processorMs } from '../../support/processor-ms.ts';

describe('reports', () => {
  it('[R-13] the last ones are kept in memory, oldest first', () => {
    const reporting = createMemoryReporting({ clock: virtualClock(), kept: 3 });
    reporting.pageView('home');
    reporting.event('added', { pieces: 2 });
    expect(reporting.reports()).toEqual([{ at: NOON, kind: 'page', name: 'home', values: {} }, { at: NOON, kind: 'event', name: 'added', values: { pieces: 2 } }]);
    reporting.error('weborder.invalid-shop-id', { shopId: 7, isOpen: false });
    reporting.pageView('menuPage');
    reporting.pageView('checkoutPage');
    expect(reporting.reports().map(({ name }) => name)).toEqual(['weborder.invalid-shop-id', 'menuPage', 'checkoutPage']);
  });

  it('[R-13] nothing personal is in them, whatever the caller put in', () => {
    const reporting = createMemoryReporting({ clock: virtualClock() });
    reporting.error('error', { who: 'anna.berg@example.se ringde', phone: 'nås på +46 70-123 45 67 efter tolv', token: 'Bearer eyJhbGciOiJIUzI1NiJ9abc', member: `at /customer/${memberCodeFrom('anna')}, ABCDEFGHJKMN`, shop: 'shop-3', count: 3 });
    reporting.pageView('/order/kJ2hs81Hqo0zPq1nB7aaTX');
    expect(reporting.reports().map(({ name, values }) => [name, values])).toEqual([
      ['error', { who: '… ringde', phone: 'nås på … efter tolv', token: 'Bearer …', member: 'at /customer/…, …', shop: 'shop-3', count: 3 }], ['/order/…', {}],
    ]);
  });

  it.each(['a', '1', '-', 'a@', '+4 '])('[R-13] a server\'s word of 250 kB (%j) costs no time, and is none of ours', (piece) => {
    const reporting = createMemoryReporting({ clock: virtualClock() });
    const ms = processorMs(() => { reporting.error('weborder.order-status', { code: piece.repeat(250_000 / piece.length) }); });
    expect([ms < 200, reporting.reports().map(({ values }) => values)]).toEqual([true, [{ code: '…' }]]);
  });

  it('leaves ordinary words and small numbers alone', () => {
    const text = 'weborder.invalid-shop-id 2026-11 i 3 steg, 125.50 kr';
    expect(maskPersonal(text)).toBe(text);
  });

  it('go to the console and to every other place at once', () => {
    const lines: unknown[] = [];
    const other = recordingReporting();
    const console = { debug: (...parts: readonly unknown[]) => { lines.push(['debug', ...parts]); }, warn: (...parts: readonly unknown[]) => { lines.push(['warn', ...parts]); } };
    const both = combinedReporting([createConsoleReporting(console), other]);
    both.pageView('home');
    both.event('added', { pieces: 1 });
    both.error('weborder.broken');
    expect(lines).toEqual([['debug', 'page home', {}], ['debug', 'event added', { pieces: 1 }], ['warn', 'error weborder.broken', {}]]);
    expect(other.reports).toEqual([{ kind: 'page', name: 'home', values: {} }, { kind: 'event', name: 'added', values: { pieces: 1 } }, { kind: 'error', name: 'weborder.broken', values: {} }]);
  });
});
