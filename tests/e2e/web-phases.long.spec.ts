import { HAPPENINGS, paysThroughEverything } from './support/critical-phases.ts';
import { expect, money, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

test.slow();

for (const happening of HAPPENINGS) {
  for (const tabs of [1, 2] as const) {
    test(`[P-7] [PWA-2] [NET-6] ${happening} in every phase of a payment, with ${String(tabs)} tab(s): paid once, loaded anew once at most`, async ({ page, context, shop }) => {
      await paysThroughEverything(page, context, { happening, tabs });
      expect(money(shop)).toEqual({ captured: [11_900], reversed: [], paidOrders: 1, mismatches: [] });
    });
  }
}
