import { makesCheaper, type Article, type Campaign } from '../menu/menu.ts';
import type { Minor } from '../shared/money.ts';
import { campaignFor, lowestCampaign } from './cart-price.ts';

/** What one piece of an article costs a guest, and which campaign is worth telling. */
export interface ArticleOffer {
  readonly price: Minor;
  /** The ordinary price while a campaign holds for one piece; otherwise null. */
  readonly ordinary: Minor | null;
  /** `deal`: holds now, or from more pieces on. `member`: would hold for members, and this guest is none (§6). */
  readonly told: { readonly kind: 'deal' | 'member'; readonly campaign: Campaign } | null;
}

/** The price on a card: the campaign that holds for one piece, else the member price one could have, else what more pieces would bring. */
export const articleOffer = (article: Article, isMember: boolean): ArticleOffer => {
  const now = campaignFor(article, 1, isMember);
  if (now) return { price: now.price, ordinary: article.price, told: { kind: 'deal', campaign: now } };
  const lower = article.campaigns.filter((campaign) => makesCheaper(campaign, article));
  const forMembers = isMember ? null : lowestCampaign(lower.filter((campaign) => campaign.membersOnly && campaign.minQuantity <= 1));
  if (forMembers) return { price: article.price, ordinary: null, told: { kind: 'member', campaign: forMembers } };
  const forMore = lowestCampaign(lower.filter((campaign) => campaign.minQuantity > 1 && (isMember || !campaign.membersOnly)));
  return { price: article.price, ordinary: null, told: forMore && { kind: 'deal', campaign: forMore } };
};
