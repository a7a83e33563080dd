import { CART } from '../business-constants.ts';
import type { CartItemId, ShopId } from '../shared/ids.ts';
import type { OrderType } from '../settings/order-type.ts';
import { normaliseChoices } from '../menu/choice-rules.ts';
import type { Article } from '../menu/menu.ts';
import { EMPTY_CART, type Cart, type CartItem, type CartItemType, type ChosenLevel } from './cart.ts';
import { keptNote } from './note.ts';

/** R11: whole numbers of at least 1, and not absurdly many. */
export const isQuantity = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= CART.quantityMax;

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
const keyOfPicks = (group: ChosenLevel): readonly (readonly [string, string])[] =>
  group.choices.map((pick) => [pick.articleCode, pick.choiceCode] as const).toSorted((one, other) => inOrder(JSON.stringify(one), JSON.stringify(other)));

/**
 * What makes two lines the same (§4): the article and the very same choices. Today's menu has no say in it: a line stays itself when the menu lists its
 * choices in another order, and is not taken for another when the menu asks for one of them no longer.
 */
export const lineKey = ({ article, choices }: Pick<CartItem, 'article' | 'choices'>): string =>
  JSON.stringify([article.code, choices.filter((group) => group.choices.length > 0).toSorted((one, other) => one.level - other.level).map((group) => [group.level, keyOfPicks(group)])]);

const capped = (quantity: number): number => Math.min(quantity, CART.quantityMax);

export interface Addition {
  readonly id: CartItemId;
  readonly article: Article;
  readonly choices: readonly ChosenLevel[];
  readonly quantity: number;
  readonly type?: CartItemType;
}

/** §4: adding an identical article with identical choices increases the quantity. R11: a quantity that is none changes nothing. */
export const addArticle = (cart: Cart, addition: Addition): Cart => {
  if (!isQuantity(addition.quantity)) return cart;
  const choices = normaliseChoices(addition.article, addition.choices);
  const key = lineKey({ ...addition, choices });
  const same = cart.items.find((item) => lineKey(item) === key);
  if (same) return setQuantity(cart, same.id, capped(same.quantity + addition.quantity));
  const item: CartItem = { id: addition.id, article: addition.article, quantity: addition.quantity, type: addition.type ?? 'Article', choices };
  return { ...cart, items: [...cart.items, item] };
};

/** §4: quantity 0 removes the item. R11: anything but a whole number from 0 on changes nothing. */
export const setQuantity = (cart: Cart, id: CartItemId, quantity: number): Cart => {
  if (quantity === 0) return removeItem(cart, id);
  if (!isQuantity(quantity) || !cart.items.some((item) => item.id === id && item.quantity !== quantity)) return cart;
  return { ...cart, items: cart.items.map((item) => (item.id === id ? { ...item, quantity } : item)) };
};

/** One more, up to the most there may be of one line (R11). */
export const increase = (cart: Cart, id: CartItemId): Cart => changeBy(cart, id, 1);

/** §4: decreasing at quantity 1 removes the item. */
export const decrease = (cart: Cart, id: CartItemId): Cart => changeBy(cart, id, -1);

const changeBy = (cart: Cart, id: CartItemId, step: 1 | -1): Cart => {
  const item = cart.items.find((candidate) => candidate.id === id);
  return item ? setQuantity(cart, id, capped(item.quantity + step)) : cart;
};

/** Takes a line out; a cart without it is the very same one. */
export const removeItem = (cart: Cart, id: CartItemId): Cart =>
  cart.items.some((item) => item.id === id) ? { ...cart, items: cart.items.filter((item) => item.id !== id) } : cart;

/** Editing a line: new choices and quantity. When that makes it the same as another line, the two become one (§4). */
export const replaceItem = (cart: Cart, id: CartItemId, choices: readonly ChosenLevel[], quantity: number): Cart => {
  const item = cart.items.find((candidate) => candidate.id === id);
  if (!item || !isQuantity(quantity)) return cart;
  const edited: CartItem = { ...item, quantity, choices: normaliseChoices(item.article, choices) };
  const key = lineKey(edited);
  const twin = cart.items.find((candidate) => candidate.id !== id && lineKey(candidate) === key);
  if (twin) return setQuantity(removeItem(cart, id), twin.id, capped(twin.quantity + quantity));
  return { ...cart, items: cart.items.map((candidate) => (candidate.id === id ? edited : candidate)) };
};

/** An article without choices in the place of a line; when that makes it the same as another line, the two become one (§4). */
export const swapArticle = (cart: Cart, id: CartItemId, article: Article): Cart => {
  const item = cart.items.find((candidate) => candidate.id === id);
  if (!item) return cart;
  const swapped: CartItem = { ...item, article, choices: [] };
  const key = lineKey(swapped);
  const twin = cart.items.find((candidate) => candidate.id !== id && lineKey(candidate) === key);
  if (twin) return setQuantity(removeItem(cart, id), twin.id, capped(twin.quantity + item.quantity));
  return { ...cart, items: cart.items.map((candidate) => (candidate.id === id ? swapped : candidate)) };
};

/** Puts a removed line back where it was ("undo"); when the same was added since, the two are one (§4). */
export const restoreItem = (cart: Cart, item: CartItem, at: number): Cart => {
  if (cart.items.some((candidate) => candidate.id === item.id)) return cart;
  const twin = cart.items.find((candidate) => lineKey(candidate) === lineKey(item));
  if (twin) return setQuantity(cart, twin.id, capped(twin.quantity + item.quantity));
  return { ...cart, items: [...cart.items.slice(0, at), item, ...cart.items.slice(at)] };
};

/** §4: changing shop clears the cart; the order type stays chosen. */
export const changeShop = (cart: Cart, shopId: ShopId, shopName: string): Cart => {
  if (cart.shopId === shopId) return cart.shopName === shopName ? cart : { ...cart, shopName };
  return { ...EMPTY_CART, shopId, shopName, orderType: cart.orderType, orderTypeChosen: cart.orderTypeChosen };
};

/** §4: changing order type clears the chosen delivery spot. */
export const changeOrderType = (cart: Cart, orderType: OrderType): Cart =>
  cart.orderType === orderType
    ? (cart.orderTypeChosen ? cart : { ...cart, orderTypeChosen: true })
    : { ...cart, orderType, orderTypeChosen: true, spotId: null };

/** A type that the shop does not offer becomes the first one that it does: nobody has chosen that one yet. */
export const fitOrderType = (cart: Cart, offered: readonly OrderType[]): Cart => {
  const [first] = offered;
  return first === undefined || offered.includes(cart.orderType) ? cart : { ...changeOrderType(cart, first), orderTypeChosen: false };
};

/** Null: none. Whether there is such a spot is judged by `chosenSpot`. */
export const chooseSpot = (cart: Cart, spotId: number | null): Cart => (cart.spotId === spotId ? cart : { ...cart, spotId });

/** §5, R11: what is kept of a note. */
export const writeNote = (cart: Cart, note: string): Cart => {
  const kept = keptNote(note);
  return kept === cart.note ? cart : { ...cart, note: kept };
};

/** §4: the basket is emptied; shop and order type stay. */
export const clearItems = (cart: Cart): Cart =>
  ({ ...EMPTY_CART, shopId: cart.shopId, shopName: cart.shopName, orderType: cart.orderType, orderTypeChosen: cart.orderTypeChosen });

/** R6: as it was before this guest; only the shop is the same. */
export const startAfresh = (cart: Cart): Cart => {
  const isAsNew = cart.items.length === 0 && cart.note === '' && cart.spotId === null && !cart.orderTypeChosen && cart.orderType === EMPTY_CART.orderType && !cart.hasSelectedSuggestions;
  return isAsNew ? cart : { ...EMPTY_CART, shopId: cart.shopId, shopName: cart.shopName };
};

/** §2 after navigation to home or offline: spot and note are cleared. */
export const clearSpotAndNote = (cart: Cart): Cart => (cart.spotId === null && cart.note === '' ? cart : { ...cart, spotId: null, note: '' });
