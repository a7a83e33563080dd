import type { MenuIndex } from '../menu/menu-index.ts';
import { makesCheaper } from '../menu/menu.ts';

/** §6: how many articles of a menu cost members less. */
export const countMemberOffers = (menu: MenuIndex): number =>
  [...menu.articles.values()].filter((article) => article.campaigns.some((campaign) => campaign.membersOnly && makesCheaper(campaign, article))).length;
