import { createSystemClock } from '#adapters/clock/system-clock.ts';
import { createHttpClient } from '#adapters/http/http-client.ts';
import { createHttpShopGateway } from '#adapters/http/http-shop-gateway.ts';
import { createCryptoRandom } from '#adapters/random/crypto-random.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedCart, storedShopId } from '#adapters/storage/stored-values.ts';
import { CartKeeper } from '#core/cart/cart-keeper.ts';
import type { Article } from '#core/menu/menu.ts';
import { indexMenu } from '#core/menu/menu-index.ts';
import { shopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';

const HORNSTULL = shopId(1);
/** What `Guest.choosesABurger` picks. */
const BURGER = 'bjork-burger';
const PICKS: ReadonlySet<string> = new Set(['rye-sourdough', 'pickled-red-onion', 'gherkin']);

const picksOf = ({ choices }: Article) => choices
  .map(({ level, choices: offered }) => ({ level, choices: offered.filter(({ code }) => PICKS.has(code)).map(({ code, articleCode }) => ({ articleCode, choiceCode: code })) }))
  .filter(({ choices: picked }) => picked.length > 0);

/**
 * What the browser keeps of somebody who has come to Hornstull's menu to take away, and, `withBurger`, has put the burger into the basket: key and text. The use cases
 * of the app make it, from the menu that this server serves, without the pages of the app.
 */
export const storedBasket = async (server: string, { withBurger }: { readonly withBurger: boolean }): Promise<readonly (readonly [key: string, text: string])[]> => {
  const shops = createHttpShopGateway({ client: createHttpClient({ baseUrl: server, fetch, clock: createSystemClock() }), menuLanguage: () => 'sv' });
  const store = createMemoryStore();
  const cart = new CartKeeper({ stored: storedCart(store), random: createCryptoRandom() });
  const shop = await shops.byId(HORNSTULL);
  invariant(shop.ok, 'Hornstull is there');
  storedShopId(store).write(HORNSTULL);
  cart.changeShop(HORNSTULL, shop.value.name);
  cart.changeOrderType('takeAway');
  if (withBurger) {
    const menu = await shops.menu(HORNSTULL);
    const article = menu.ok ? [...indexMenu(menu.value).articles.values()].find(({ code }) => code === BURGER) : undefined;
    invariant(article !== undefined, 'Hornstull has the burger');
    cart.add(HORNSTULL, article, picksOf(article));
  }
  return store.keys().map((key) => [key, store.get(key) ?? '']);
};
