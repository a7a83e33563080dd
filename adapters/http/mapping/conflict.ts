import type { AppError } from '#core/errors/app-error.ts';

/** The families of §8 in which a server says why an order is not made, or a payment not begun. */
const OWN_WORDS = /^(?:order|preorder|payment|card-terminal)\./;

/**
 * P3: a 409 to what creates an order or begins a payment is the server's own no only with a code of those families. What lies before a server answers so, too,
 * to a request that it has in hand already, and what comes of that one is not known.
 */
export const asConflict = (error: AppError): AppError => (error.status === 409 && !OWN_WORDS.test(error.code) ? { ...error, outcome: 'unknown' } : error);
