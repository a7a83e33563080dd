/** A long address in a sentence breaks before its @, not in the middle of a name. */
export const breakableEmail = (email: string): string => email.replace('@', '\u200B@');
