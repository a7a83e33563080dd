import type { InferOutput } from 'valibot';
import type { againLine } from '#adapters/wire/user.ts';
import type { Json } from '../store/json-column.ts';

// As in store/tables.ts: moments are milliseconds since 1970, truth is 0 or 1. Secrets (cookies, codes of links) are only kept as digests.
type Flag = 0 | 1;

export interface CustomerTable {
  id: string;
  email: string;
  /** The address as it is compared: small letters, one spelling. */
  email_key: string;
  email_confirmed: Flag;
  /** Empty: has only ever come by an external provider. */
  password_hash: string;
  name: string; last_name: string; phone: string; favorite_shop_id: number | null;
  /** What the membership card says; cannot be guessed. */
  customer_code: string;
  marketing_consent: Flag; language: string; terms_accepted_at: number; created_at: number;
}
/** Which account of an external provider is whose. */
interface CustomerLoginTable { provider: string; subject: string; customer_id: string }
/** `is_persistent` 0: ends with the browser, and here after a day without a visit. */
export interface CustomerSessionTable { token_hash: string; customer_id: string; is_persistent: Flag; created_at: number; expires_at: number }

export type LinkPurpose = 'confirm' | 'change-email' | 'reset';
/** A link that was mailed; `email` is the address it went to. A confirmation that was used stays until it expires: people click twice. */
export interface CustomerLinkTable { code_hash: string; customer_id: string; purpose: LinkPurpose; email: string; expires_at: number }

/** How often somebody tried something about an address, whether it has an account or not; only a digest of the address is kept. */
export interface AccountTryTable { key_hash: string; tries: number; last_at: number; locked_until: number | null }

interface CustomerFavoriteTable { customer_id: string; type: 'article' | 'shop'; code: string; created_at: number }
/** Whose order it is, and what it takes to order the same again. Without a row here an order has no person. */
export interface CustomerOrderTable { order_id: string; customer_id: string; again: Json<InferOutput<typeof againLine>[]> }

/** The simulated Google and Facebook: `code` is what their consent page hands out, `registration` is what we hand to somebody new. */
export interface ExternalGrantTable {
  code_hash: string; kind: 'code' | 'registration'; provider: string; subject: string; email: string; name: string; last_name: string; expires_at: number;
}

export type MailKind = 'confirm-email' | 'change-email' | 'email-changed' | 'reset-password' | 'password-changed' | 'receipt';
/** The simulated mail outbox: what a real server would hand to a mail service. */
export interface MailTable {
  id: string; kind: MailKind; recipient: string; subject: string; text: string; html: string; link: string; language: string;
  customer_id: string | null; order_id: string | null; created_at: number;
}

export interface AccountTables {
  customer: CustomerTable; customer_login: CustomerLoginTable; customer_session: CustomerSessionTable; customer_link: CustomerLinkTable;
  account_try: AccountTryTable; customer_favorite: CustomerFavoriteTable; customer_order: CustomerOrderTable; external_grant: ExternalGrantTable; mail: MailTable;
}
