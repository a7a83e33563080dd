import { describe, expect, it } from 'vitest';
import { articleOffer } from '#core/cart/article-offer.ts';
import { aCampaign, anArticle } from '../../support/an-article.ts';

const week = aCampaign({ code: 'week', price: 11900 });
const member = aCampaign({ code: 'member', price: 10900, membersOnly: true });
const three = aCampaign({ code: 'three', price: 9900, minQuantity: 3 });
const burger = (...campaigns: (typeof week)[]) => anArticle('burger', { price: 13900, campaigns });

describe('what a card tells of a price', () => {
  it('is the ordinary price, and nothing more, without a campaign', () => {
    expect(articleOffer(burger(), false)).toEqual({ price: 13900, ordinary: null, told: null });
  });

  it('[MENU-4] is the campaign price with the ordinary one beside it', () => {
    expect(articleOffer(burger(week), false)).toEqual({ price: 11900, ordinary: 13900, told: { kind: 'deal', campaign: week } });
  });

  it('[MENU-4] [ROLE-4] keeps the ordinary price of a guest who is no member, and tells what members pay', () => {
    expect(articleOffer(burger(member), false)).toEqual({ price: 13900, ordinary: null, told: { kind: 'member', campaign: member } });
    expect(articleOffer(burger(member), true)).toEqual({ price: 10900, ordinary: 13900, told: { kind: 'deal', campaign: member } });
  });

  it('[MENU-4] tells a campaign that begins with more pieces, at the ordinary price', () => {
    expect(articleOffer(burger(three), false)).toEqual({ price: 13900, ordinary: null, told: { kind: 'deal', campaign: three } });
  });

  it('[MENU-4] [ROLE-4] tells nobody but members of one for members that begins with two pieces: for one piece they pay the ordinary price, too', () => {
    const two = aCampaign({ code: 'two-member', price: 9900, minQuantity: 2, membersOnly: true });
    expect([false, true].map((isMember) => articleOffer(burger(two), isMember))).toEqual([
      { price: 13900, ordinary: null, told: null }, { price: 13900, ordinary: null, told: { kind: 'deal', campaign: two } },
    ]);
  });

  it('[MENU-4] tells the lowest of several that begin with more pieces', () => {
    expect(articleOffer(burger(aCampaign({ code: 'two', price: 10900, minQuantity: 2 }), three), false)).toEqual({ price: 13900, ordinary: null, told: { kind: 'deal', campaign: three } });
  });

  it('[MENU-4] tells nothing of a campaign that would raise the price', () => {
    expect(articleOffer(burger(aCampaign({ price: 14900 }), aCampaign({ price: 14900, membersOnly: true })), false)).toEqual({ price: 13900, ordinary: null, told: null });
  });
});
