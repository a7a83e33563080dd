import type { ShopTexts } from '../i18n/shop-texts.ts';

/** Which of the chain's shops speak in words of their own (§1), by the shop's id from the wire. A shop that is not here speaks as the chain does. */
export const SHOP_TEXTS: Readonly<Record<number, () => Promise<ShopTexts>>> = {
  1: async () => (await import('./texts/shops/hornstull.ts')).texts,
  6: async () => (await import('./texts/shops/haga.ts')).texts,
};
