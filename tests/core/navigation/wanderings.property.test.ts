import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Authentication } from '#core/account/account-state.ts';
import { metaOf } from '#core/navigation/routes.ts';
import { targetOf } from '#core/navigation/target-of.ts';
import { NO_SELF_SERVICE } from '#core/self-service/self-service-state.ts';
import { shopId } from '#core/shared/ids.ts';
import { canBeChosen } from '#core/shop/shop.ts';
import { anArticle } from '#tests/support/an-article.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { aNavigator, settle } from './a-navigator.ts';

/** One that is open, one that is closed, one in another app; nobody knows the fourth. */
const shops = [aShop(), aShop({ id: shopId(2), openForBusiness: false }), aShop({ id: shopId(3), externalAppUri: 'https://app.example' }), aShop({ id: shopId(5), name: 'Ruoholahti' })];

const pages = [
  '/', '/shop/{}', '/offline', '/login', '/register', '/favorites', '/order-history', '/profile', '/member-card', '/campaigns', '/shop/{}/order-type', '/shop/{}/digital-signage', '/shop/{}/menu', '/shop/{}/menu/a/b',
  '/shop/{}/menu/a/articles/x', '/shop/{}/menu/a/articles/x/l1', '/shop/{}/articles/x', '/shop/{}/redirect/x', '/shop/{}/checkout', '/shop/{}/checkout/payment/o1', '/order/o1', '/orders', '/self-service/{}/home', '/self-service/{}/start', '/nowhere', '//evil.example', '/shop/{}/menu/%ff',
];
const id = fc.constantFrom('1', '1', '2', '3', '4', '5', '5', '0', '3x', '__proto__');
const plain = fc.tuple(fc.constantFrom(...pages), id).map(([page, shop]) => page.replaceAll('{}', shop));
const query = fc.record({ orderType: fc.constantFrom('takeAway', 'x'), note: fc.constantFrom('hej', ''), spotId: fc.constantFrom('3', '3x'), redirectUri: fc.oneof(plain, fc.constantFrom('/login?redirectUri=%2Flogin', 'https://evil.example', '/favorites', '/login')) }, { requiredKeys: [] });
const address = fc.tuple(plain, query).map(([page, values]) => { const text = new URLSearchParams(values).toString(); return text === '' ? page : `${page}?${text}`; });

type Act = { readonly go: string } | { readonly do: 'back' | 'pop' | 'logo' | 'cancel' | 'accept' | 'dismiss' | 'add' | 'hold' | 'answer' } | { readonly who: Authentication };
const acts: fc.Arbitrary<readonly Act[]> = fc.array(fc.oneof(
  { weight: 6, arbitrary: address.map((go) => ({ go })) },
  { weight: 5, arbitrary: fc.constantFrom('back' as const, 'pop' as const, 'logo' as const, 'cancel' as const, 'accept' as const, 'dismiss' as const, 'add' as const, 'hold' as const, 'answer' as const).map((what) => ({ do: what })) },
  { weight: 1, arbitrary: fc.constantFrom<Authentication>('anonymous', 'authenticated').map((who) => ({ who })) },
), { minLength: 1, maxLength: 25, size: 'max' });

type Tab = ReturnType<typeof aNavigator>;
const run = (tab: Tab, act: Act): unknown => {
  if ('go' in act) return tab.navigation.goToPath(act.go);
  if ('who' in act) return tab.authentication.set(act.who);
  switch (act.do) {
    case 'back': return tab.navigation.back();
    case 'pop': return tab.history.browserBack();
    case 'logo': return tab.navigation.logo();
    case 'cancel': return tab.navigation.cancelOrder();
    case 'accept': return tab.navigation.accept();
    case 'dismiss': return tab.navigation.dismiss();
    case 'add': { const { shopId: shop } = tab.cart.cart.get(); return shop !== null && tab.cart.add(shop, anArticle('bun')); }
    case 'hold': return tab.hold();
    case 'answer': return tab.answer();
  }
};

/** What §2 promises of the page that somebody has just come to. */
const check = (tab: Tab, isNew: boolean): void => {
  const location = tab.navigation.location.get();
  const target = location?.target;
  const meta = target && metaOf(target.name);
  const shop = tab.shops.selected.get();
  const written = target?.params?.['shopId'];
  const names = Object.keys(target?.query ?? {});
  // The address is that of the page, for a reload comes to it.
  expect(location === null ? null : targetOf(location.path)).toEqual(location === null ? null : { params: {}, category: [], query: {}, ...target });
  expect({
    // B8: within ten redirects, without a circle.
    loops: tab.reporting.reports.filter(({ name }) => name === 'weborder.redirect-loop'),
    // G6.
    isDenied: tab.selfService.get().enabled && meta?.denySelfService === true,
    isForbidden: isNew && meta?.requiresAuth === true && tab.authentication.get() !== 'authenticated',
    isWithoutShop: isNew && meta?.requiresShop === true && (shop === null || !canBeChosen(shop)),
    isOfAnotherShop: isNew && meta?.requiresShop === true && written !== undefined && written !== String(shop?.id),
    // B9: taken once.
    left: names.filter((name) => ['orderType', 'note', 'spotId'].includes(name)),
    // G5: what lies in the basket is of the shop that the guest is in.
    isMixed: isNew && target?.name !== 'home' && shop !== null && tab.cart.cart.get().items.length > 0 && tab.cart.cart.get().shopId !== shop.id,
  }).toEqual({ loops: [], isDenied: false, isForbidden: false, isWithoutShop: false, isOfAnotherShop: false, left: [], isMixed: false });
};

it.each([['a guest', NO_SELF_SERVICE], ['a kiosk', { enabled: true, shopId: shopId(1) } as const], ['a kiosk whose shop nobody knows', { enabled: true, shopId: shopId(4) } as const]])(
  '[GUARD-1] [GUARD-4] [GUARD-8] [NAV-6] wherever %s wanders: every navigation ends within ten redirects at a page that may be seen, in a shop that may be ordered at', { timeout: 60_000 }, async (_who, selfService) => {
    let moves = 0;
    await fc.assert(fc.asyncProperty(address, acts, async (start, wandering) => {
      const tab = aNavigator({ paths: [start], shops, selfService });
      await tab.navigation.start();
      check(tab, true);
      for (const act of wandering) {
        const before = tab.navigation.location.get();
        run(tab, act);
        await settle();
        const isNew = before !== tab.navigation.location.get();
        moves += Number(isNew);
        check(tab, isNew);
      }
    }), { numRuns: 150 });
    expect(moves).toBeGreaterThan(100);
  },
);
