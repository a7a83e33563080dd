import type { Reporting } from '#core/ports/reporting.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import type { Texts } from '../i18n/texts.ts';

export interface FollowShopTextsDeps {
  readonly shops: Pick<ShopKeeper, 'selected'>;
  readonly texts: Pick<Texts, 'speakFor'>;
  readonly reporting: Reporting;
}

/**
 * §1: the shop that the guest is in says some things in its own way, from now on. Resolves when it does so for the first time, or cannot: begun before the
 * first page is made, as the server begins, nothing that is read changes under the guest's eyes.
 */
export const followShopTexts = ({ shops, texts, reporting }: FollowShopTextsDeps): Promise<void> => {
  const follow = (): Promise<void> =>
    texts.speakFor(shops.selected.get()?.id ?? null).catch(() => { reporting.event('shop-texts-not-fetched'); }); // The chain's words stand in.
  shops.selected.subscribe(() => { void follow(); });
  return follow();
};
