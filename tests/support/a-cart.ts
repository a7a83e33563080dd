import { EMPTY_CART, type Cart, type CartItem, type ChosenLevel } from '#core/cart/cart.ts';
import { invariant } from '#core/shared/invariant.ts';
import { cartItemId, shopId } from '#core/shared/ids.ts';
import type { Article } from '#core/menu/menu.ts';
import { anArticle } from './an-article.ts';

/** Picks by their choice codes, each in the first level that offers it. @example choosing(latte, 'oat-milk', 'large') */
export const choosing = (article: Article, ...codes: readonly string[]): readonly ChosenLevel[] => {
  for (const code of codes) invariant(article.choices.some((rule) => rule.choices.some((choice) => choice.code === code)), `${article.code} offers ${code}`);
  const taken = new Set<string>();
  return article.choices.flatMap((rule) => {
    const picks = rule.choices.filter((choice) => codes.includes(choice.code) && !taken.has(choice.code));
    for (const pick of picks) taken.add(pick.code);
    return picks.length === 0 ? [] : [{ level: rule.level, choices: picks.map((pick) => ({ articleCode: pick.articleCode, choiceCode: pick.code })) }];
  });
};

/** A line of a basket; its id is `line-<article code>` unless given. @example aLine(latte, { quantity: 2, choices: ['oat-milk'] }) */
export const aLine = (
  article: Article | string, details: { readonly id?: string; readonly quantity?: number; readonly choices?: readonly string[]; readonly type?: CartItem['type'] } = {},
): CartItem => {
  const whole = typeof article === 'string' ? anArticle(article) : article;
  return {
    id: cartItemId(details.id ?? `line-${whole.code}`), article: whole, quantity: details.quantity ?? 1, type: details.type ?? 'Article',
    choices: choosing(whole, ...(details.choices ?? [])),
  };
};

/** A basket at shop 1. @example aCart([aLine('latte', { quantity: 2 }), 'bun'], { note: 'no lid' }) */
export const aCart = (lines: readonly (CartItem | Article | string)[] = [], overrides: Partial<Cart> = {}): Cart => ({
  ...EMPTY_CART, shopId: shopId(1), shopName: 'Björk & Bröd Hamngatan',
  items: lines.map((line) => (typeof line === 'object' && 'article' in line ? line : aLine(line))), ...overrides,
});
