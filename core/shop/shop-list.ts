import { SHOP_LIST } from '../business-constants.ts';
import type { ShopId } from '../shared/ids.ts';
import { firstCharacters } from '../shared/text.ts';
import { shownDistance, type ShownDistance } from './distance.ts';
import type { Shop } from './shop.ts';

/** What decides which shops are listed, and in which order. */
export interface ShopListFacts {
  readonly search: string;
  readonly favorites: ReadonlySet<ShopId>;
  /** In metres, as far as known. */
  readonly distances: ReadonlyMap<ShopId, number>;
  /** How often "show more" was used. */
  readonly timesMore: number;
}

export interface ShopRow { readonly shop: Shop; readonly isFavorite: boolean; readonly distance: ShownDistance | null }

/** `matches`: how many there are in all; 0 shows the no-match text. */
export interface ShopList { readonly rows: readonly ShopRow[]; readonly matches: number; readonly hasMore: boolean }

const plain = (text: string): string => text.normalize('NFC').toLowerCase();

/** §2: name, description (in any language), address line 1 or city hold the search text, whatever the case and the spaces around it. */
export const matchesSearch = (shop: Shop, search: string): boolean => {
  const wanted = plain(search.trim());
  const { name, description, contactInformation: { address1, city }, i18n } = shop;
  const translations = [...(i18n['name'] ?? []), ...(i18n['description'] ?? [])].map((entry) => entry.text);
  return [name, description, address1, city, ...translations].some((text) => plain(text).includes(wanted));
};

/** So much of a name is quickly typed. */
const BEGINNING = 4;

/** §2: what a guest may search for whose own words find nothing: the beginning of a name that there is, of one that is longer where there is such a one. Null: there is no shop. */
export const searchExample = (shops: readonly Shop[]): { readonly start: string; readonly name: string } | null => {
  const named = shops.map(({ name }) => ({ start: firstCharacters(name, BEGINNING).trim(), name }));
  return named.find(({ start, name }) => start.length < name.length) ?? named[0] ?? null;
};

/** §2: favourites first, then the nearest; shops of unknown distance come last, in the server's order. */
const inOrder = (shops: readonly Shop[], { favorites, distances }: ShopListFacts): readonly Shop[] => {
  const rank = (shop: Shop): number => (favorites.has(shop.id) ? 0 : 1);
  const away = (shop: Shop): number => distances.get(shop.id) ?? Number.MAX_VALUE;
  return [...shops].sort((a, b) => rank(a) - rank(b) || away(a) - away(b));
};

/** §2, §9: the list of the home page: 6 shops, and 6 more each time. */
export const shopList = (shops: readonly Shop[], facts: ShopListFacts): ShopList => {
  const matching = inOrder(shops.filter((shop) => matchesSearch(shop, facts.search)), facts);
  const shown = matching.slice(0, SHOP_LIST.pageSize * (1 + facts.timesMore));
  const rows = shown.map((shop): ShopRow => {
    const meters = facts.distances.get(shop.id);
    return { shop, isFavorite: facts.favorites.has(shop.id), distance: meters === undefined ? null : shownDistance(meters) };
  });
  return { rows, matches: matching.length, hasMore: shown.length < matching.length };
};
