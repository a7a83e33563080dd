import type { ErrorCode } from '../errors/error-codes.ts';
import type { Contact } from './order-request.ts';

/** Digits, spaces, hyphens, dots and brackets, an optional leading + or 00; 7 to 15 digits (E.164). Linear in its length. */
export const isPhone = (text: string): boolean => {
  const trimmed = text.trim();
  if (trimmed.length > 40 || !/^\+?[0-9 ().\-\u00A0]+$/.test(trimmed)) return false;
  const digits = trimmed.replace(/[^0-9]/g, '').length;
  return digits >= 7 && digits <= 15;
};

/** One @ with something before it and a dotted name after it, no spaces; what is stricter, mail itself decides. Linear in its length. */
export const isEmail = (text: string): boolean => {
  const trimmed = text.trim();
  if (trimmed.length > 254) return false;
  const at = trimmed.indexOf('@');
  if (at < 1 || at > 64 || trimmed.indexOf('@', at + 1) !== -1) return false;
  const domain = trimmed.slice(at + 1);
  const dot = domain.lastIndexOf('.');
  return dot > 0 && dot < domain.length - 2 && !domain.includes('..') && !domain.startsWith('-') && !/[\s<>()[\],;:"\\]/.test(trimmed);
};

/** The wishes that make a contact necessary. */
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
