import { describe, expect, it } from 'vitest';
import { articleOffer } from '#core/cart/article-offer.ts';
import { shopId } from '#core/shared/ids.ts';
import type { MenuCard } from '#ui/view-models/menu-card.ts';
import { wideCardOf } from '#ui/screens/kiosk/menu/wide-card-of.ts';
import { anArticle } from '#tests/support/an-article.ts';

const aCard = (code: string, available = true): MenuCard => {
  const article = anArticle(code, { available });
  return { shopId: shopId(1), article, offer: articleOffer(article, false), addsAtOnce: true, table: 0, target: { name: 'home' }, path: '/' };
};
const [deal, soup, bun, gone] = [aCard('deal'), aCard('soup'), aCard('bun'), aCard('gone', false)];
const shown = (feature: MenuCard | null, cards: readonly MenuCard[], isFirst = false): readonly [string | null, readonly string[]] => {
  const { wide, others } = wideCardOf({ feature, cards }, isFirst);
  return [wide?.article.code ?? null, others.map(({ article }) => article.code)];
};

describe('the wide card of a category', () => {
  it('is its campaign, and there is one at most', () => {
    expect(shown(deal, [soup, bun, gone])).toEqual(['deal', ['soup', 'bun', 'gone']]);
  });

  it('without a campaign is the first that can be had: at the top of the menu, and where one would be left over', () => {
    expect([shown(null, [gone, soup], true), shown(null, [gone, soup, bun])]).toEqual([['soup', ['gone']], ['soup', ['gone', 'bun']]]);
  });

  it('is none where all stand in two columns, or nothing can be had', () => {
    expect([shown(null, [soup, bun]), shown(null, [gone])]).toEqual([[null, ['soup', 'bun']], [null, ['gone']]]);
  });
});
