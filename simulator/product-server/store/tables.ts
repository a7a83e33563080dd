import type { VatLine } from '#core/cart/cart-price.ts';
import type { OrderLine } from '#core/order-tracking/order.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import type { AccountTables } from '../accounts/account-tables.ts';
import type { SeedArticle, SeedChoiceLevel, SeedShop } from '../seed/seed-types.ts';
import type { Json } from './json-column.ts';

// Money is whole minor units, moments are milliseconds since 1970, truth is 0 or 1.
export type Flag = 0 | 1;

export interface ShopTable {
  id: number; position: number; document: Json<SeedShop>;
  status: 'online' | 'paused' | 'offline';
  /** Closed whatever the hours say, until someone opens it again. */
  closed: Flag;
  /** Closed on this local date only. */
  closed_on: string | null;
}
interface ArticleTable { code: string; position: number; document: Json<SeedArticle> }
interface ChoiceLevelTable { code: string; position: number; document: Json<SeedChoiceLevel> }
interface VatRateTable {
  position: number; country: 'SE' | 'FI' | 'NO'; vat_category: string; order_type: OrderType | null; from_date: string; until_date: string | null; rate_basis_points: number;
}
/** `code` is an article's, or `level/choice`. */
interface SoldOutTable { shop_id: number; code: string }
/** What an article costs here instead of the chain's price. */
interface ShopPriceTable { shop_id: number; article_code: string; price_minor: number }
interface MetaTable { key: string; value: string }
/** What the simulation keeps here: snapshots and switches. */
interface SimulatorNoteTable { kind: 'snapshot' | 'switch'; name: string; value: string }

export type OrderState = 'calculatedPrice' | 'added' | 'started' | 'done' | 'delivered' | 'cancelled';

export interface OrderTable {
  id: string;
  /** W6: the Idempotency-Key it was created with, and a digest of that request's body. */
  creation_key: string; body_digest: string;
  shop_id: number; order_type: OrderType; customer_code: string; spot_id: number | null; spot_name: string; note: string;
  phone: string; email: string; sms_opt_in: Flag; receipt_opt_in: Flag; marketing_consent: Flag;
  language: string; currency: string; total_minor: number; saving_minor: number; lines: Json<readonly OrderLine[]>; vat: Json<readonly VatLine[]>;
  created_at: number; pickup_at: number;
  /** Until when an unpaid order keeps its slot; null once it is paid or gone. W8 */
  hold_expires_at: number | null;
  state: OrderState; paid: Flag; order_number: string;
  /** When the kitchen takes the next step; null when there is none. */
  next_step_at: number | null;
  /** Of a kiosk's order: the terminal it is paid at, or that the guest pays at the counter. */
  terminal_id: string; pay_at_counter: Flag;
}
/** How many orders have a place in a slot. W8 */
interface PickupSlotTable { shop_id: number; pickup_at: number; taken: number }
interface OrderStepTable { order_id: string; state: OrderState; at: number }
/** The last order number given out in a shop on a local date. */
interface OrderNumberTable { shop_id: number; day: string; last: number }

export type AttemptPhase = 'starting' | 'open' | 'approved' | 'declined' | 'reversing';

/** P2: one attempt to pay, written before the provider hears of it. */
export interface PaymentAttemptTable {
  id: string; order_id: string; amount_minor: number; currency: string; phase: AttemptPhase;
  /** Why it was declined. */
  code: string; page: string; processing_id: string; journal_id: string; transaction_number: string; created_at: number; settled_at: number | null;
}

/** §4: a kiosk's sign-in. Without a row it is unknown, or over. */
export interface SigninSessionTable {
  id: string; shop_id: number; /** What a cashier types instead of scanning. */ code: string; state: 'created' | 'cashierSignedIn';
  local_api_url: string; terminal_id: string; created_at: number; expires_at: number;
}
/**
 * What was paid in the shop itself: at a card terminal (`id` is the attempt's), or at the counter. `refused`: it was charged for an order that could
 * not be paid any more, and goes back; `reversed`: it went back.
 */
export interface OnsitePaymentTable {
  id: string; order_id: string; place: 'terminal' | 'counter'; state: 'taken' | 'refused' | 'reversed'; /** Why it was refused. */ code: string; amount_minor: number;
  processing_id: string; journal_id: string; transaction_number: string; terminal_id: string; at: number;
}

type ProviderPhase = 'open' | 'processing' | 'approved' | 'declined';

/** The payment provider's own tables: the product server never reads them. */
export interface ProviderSessionTable {
  token: string; reference: string; order_id: string; amount_minor: number; currency: string; return_path: string; merchant: string; created_at: number;
  phase: ProviderPhase; code: string; transaction_number: string;
  /** A slow approval comes through then. */
  approves_at: number | null;
  /** How long the notification waits after the decision. */
  notify_after_ms: number; notify_at: number | null; notify_tries: number;
}
export interface ProviderLedgerTable {
  id: number; kind: 'capture' | 'reversal'; reference: string; order_id: string; amount_minor: number; currency: string; transaction_number: string; at: number;
}

/** Every table of the product server's database. */
export interface Tables extends AccountTables {
  meta: MetaTable; simulator_note: SimulatorNoteTable; shop: ShopTable; article: ArticleTable; choice_level: ChoiceLevelTable; vat_rate: VatRateTable; sold_out: SoldOutTable; shop_price: ShopPriceTable;
  guest_order: OrderTable; pickup_slot: PickupSlotTable; order_step: OrderStepTable; order_number: OrderNumberTable;
  payment_attempt: PaymentAttemptTable;
  signin_session: SigninSessionTable; onsite_payment: OnsitePaymentTable;
  provider_session: ProviderSessionTable; provider_ledger: ProviderLedgerTable;
}
