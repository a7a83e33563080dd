import type { Reporting } from '#core/ports/reporting.ts';
import type { ShopKeeper } from '#core/shop/shop-keeper.ts';
import type { Texts } from '../i18n/texts.ts';

export interface FollowShopTextsDeps {
  readonly shops: Pick<ShopKeeper, 'selected'>;
  readonly texts: Pick<Texts, 'speakFor'>;
  readonly reporting: Reporting;
}

/** §1: the shop that the guest is in says some things in its own way. Begun when the page has mounted and early taps are repeated: the server's HTML is in the chain's words. */
export const followShopTexts = ({ shops, texts, reporting }: FollowShopTextsDeps): (() => void) => {
  const follow = (): void => {
    texts.speakFor(shops.selected.get()?.id ?? null).catch(() => { reporting.event('shop-texts-not-fetched'); }); // The chain's words stand in.
  };
  follow();
  return shops.selected.subscribe(follow);
};
