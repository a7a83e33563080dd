import type { Article, Campaign } from '../menu/menu.ts';
import type { Minor } from '../shared/money.ts';
import { campaignFor } from './cart-price.ts';

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
  const forMembers = campaignFor(article, 1, true);
  if (forMembers) return { price: article.price, ordinary: null, told: { kind: 'member', campaign: forMembers } };
  const forMore = campaignFor(article, Infinity, isMember);
  return { price: article.price, ordinary: null, told: forMore && { kind: 'deal', campaign: forMore } };
};
