import { expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { offersOf } from '#core/menu/offers.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, anArticle } from '#tests/support/an-article.ts';

it('[ROLE-4] offers are the campaigns that make something cheaper, in the menu\'s order, sold-out articles last; members\' ones ask a guest to log in', () => {
  const members = aCampaign({ code: 'members', membersOnly: true });
  const three = aCampaign({ code: 'three', minQuantity: 3 });
  const index = indexMenu(aMenu([aContainer('all', [
    anArticle('pie', { available: false, campaigns: [three] }), anArticle('latte', { campaigns: [members, three] }), anArticle('bun', { campaigns: [aCampaign({ price: 3900 })] }), 'tea',
  ])]));
  const told = (isMember: boolean): unknown => offersOf(index, isMember).map(({ article, campaign, needsLogin }) => [article.code, campaign.code, needsLogin]);
  expect(told(false)).toEqual([['latte', 'members', true], ['latte', 'three', false], ['pie', 'three', false]]);
  expect(told(true)).toEqual([['latte', 'members', false], ['latte', 'three', false], ['pie', 'three', false]]);
});
