import { expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { countMemberOffers } from '#core/self-service/member-offers.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, anArticle } from '#tests/support/an-article.ts';

it('[ROLE-4] a kiosk counts the articles that cost members less: each once, and none for a campaign that is dearer or holds for everybody', () => {
  const [members, everybody, dearer] = [aCampaign({ membersOnly: true }), aCampaign({ code: 'all' }), aCampaign({ membersOnly: true, price: 3900 })];
  const menu = aMenu([aContainer('all', [anArticle('latte', { campaigns: [members, everybody, members] }), anArticle('bun', { campaigns: [dearer] }), anArticle('pie', { campaigns: [everybody] }), 'tea'])]);
  expect(countMemberOffers(indexMenu(menu))).toBe(1);
});
