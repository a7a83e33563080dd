import type { Reporting } from '#core/ports/reporting.ts';
import type { ShopId } from '#core/shared/ids.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import type { Texts } from '../i18n/texts.ts';

export interface FollowShopTextsDeps {
  readonly shops: Pick<ShopKeeper, 'selected' | 'list'>;
  readonly texts: Pick<Texts, 'speakFor'>;
  readonly reporting: Reporting;
}

/** §1: which shop says things in its own way: the one that the guest is in, or the only one there is, whose page home is (§2). */
export const speakingShop = ({ selected, list }: FollowShopTextsDeps['shops']): ShopId | null => {
  const [only, ...others] = list.get().shops;
  return selected.get()?.id ?? (only && others.length === 0 ? only.id : null);
};

/**
 * §1: the shop that the guest is in says some things in its own way, from now on. Resolves when it does so for the first time, or cannot: begun before the
 * first page is made, as the server begins, nothing that is read changes under the guest's eyes.
 */
export const followShopTexts = ({ shops, texts, reporting }: FollowShopTextsDeps): Promise<void> => {
  const follow = (): Promise<void> =>
    texts.speakFor(speakingShop(shops)).catch(() => { reporting.event('shop-texts-not-fetched'); }); // The chain's words stand in.
  for (const known of [shops.selected, shops.list]) known.subscribe(() => { void follow(); });
  return follow();
};
