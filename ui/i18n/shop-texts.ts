import type { app } from './texts/sv/app.ts';
import type { checkout } from './texts/sv/checkout.ts';
import type { home } from './texts/sv/home.ts';

/** §1 "Shop-specific Swedish text overrides": of the texts of the app, those that a shop says in its own way (`ui/brand/shop-texts.ts`). */
export type ShopTexts = Readonly<Partial<Record<keyof typeof app | keyof typeof home | keyof typeof checkout, string>>>;

/** Where i18next has them; the chain's own words follow where a shop has none. */
export const shopNamespace = (shopId: number): string => `shop-${String(shopId)}`;
