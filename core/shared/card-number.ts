/** 13 to 19 digits, also in groups (whatever the blank or hyphen: a page that somebody copies from has blanks at which no line breaks) or each with a sign that chooses its shape (as in the emoji of a key), that begin as the cards of payment networks do (ISO/IEC 7812-1); longer runs of digits, amounts and words with digits are none, nor what stands two blanks apart: two phone numbers beside each other fit as often as any sixteen digits, and the kitchen is to ring them. */
const form = /(?<![\w.-])[2-6](?:[\uFE0E\uFE0F]?\u20E3?[-\s\u2010-\u2015]?\d){12,18}(?![\w.-])/g;

/** The last digit fits the others, as on every card (ISO/IEC 7812-1, annex B). */
const fitsLuhn = (digits: string): boolean =>
  Array.from(digits, Number).reverse().reduce((sum, digit, at) => sum + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0) % 10 === 0;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/**
 * S36: somebody who pays in the note is not to leave the number of a card with us; its last four digits stay, so that they see what became of it.
 * @example withoutCardNumbers('kort 4242 4242 4242 4242') // 'kort •••• 4242'
 */
export const withoutCardNumbers = (text: string): string =>
  text.replace(form, (found) => (fitsLuhn(digitsOf(found)) ? `•••• ${digitsOf(found).slice(-4)}` : found));
