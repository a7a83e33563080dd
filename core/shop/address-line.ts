import type { Shop } from './shop.ts';

/** Where a shop is, in a line: its street and its town, as far as they are known. */
export const addressLine = (street: string, city: string): string => [street, city].filter(Boolean).join(', ');

/** The same, of a shop as the server describes it. */
export const addressOf = ({ contactInformation: { address1, city } }: Shop): string => addressLine(address1, city);
