import type { ErrorCode } from '../errors/error-codes.ts';
import { visibleText } from '../shared/text.ts';
import type { Contact } from './order-request.ts';

/** Characters; longer than any phone number that people write: what is longer is not even looked at. */
const PHONE_MAX = 40;
/** Characters of the longest address that mail allows (RFC 5321). */
export const EMAIL_MAX = 254;

/** What was copied along and nobody sees is no part of a number, nor of an address; an order is sent without it, an account is kept without it. Digits, spaces, hyphens, dots and brackets, an optional leading + or 00; 7 to 15 digits (E.164). Linear in its length. */
export const isPhone = (text: string): boolean => {
  const phone = visibleText(text);
  if (text.trim().length > PHONE_MAX || !/^\+?[0-9 ().\-\u00A0]+$/.test(phone)) return false;
  const digits = phone.replace(/[^0-9]/g, '').length;
  return digits >= 7 && digits <= 15;
};

/** What a guest can be told of an address that is none. `name`: what stands after the @ without a dot, as the guest wrote it. */
export type EmailFlaw = { readonly kind: 'no-at' | 'other' } | { readonly kind: 'unfinished'; readonly name: string };

/** One @ with something before it and a dotted name after it, no spaces, which control characters count as; what is stricter, mail itself decides. Null: fine. Linear in its length. */
export const emailFlaw = (text: string): EmailFlaw | null => {
  const email = visibleText(text);
  if (text.trim().length > EMAIL_MAX || /[\s<>()[\],;:"\\]/.test(email)) return { kind: 'other' };
  const at = email.indexOf('@');
  if (at === -1) return { kind: 'no-at' };
  if (at === 0 || at > 64 || email.includes('@', at + 1)) return { kind: 'other' };
  const name = email.slice(at + 1);
  if (name.startsWith('.') || name.startsWith('-') || name.includes('..')) return { kind: 'other' };
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot < name.length - 2 ? null : { kind: 'unfinished', name };
};

/** Can mail be sent there, as far as can be seen? Says no to what `emailFlaw` names. */
export const isEmail = (text: string): boolean => emailFlaw(text) === null;

/** What makes a contact necessary: what the chain demands, and what the guest wishes for. */
export interface ContactTerms {
  readonly requirePhone: boolean;
  readonly requireEmail: boolean;
  readonly smsOptIn: boolean;
  readonly receiptOptIn: boolean;
}

export interface ContactProblem { readonly field: 'phone' | 'email'; readonly code: ErrorCode }

/** §3 `settings.orders`: what is demanded must be there; what is there must be usable. Client and server ask this one. */
export const contactProblems = (contact: Contact, terms: ContactTerms): readonly ContactProblem[] => {
  const problems: ContactProblem[] = [];
  const [phone, email] = [contact.phone.trim(), contact.email.trim()];
  if (phone === '' && (terms.requirePhone || terms.smsOptIn)) problems.push({ field: 'phone', code: 'order.requires-phone' });
  if (phone !== '' && !isPhone(phone)) problems.push({ field: 'phone', code: 'order.invalid-phone' });
  if (email === '' && (terms.requireEmail || terms.receiptOptIn)) problems.push({ field: 'email', code: 'order.requires-email' });
  if (email !== '' && !isEmail(email)) problems.push({ field: 'email', code: 'order.invalid-email' });
  return problems;
};
