import { paysThroughEverything } from './support/critical-phases.ts';
import { expect, money, test } from './support/shop-test.ts';

test.use({ serviceWorkers: 'allow' });

test.slow();

test('[P-7] [PWA-2] [NET-6] with two tabs, in every phase of a payment the network goes and a newer version comes: it is paid once, and each tab is loaded anew once', async ({ page, context, shop }) => {
  await paysThroughEverything(page, context, { happening: 'both', tabs: 2 });
  expect(money(shop)).toEqual({ captured: [11_900], reversed: [], paidOrders: 1, mismatches: [] });
});
