import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { Campaign } from '#core/menu/menu.ts';
import { shopId } from '#core/shared/ids.ts';
import { OfferCard } from '#ui/screens/campaigns/OfferCard.tsx';
import { menuCard } from '#ui/view-models/menu-card.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, anArticle } from '#tests/support/an-article.ts';
import { heard } from '../components/said.tsx';

const members = aCampaign({ code: 'members', price: 2500, membersOnly: true });
const everybody = aCampaign({ code: 'everybody', price: 2900 });
const three = aCampaign({ code: 'three', price: 2000, minQuantity: 3 });
const acts = { currency: { name: 'SEK', symbol: 'kr' }, countOf: () => 0, add: () => undefined, takeAway: () => undefined };

/** The card of one of the latte's campaigns; what it costs is heard behind its name. */
const priceOn = (shown: Campaign, campaigns: readonly Campaign[], isMember: boolean): string => {
  const latte = anArticle('latte', { campaigns });
  const terms = { shopId: shopId(1), index: indexMenu(aMenu([aContainer('drinks', [latte])])), isMember };
  const offer = { key: '', card: menuCard(latte, terms, 0), campaign: shown, needsLogin: shown.membersOnly && !isMember };
  return heard(<MemoryRouter><OfferCard offer={offer} acts={acts} eager={false} /></MemoryRouter>).split('latte ')[1] ?? '';
};

it('[MENU-4] an offer shows what this guest pays for one, whichever of a dish\'s offers holds for them', () => {
  expect([
    priceOn(members, [members], false), priceOn(members, [members], true), priceOn(members, [members, everybody], false), priceOn(three, [everybody, three], false),
  ].map((words) => /\d+ kr(?: ordinarie pris \d+ kr)?/.exec(words)?.[0] ?? words)).toEqual(['39 kr', '25 kr ordinarie pris 39 kr', '29 kr ordinarie pris 39 kr', '29 kr ordinarie pris 39 kr']);
});
