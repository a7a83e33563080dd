import type { CartItemId, ShopId, ArticleCode } from '../shared/ids.ts';
import type { OrderType } from '../settings/order-type.ts';
import type { Article } from '../menu/menu.ts';

/** §3: one pick, as the order request names it. */
export interface ChosenChoice { readonly articleCode: ArticleCode; readonly choiceCode: string }

/** §3: picks grouped by level. Levels without picks are left out. */
export interface ChosenLevel { readonly level: number; readonly choices: readonly ChosenChoice[] }

/** §3: was it the guest's own idea, or suggested? */
export type CartItemType = 'Article' | 'Suggested';

/** §3: a line of the basket. The article is the menu's snapshot, so a basket can be shown and priced before its menu is loaded. */
export interface CartItem {
  readonly id: CartItemId;
  readonly article: Article;
  readonly quantity: number;
  readonly type: CartItemType;
  readonly choices: readonly ChosenLevel[];
}

/** §3. What is shown of the cart is in `CartView`; this part is the guest's order and is stored. */
export interface Cart {
  readonly shopId: ShopId | null;
  readonly shopName: string;
  readonly orderType: OrderType;
  readonly items: readonly CartItem[];
  readonly note: string;
  readonly spotId: number | null;
  /** Has the guest chosen an order type? §2 "one is already chosen". */
  readonly orderTypeChosen: boolean;
  readonly hasSelectedSuggestions: boolean;
}

/** §4: the default order type is dineInPlace. */
export const EMPTY_CART: Cart = {
  shopId: null, shopName: '', orderType: 'dineInPlace', items: [], note: '', spotId: null, orderTypeChosen: false, hasSelectedSuggestions: false,
};

/** How many pieces lie in the basket. */
export const countPieces = (cart: Cart): number => cart.items.reduce((total, item) => total + item.quantity, 0);

/** How many pieces of one article, whatever their choices. */
export const countOfArticle = (cart: Cart, code: ArticleCode): number =>
  cart.items.reduce((total, item) => (item.article.code === code ? total + item.quantity : total), 0);

/** How many pieces of each article lie in the basket, whatever their choices. */
export const piecesByArticle = (items: readonly CartItem[]): ReadonlyMap<ArticleCode, number> => {
  const pieces = new Map<ArticleCode, number>();
  for (const { article, quantity } of items) pieces.set(article.code, (pieces.get(article.code) ?? 0) + quantity);
  return pieces;
};

/** R10: has another tab taken the basket to another shop than this one has loaded? Then nothing that is known of the loaded one is said of the basket. */
export const isElsewhere = ({ items, shopId }: Cart, shop: { readonly id: ShopId } | null): boolean => items.length > 0 && shopId !== null && shop !== null && shopId !== shop.id;
