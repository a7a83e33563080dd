import { describe, expect, it } from 'vitest';
import type { Reporting } from '#core/ports/reporting.ts';

/** What arrived at the other end of an implementation, in the order it was reported. */
export interface Arrived { readonly kind: 'page' | 'event' | 'error'; readonly name: string; readonly values: Readonly<Record<string, string>> }

export interface ReportingUnderTest {
  readonly reporting: Reporting;
  /** Everything that was reported has arrived; as text all that arrived at all. */
  readonly arrived: () => Promise<{ readonly reports: readonly Arrived[]; readonly everything: string }>;
}

const SECRETS = {
  mail: 'anna.berg@example.se', phone: '+46 70-123 45 67', token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJraW9zayJ9Kz3.dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk', order: 'kJ2hs81Hqo0zPq1nB7aaTX',
};

/** What every Reporting does. */
export const reportingContract = (name: string, open: () => Promise<ReportingUnderTest>): void => {
  describe(`Reporting: ${name}`, () => {
    it('[R-13] takes page views, events and errors, in their order', async () => {
      const { reporting, arrived } = await open();
      reporting.pageView('menuPage');
      reporting.event('navigation', { from: 'home', to: 'suggestedArticlesPage' });
      reporting.error('weborder.invalid-shop-id', { shopId: '7' });
      reporting.error('weborder.order-status', { code: 'error.server', status: 503 });
      reporting.event('shop-texts-not-fetched');
      expect((await arrived()).reports).toEqual([
        { kind: 'page', name: 'menuPage', values: {} }, { kind: 'event', name: 'navigation', values: { from: 'home', to: 'suggestedArticlesPage' } },
        { kind: 'error', name: 'weborder.invalid-shop-id', values: { shopId: '7' } }, { kind: 'error', name: 'weborder.order-status', values: { code: 'error.server', status: '503' } },
        { kind: 'event', name: 'shop-texts-not-fetched', values: {} },
      ]);
    });

    it('[R-13] nothing personal arrives, wherever it was put', async () => {
      const { reporting, arrived } = await open();
      for (const secret of Object.values(SECRETS)) {
        reporting.pageView(`/order/${secret}?phone=${secret}`);
        reporting.event(secret, { code: secret, from: secret, note: secret });
        reporting.error(`weborder.${secret}`, { error: `TypeError: ${secret}`, cause: secret, at: secret });
      }
      reporting.pageView('home');
      const { reports, everything } = await arrived();
      expect(reports.at(-1)).toEqual({ kind: 'page', name: 'home', values: {} });
      for (const secret of Object.values(SECRETS)) expect(everything).not.toContain(secret);
    });

    it('returns at once and never throws, whatever it is given', async () => {
      const { reporting, arrived } = await open();
      reporting.event('x'.repeat(1_000_000), { toString: 'x', code: 'y'.repeat(1_000_000), status: Number.NaN, count: Number.POSITIVE_INFINITY, __proto__: 'z' });
      for (let each = 0; each < 3_000; each += 1) reporting.event('navigation', { from: 'home', to: 'menuPage' });
      reporting.pageView('home');
      expect((await arrived()).reports.at(-1)).toEqual({ kind: 'page', name: 'home', values: {} });
    });
  });
};
