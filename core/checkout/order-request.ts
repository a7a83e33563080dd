import type { ArticleCode, ShopId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Minor } from '../shared/money.ts';
import type { OrderType } from '../settings/order-type.ts';
import type { Cart, ChosenLevel } from '../cart/cart.ts';

/** §3: one line of an order request; choices flat, each with its level. */
export interface OrderRequestItem {
  readonly code: ArticleCode;
  readonly quantity: number;
  readonly choices: readonly { readonly level: number; readonly articleCode: ArticleCode; readonly choiceCode: string }[];
}

/** W6: what is priced. */
export interface PriceRequest {
  readonly shopId: ShopId;
  readonly orderType: OrderType;
  readonly items: readonly OrderRequestItem[];
  /** A member's code, empty for others (§3). */
  readonly customerCode: string;
}

/** How a guest can be reached; empty: not told. */
export interface Contact { readonly phone: string; readonly email: string }

/** W6: what is ordered. */
export interface OrderRequest extends PriceRequest {
  /** Null: as soon as possible. */
  readonly pickupTime: Millis | null;
  readonly note: string;
  readonly spotId: number | null;
  readonly contact: Contact;
  readonly smsOptIn: boolean;
  readonly receiptOptIn: boolean;
  readonly marketingConsent: boolean;
  /** Of a kiosk's order: the terminal it is to be paid at. No contact is demanded of a guest who stands there. */
  readonly terminalId?: string;
  /** The guest at the kiosk pays at the counter: the order waits longer, and staff find it by its code. */
  readonly payAtCounter?: boolean;
  /** W9: the total that the guest was shown; the server refuses another with `order.price-changed`. */
  readonly expectedTotal: Minor;
}

/** The lines of a basket as a request names them. */
export const requestItems = (cart: Pick<Cart, 'items'>): readonly OrderRequestItem[] =>
  cart.items.map((item) => ({
    code: item.article.code,
    quantity: item.quantity,
    choices: item.choices.flatMap((group) => group.choices.map((pick) => ({ level: group.level, articleCode: pick.articleCode, choiceCode: pick.choiceCode }))),
  }));

/** The other way round: flat choices as a basket's line has them, by level. */
export const chosenLevels = (choices: OrderRequestItem['choices']): readonly ChosenLevel[] =>
  [...new Set(choices.map(({ level }) => level))].map((level) => ({
    level, choices: choices.filter((each) => each.level === level).map(({ articleCode, choiceCode }) => ({ articleCode, choiceCode })),
  }));
