import type { Millis } from '#core/shared/duration.ts';
import type { Minor } from '#core/shared/money.ts';
import type { VatLine } from '#core/cart/cart-price.ts';
import type { OrderType } from '#core/settings/order-type.ts';

/** Whose receipt it is. */
export interface ReceiptShop {
  /** Left out where it is not known. */
  readonly id?: number;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly phone: string;
  readonly organisationNumber: string;
  readonly timeZone: string;
}

interface ReceiptLine {
  readonly name: string;
  readonly quantity: number;
  readonly total: Minor;
  readonly choices: readonly string[];
}

/** How it was paid; the number of a card never comes further than its last four digits. */
export interface ReceiptPayment {
  readonly brand: string;
  readonly last4: string;
  readonly entry: 'chip' | 'contactless' | 'swipe';
  readonly amount: Minor;
  readonly transactionNumber: string;
  readonly authorizationCode: string;
}

/** Everything that stands on a receipt. Amounts in minor units. */
export interface Receipt {
  readonly language: string;
  readonly shop: ReceiptShop;
  readonly orderNumber: string;
  /** Null: not known. */
  readonly orderType: OrderType | null;
  readonly issuedAt: Millis;
  readonly terminalId: string;
  readonly currency: string;
  readonly lines: readonly ReceiptLine[];
  readonly total: Minor;
  readonly saving: Minor;
  /** None: not known. */
  readonly vat: readonly VatLine[];
  readonly payment: ReceiptPayment;
}
