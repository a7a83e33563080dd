import { createMenuCache } from '#adapters/storage/menu-cache.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { createShopCache } from '#adapters/storage/shop-cache.ts';
import { storedPaidOrders } from '#adapters/storage/stored-paid-orders.ts';
import { storedCart, storedCustomer } from '#adapters/storage/stored-values.ts';
import type { CustomerProfile } from '#core/account/customer.ts';
import { basketSuggestion } from '#core/cart/suggestions.ts';
import { priceCart } from '#core/cart/cart-price.ts';
import { checkoutObstacle } from '#core/cart/checkout-obstacle.ts';
import type { Cart, CartItem } from '#core/cart/cart.ts';
import { mainVatCategory } from '#core/menu/main-vat-category.ts';
import { normaliseChoices } from '#core/menu/choice-rules.ts';
import { menuServedAs } from '#core/menu/served-as.ts';
import type { Article, Menu } from '#core/menu/menu.ts';
import { searchableMenu, searchMenu } from '#core/menu/search-menu.ts';
import { orderProgress } from '#core/order-tracking/order-progress.ts';
import { addPaidOrder, NO_PAID_ORDERS } from '#core/order-tracking/paid-orders.ts';
import type { Order } from '#core/order-tracking/order.ts';
import { localDate } from '#core/shared/civil-time.ts';
import { cartItemId, shopId } from '#core/shared/ids.ts';
import { distanceM, shownDistance } from '#core/shop/distance.ts';
import { hoursToday, nextOpening, openSpanAt } from '#core/shop/opening-hours.ts';
import { badgeOf, type Shop } from '#core/shop/shop.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aShownMenu } from '#tests/support/a-menu.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { NOON } from '#tests/support/moment.ts';
import { impatientClock } from '#tests/support/impatient-clock.ts';

const same = (what: string, stored: unknown, was: unknown): void => {
  if (JSON.stringify(stored) !== JSON.stringify(was)) throw new Error(`${what} comes back from the storage as ${JSON.stringify(stored)} instead of ${JSON.stringify(was)}`);
};

/** Every article once, each with the first picks of each level. */
const basketOf = (articles: Iterable<Article>): Cart => aCart([...articles].slice(0, 20).map((article, at): CartItem => ({
  id: cartItemId(`l${String(at)}`), article, quantity: 1 + (at % 3), type: 'Article',
  choices: normaliseChoices(article, article.choices.map((rule) => ({ level: rule.level, choices: rule.choices.slice(0, 2).map((choice) => ({ articleCode: choice.articleCode, choiceCode: choice.code })) }))),
})));

/** A menu of more than a million characters is not kept, shop and version included. */
const NEARLY_TOO_LONG = 999_900;

/** What the pages do with a menu. */
export const takeMenu = (menu: Menu): void => {
  for (const orderType of ['takeAway', 'dineInPlace'] as const) {
    const shown = aShownMenu(menuServedAs(menu, orderType));
    const { index } = shown;
    searchMenu(searchableMenu(index), 'a x');
    mainVatCategory(index);
    const cart = basketOf(index.articles.values());
    basketSuggestion(cart.items, index);
    checkoutObstacle(cart, null, shown);
    const price = priceCart(cart.items, { orderType, date: '2026-11-20', vatRates: menu.vatRates, isMember: true });
    const withVat = menu.vatRates.length === 0 ? 0 : price.total;
    if (!Number.isSafeInteger(price.total) || price.vat.reduce((sum, { gross }) => sum + gross, 0) !== withVat) throw new Error(`a price of ${String(price.total)}, VAT ${JSON.stringify(price.vat)}`);
    const store = createMemoryStore();
    storedCart(store).write(cart);
    same('a basket of this menu', storedCart(store).read(), cart);
    if (!storedCart(createMemoryStore()).write(cart).ok) throw new Error('cannot be stored');
  }
  const store = createMemoryStore();
  createMenuCache(store, impatientClock).write(shopId(1), menu);
  const isTooLong = JSON.stringify(menu).length > NEARLY_TOO_LONG && store.get('weborder.menu') === null;
  if (!isTooLong) same('the menu', createMenuCache(store, impatientClock).read(shopId(1)), menu);
};

/** What the pages do with a shop. */
export const takeShop = (shop: Shop): void => {
  for (const span of [...hoursToday(shop, NOON), openSpanAt(shop, NOON)]) if (span && !(Number.isSafeInteger(span.opens) && span.closes > span.opens)) throw new Error(`open from ${String(span.opens)} to ${String(span.closes)}`);
  nextOpening(shop, NOON);
  badgeOf(shop);
  if (shop.location && !Number.isFinite(shownDistance(distanceM(shop.location, aShop().location ?? shop.location)).value)) throw new Error('no distance');
  const store = createMemoryStore();
  createShopCache(store).write(shop);
  same('the shop', createShopCache(store).read(shop.id), shop);
};

/** What the pages do with an order. */
export const takeOrder = (order: Order): void => {
  orderProgress(order);
  localDate(order.createdAt, order.shop.timeZone);
  const store = createMemoryStore();
  const listed = addPaidOrder(NO_PAID_ORDERS, { id: order.id, pickupTime: order.pickupTime, customerCode: order.customerCode });
  storedPaidOrders(store).write(listed);
  same('the order', storedPaidOrders(store).read(), listed);
};

export const takeProfile = (profile: CustomerProfile | null): void => {
  if (profile === null) return;
  const store = createMemoryStore();
  storedCustomer(store).write(profile);
  same('the profile', storedCustomer(store).read(), profile);
};
