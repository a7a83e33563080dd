import type { MenuIndex } from './menu-index.ts';
import { makesCheaper, type Article, type Campaign } from './menu.ts';

/** A campaign on the /campaigns page. `needsLogin`: for members, and this guest is none (§6). */
export interface Offer { readonly article: Article; readonly campaign: Campaign; readonly needsLogin: boolean }

/** §2 /campaigns: every campaign that makes an article cheaper, in the menu's order; sold-out articles last. */
export const offersOf = (menu: MenuIndex, isMember: boolean): readonly Offer[] => {
  const offers = [...menu.articles.values()].flatMap((article) =>
    article.campaigns
      .filter((campaign) => makesCheaper(campaign, article))
      .map((campaign): Offer => ({ article, campaign, needsLogin: campaign.membersOnly && !isMember })));
  return [...offers.filter(({ article }) => article.available), ...offers.filter(({ article }) => !article.available)];
};
