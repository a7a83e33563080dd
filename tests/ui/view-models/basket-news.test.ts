import { expect, it } from 'vitest';
import { basketNews, withoutRemoved, type BasketLook } from '#ui/view-models/basket-news.ts';
import { aCart } from '#tests/support/a-cart.ts';

const look = (codes: readonly string[], total: number, orderType: BasketLook['orderType'] = 'takeAway'): BasketLook => ({ items: aCart(codes).items, total, orderType });
const more = ({ items, ...rest }: BasketLook, quantity: number): BasketLook => ({ ...rest, items: items.map((item, at) => (at === 0 ? { ...item, quantity } : item)) });
const told = (before: BasketLook, after: BasketLook): string => {
  const news = basketNews(before, after);
  return news === null ? 'nothing' : news.kind === 'total' ? 'total' : `${news.kind} ${news.item.article.code} ${news.item.quantity}`;
};

it('[X11] a change of the basket is one piece of news: what is new, how many, or the total; what is told elsewhere is none', () => {
  const [bun, both] = [look(['bun'], 3900), look(['bun', 'tea'], 6900)];
  expect([
    told(bun, both), told(bun, more(bun, 2)), told(more(bun, 3), more(bun, 2)), told(bun, look(['bun'], 4100)),
    told(both, bun), told(bun, bun), told(bun, look(['bun'], 3700, 'dineInPlace')), told(look(['bun'], 0), bun), told(both, look([], 0)),
  ]).toEqual(['added tea 1', 'quantity bun 2', 'quantity bun 2', 'total', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing']);
});

it('[X11] what was removed is told at once, so that it is new when it is put back, however soon; what else has changed is told all the same', () => {
  const [bun, both] = [look(['bun'], 3900), look(['bun', 'tea'], 6900)];
  const removed = withoutRemoved(both, bun);
  expect([removed, told(removed, both), told(removed, bun), told(withoutRemoved(both, more(bun, 2)), more(bun, 2)), withoutRemoved(bun, both)])
    .toEqual([bun, 'added tea 1', 'nothing', 'quantity bun 2', bun]);
});
