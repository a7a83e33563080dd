import { LANGUAGES, routesLeftOut, walksEveryRoute } from './support/route-walk.ts';
import { expect, test } from './support/shop-test.ts';

test('[ROUTE-1] the walk comes by every route that a guest has @desktop', () => {
  expect(routesLeftOut()).toEqual([]);
});

// Each page in one language, every language in turn; all of them in routes.long.spec.ts.
test('[LOCALE-9] every page in one of the languages: its heading and title, no raw text, its language, no error, nothing to scroll sideways, on a phone and a desktop @desktop', async ({ page, context, shop }) => {
  test.setTimeout(600_000);
  expect(await walksEveryRoute({ page, context, shop, languages: LANGUAGES })).toEqual([]);
});
