import type { OrderRequestItem } from '#core/checkout/order-request.ts';
import type { MenuIndex } from '#core/menu/menu-index.ts';
import { articleCode } from '#core/shared/ids.ts';

/** What an item on the command line says, or why it can't be read. */
export type ParsedItem =
  | { readonly ok: true; readonly item: OrderRequestItem }
  | { readonly ok: false; readonly code: 'usage' | 'order.invalid-quantity' | 'order.unknown-article' | 'order.unknown-choice'; readonly problem: string };

const isQuantity = (text: string): boolean => /^[1-9][0-9]?$/.test(text);

/**
 * `2xbjork-burger:rye-sourdough,pickled-onion` → two of that article with those choices.
 * A choice is named by its code; its level is found in the menu, `level/code` says it outright.
 */
export const parseItem = (text: string, menu: MenuIndex): ParsedItem => {
  const match = /^(?:([-+]?(?:[0-9.,]+(?:e[-+]?[0-9]+)?|Infinity))x)?([^:\s]+)(?::(.+))?$/.exec(text);
  if (!match) return { ok: false, code: 'usage', problem: `"${text}" is no item. Write QUANTITYxCODE:choice,choice, for example 2xlatte:oat-milk.` };
  const [, written = '1', rest = '', choices = ''] = match;
  // An article's own code may begin like a quantity.
  const whole = menu.articles.get(articleCode(`${written}x${rest}`));
  const [quantity, code] = whole && match[1] !== undefined ? ['1', whole.code] : [written, rest];
  if (!isQuantity(quantity)) return { ok: false, code: 'order.invalid-quantity', problem: `"${text}": so many cannot be ordered.` };
  const article = menu.articles.get(articleCode(code));
  if (!article) return { ok: false, code: 'order.unknown-article', problem: `This shop has no article "${code}".` };
  const picks: OrderRequestItem['choices'][number][] = [];
  for (const word of choices.split(',').filter((part) => part !== '')) {
    const [level, choiceCode] = word.includes('/') ? [Number(word.split('/')[0]), word.slice(word.indexOf('/') + 1)] : [null, word];
    const found = article.choices
      .filter((rule) => level === null || rule.level === level)
      .flatMap((rule) => rule.choices.filter((choice) => choice.code === choiceCode).map((choice) => ({ level: rule.level, articleCode: choice.articleCode, choiceCode: choice.code })));
    const [only] = found;
    if (found.length > 1) return { ok: false, code: 'usage', problem: `"${word}" is a choice on several levels of ${code}. Write LEVEL/${choiceCode}.` };
    if (!only) return { ok: false, code: 'order.unknown-choice', problem: `${code} has no choice "${word}".` };
    picks.push(only);
  }
  return { ok: true, item: { code: article.code, quantity: Number(quantity), choices: picks } };
};
