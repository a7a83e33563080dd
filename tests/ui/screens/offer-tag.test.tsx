import { expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { Campaign } from '#core/menu/menu.ts';
import { shopId } from '#core/shared/ids.ts';
import { OfferTag } from '#ui/screens/menu/OfferTag.tsx';
import { menuCard } from '#ui/view-models/menu-card.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, anArticle } from '#tests/support/an-article.ts';
import { html } from '../components/said.tsx';

/** The languages that parts of a latte's tag are said to be in, for a Finnish guest. */
const languagesOf = (campaign: Campaign): readonly (string | undefined)[] => {
  const latte = anArticle('latte', { campaigns: [campaign] });
  const card = menuCard(latte, { shopId: shopId(1), index: indexMenu(aMenu([aContainer('drinks', [latte])])), isMember: false }, 0);
  return [...html(<OfferTag card={card} currency={{ name: 'SEK', symbol: 'kr' }} />, 'fi').matchAll(/ lang="(\w+)"/g)].map(([, language]) => language);
};

it('[X15] a campaign that is named in another language than the page\'s says so, our own words about it do not', () => {
  const english = { name: 'Coffee of the week', i18n: { name: [{ language: 'en', text: 'Coffee of the week' }] } };
  const both = { ...english, i18n: { name: [...english.i18n.name, { language: 'fi', text: 'Viikon kahvi' }] } };
  expect([aCampaign(english), aCampaign(both), aCampaign({ name: '' }), aCampaign({ ...english, membersOnly: true })].map(languagesOf)).toEqual([['en'], [], [], []]);
});
