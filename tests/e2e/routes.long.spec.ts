import { LANGUAGES, walksEveryRoute } from './support/route-walk.ts';
import { expect, test } from './support/shop-test.ts';

for (const language of LANGUAGES) {
  test(`[LOCALE-9] every page in ${language}: its heading and title, no raw text, its language, no error, nothing to scroll sideways, on a phone and a desktop @desktop`, async ({ page, context, shop }) => {
    test.setTimeout(600_000);
    expect(await walksEveryRoute({ page, context, shop, languages: [language] })).toEqual([]);
  });
}
