import type { Shop } from '#core/shop/shop.ts';

/** Where a shop is, in a line: its street and its town, as far as they are known. */
export const addressOf = ({ contactInformation: { address1, city } }: Shop): string => [address1, city].filter(Boolean).join(', ');
