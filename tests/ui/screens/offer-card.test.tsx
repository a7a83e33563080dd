import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import type { Campaign } from '#core/menu/menu.ts';
import { shopId } from '#core/shared/ids.ts';
import { OfferCard } from '#ui/screens/campaigns/OfferCard.tsx';
import { menuCard } from '#ui/view-models/menu-card.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, anArticle } from '#tests/support/an-article.ts';
import { heard, html } from '../components/said.tsx';

const members = aCampaign({ code: 'members', price: 2500, membersOnly: true });
const everybody = aCampaign({ code: 'everybody', price: 2900 });
const three = aCampaign({ code: 'three', price: 2000, minQuantity: 3 });
const acts = { currency: { name: 'SEK', symbol: 'kr' }, countOf: () => 0, add: () => undefined, takeAway: () => undefined };

/** The card of one of the latte's campaigns. */
const cardOf = (shown: Campaign, campaigns: readonly Campaign[], isMember: boolean): ReactNode => {
  const latte = anArticle('latte', { campaigns });
  const terms = { shopId: shopId(1), index: indexMenu(aMenu([aContainer('drinks', [latte])])), isMember };
  const offer = { key: '', card: menuCard(latte, terms, 0), campaign: shown, needsLogin: shown.membersOnly && !isMember };
  return <MemoryRouter><OfferCard offer={offer} acts={acts} eager={false} /></MemoryRouter>;
};

/** The same as it is heard: what the tag says, the name, what it costs. */
const wordsOn = (...shown: Parameters<typeof cardOf>): string => heard(cardOf(...shown));

/** What it costs is heard last. */
const priceOn = (...shown: Parameters<typeof wordsOn>): string => wordsOn(...shown).match(/\d+ kr(?: ordinarie pris \d+ kr)?/g)?.at(-1) ?? 'none';

it('[MENU-4] an offer shows what this guest pays for one, whichever of a dish\'s offers holds for them', () => {
  expect([
    priceOn(members, [members], false), priceOn(members, [members], true), priceOn(members, [members, everybody], false), priceOn(three, [everybody, three], false),
  ]).toEqual(['39 kr', '25 kr ordinarie pris 39 kr', '29 kr ordinarie pris 39 kr', '29 kr ordinarie pris 39 kr']);
});

it('[MENU-4] an offer without a name says what it is, and a price for everybody is no member\'s price', () => {
  const unnamed = (campaign: Campaign): string => wordsOn({ ...campaign, name: '' }, [campaign], false).split(' latte')[0] ?? '';
  expect([everybody, three, members].map(unnamed)).toEqual(['29 kr styck', '20 kr styck när du tar minst 3', 'Medlem 25 kr']);
});

it('[X15] an offer that is named in another language than the page\'s says so, our own words about it do not', () => {
  const languagesOn = (campaign: Campaign): readonly string[] => [...html(cardOf(campaign, [campaign], false), 'fi').matchAll(/ lang="\w+"/g)].map(([found]) => found);
  const english = { name: 'Coffee of the week', i18n: { name: [{ language: 'en', text: 'Coffee of the week' }] } };
  expect([{ ...everybody, ...english }, everybody, { ...members, ...english }].map(languagesOn)).toEqual([[' lang="en"'], [], []]);
});
