import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Settings } from '#core/settings/settings.ts';
import type { CustomerTable, LinkPurpose } from '../accounts/account-tables.ts';
import type { CustomerStore } from '../accounts/customer-store.ts';
import { letter } from '../mail-outbox/mail.ts';
import type { LetterKind } from '../mail-outbox/mail-texts.ts';
import type { Outbox } from '../mail-outbox/outbox.ts';
import type { Store } from '../store/store.ts';
import type { LinkBook } from './link-book.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { SessionBook } from './session-book.ts';
import type { TryBook } from './try-book.ts';

/** What everything about identity works with. */
export interface IdentityDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
  readonly customers: CustomerStore;
  readonly sessions: SessionBook;
  readonly tries: TryBook;
  readonly links: LinkBook;
  readonly hasher: PasswordHasher;
  readonly outbox: Outbox;
  readonly settings: Settings;
  /** Is there such a restaurant? */
  readonly hasShop: (id: number) => boolean;
}

/** What a request adds: the guest's language and the origin that links in mails lead to. */
export interface Asking { readonly language: string; readonly origin: string }

const pages: Readonly<Record<LinkPurpose, string>> = { 'confirm': '/confirm-email', 'change-email': '/confirm-email', 'reset': '/reset-password' };
const letters: Readonly<Record<LinkPurpose, LetterKind>> = { 'confirm': 'confirm-email', 'change-email': 'change-email', 'reset': 'reset-password' };

/** Writes a mail with a link to one of the app's own pages. No address stands in the link: addresses stay out of histories. Inside `store.transact`. */
export const sendLink = ({ links, outbox, settings }: IdentityDeps, customer: CustomerTable, purpose: LinkPurpose, to: string, { language, origin }: Asking): void => {
  const code = links.make(customer.id, purpose, to);
  const query = new URLSearchParams(purpose === 'reset' ? { code } : { userId: customer.id, code });
  outbox.send(letter(letters[purpose], {
    recipient: to, name: customer.name, chainName: settings.chainName, language, link: `${origin}${pages[purpose]}?${query.toString()}`, customerId: customer.id,
  }));
};

/** Tells a customer what has happened to the account. Inside `store.transact`. */
export const sendNotice = ({ outbox, settings }: IdentityDeps, customer: CustomerTable, kind: 'email-changed' | 'password-changed', to: string): void => {
  outbox.send(letter(kind, { recipient: to, name: customer.name, chainName: settings.chainName, language: customer.language, link: '', customerId: customer.id }));
};
