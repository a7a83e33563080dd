import { expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { Campaign } from '#core/menu/menu.ts';
import { shopId } from '#core/shared/ids.ts';
import { SignageFeature } from '#ui/screens/digital-signage/SignageFeature.tsx';
import { SignageLine } from '#ui/screens/digital-signage/SignageLine.tsx';
import { menuCard } from '#ui/view-models/menu-card.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, anArticle } from '#tests/support/an-article.ts';
import { heard } from '../components/said.tsx';

const plate = (campaign: Partial<Campaign>): string => {
  const latte = anArticle('latte', { price: 4500, campaigns: [aCampaign({ price: 3900, ...campaign })] });
  const feature = menuCard(latte, { shopId: shopId(1), index: indexMenu(aMenu([aContainer('drinks', [latte])])), isMember: false }, 0);
  return heard(<SignageFeature signage={{ feature, currency: { name: 'SEK', symbol: 'kr' } }} />);
};

/** The board's own texts are not there: their keys are read in their place. */
it('a campaign without a name says on the large plate what it costs everybody, and from how many; only one for members is called theirs', () => {
  expect([plate({ name: '' }), plate({ name: '', minQuantity: 2 }), plate({ name: 'Veckans kaffe', minQuantity: 2 }), plate({ name: 'Veckans kaffe', membersOnly: true })]).toEqual([
    'signage.from latte 39 kr ordinarie pris 45 kr', 'signage.from latte 45 kr', 'Veckans kaffe latte 45 kr signage.from', 'signage.member latte 45 kr',
  ]);
});

it('[W-4] a line of the board says the first diet for which there is a word, and none by its code', () => {
  const line = (...diets: readonly string[]): string => {
    const latte = anArticle('latte', { price: 4500, diets, allergens: [] });
    const card = menuCard(latte, { shopId: shopId(1), index: indexMenu(aMenu([aContainer('drinks', [latte])])), isMember: false }, 0);
    return heard(<SignageLine card={card} currency={{ name: 'SEK', symbol: 'kr' }} place={0} />);
  };
  expect([line('breatharian', 'vegan', 'vegetarian'), line('breatharian')]).toEqual(['latte 45 kr vegansk', 'latte 45 kr']);
});
