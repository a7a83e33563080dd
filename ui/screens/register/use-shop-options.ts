import type { Shop } from '#core/shop/shop.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';

/** The restaurants to choose a favourite from: "Old Town, Riverside". One that is ordered from in another app can be loved all the same. */
export const useShopOptions = (shops: readonly Shop[]): readonly { readonly value: string; readonly text: string }[] => {
  const { textOf } = useEntityText();
  return shops.map((shop) => ({ value: String(shop.id), text: [withoutHyphens(textOf(shop, 'name')), shop.contactInformation.city].filter(Boolean).join(', ') }));
};
