import type { Attempt } from './records.ts';

type KeptOrder = NonNullable<Attempt['kept']>;

/** An order without what its guest wrote, and without the code of their membership. */
export const wordless = (kept: KeptOrder): KeptOrder => ({ ...kept, request: { ...kept.request, note: '', customerCode: '', contact: { phone: '', email: '' } } });

/** Of an order that is kept here, what its guest wrote is needed until the product server has it, and not at all of a payment that came to nothing. */
export const hasGuestWords = ({ kept, state, book }: Attempt): boolean => kept !== undefined && (state === 'processing' || book === 'open');

/** The attempt with no more of its guest than is needed. */
export const withoutGuest = (attempt: Attempt): Attempt => (attempt.kept === undefined || hasGuestWords(attempt) ? attempt : { ...attempt, kept: wordless(attempt.kept) });
