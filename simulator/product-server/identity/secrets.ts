import { createHash } from 'node:crypto';
import { visibleText } from '#core/shared/text.ts';

/** What the database keeps of a secret: it can be recognised, not used. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** One spelling for one address: how accounts are found and compared. */
export const emailKey = (email: string): string => visibleText(email).normalize('NFC').toLowerCase();

/** What SQL's `lower`, which knows small letters of ASCII only, makes of an address: as it is written here, in small letters, and in capitals. */
export const emailSpellings = (email: string): readonly string[] =>
  [visibleText(email), emailKey(email), emailKey(email).toUpperCase()].map((written) => written.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase()));

/** Letters and digits that nobody takes for one another. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A member's code out of an id that nobody can guess: 12 signs, 60 bits, short enough to be typed at a counter. */
export const memberCodeFrom = (id: string): string => {
  const bytes = createHash('sha256').update(`member ${id}`).digest();
  return Array.from({ length: 12 }, (_, at) => letters.charAt((bytes[at] ?? 0) % letters.length)).join('');
};
