import type { OrderId, ShopId } from '../shared/ids.ts';
import type { Millis } from '../shared/duration.ts';
import type { Currency, Minor } from '../shared/money.ts';
import type { OrderType } from '../settings/order-type.ts';
import type { VatLine } from '../cart/cart-price.ts';

/** §3 "order status from server"; `finnished` and other spellings stop at the adapter. */
export type OrderStatus = 'calculatedPrice' | 'added' | 'started' | 'finished' | 'done' | 'delivered' | 'cancelled' | 'unknown';

export interface OrderLine {
  readonly code: string;
  readonly name: string;
  readonly quantity: number;
  readonly total: Minor;
  /** Names of the choices, in the order's language. */
  readonly choices: readonly string[];
  readonly imageUrl: string;
}

/** An order as the server tells it. */
export interface Order {
  readonly id: OrderId;
  /** What is called out at the counter; empty until paid. */
  readonly number: string;
  readonly status: OrderStatus;
  readonly paid: boolean;
  readonly shop: { readonly id: ShopId; readonly name: string; readonly address: string; readonly city: string; readonly phone: string; readonly timeZone: string };
  /** `unknown`: how a newer server serves it (W4). */
  readonly orderType: OrderType | 'unknown';
  readonly spotName: string;
  readonly note: string;
  readonly createdAt: Millis;
  readonly pickupTime: Millis | null;
  /** Until when an unpaid order keeps its slot; null once paid. */
  readonly holdExpires: Millis | null;
  /** Unpaid, and to be paid at the counter. */
  readonly payAtCounter: boolean;
  /** Ordered at a kiosk: nobody pays it online, for a card may be in the terminal right now (M1). */
  readonly atKiosk: boolean;
  readonly lines: readonly OrderLine[];
  readonly currency: Currency;
  readonly total: Minor;
  readonly saving: Minor;
  readonly vat: readonly VatLine[];
  /** When each step was reached. */
  readonly steps: readonly { readonly status: OrderStatus; readonly at: Millis }[];
  readonly customerCode: string;
  readonly receiptEmail: string;
  readonly transactionNumber: string;
  /** In which language its lines are named, whatever the guest reads now (X15); empty where the server does not say. */
  readonly language: string;
}

/** What creating an order answers. `total` 0: nothing to pay, it is paid (P12). */
export interface CreatedOrder {
  readonly id: OrderId;
  readonly total: Minor;
  readonly currency: string;
  readonly pickupTime: Millis;
  readonly holdExpires: Millis | null;
  readonly paid: boolean;
}

/** What a guest needs at the counter, and nothing of the person; `at`: when it was so. */
export interface SeenOrder extends Pick<Order, 'number' | 'status' | 'orderType' | 'pickupTime' | 'shop'> { readonly at: Millis }

/** §3 "Paid order record"; `seen` (P10): the order as last seen, for a page that is opened without a network. */
export interface PaidOrder { readonly id: OrderId; readonly expires: Millis; readonly customerCode: string; readonly seen?: SeenOrder }
