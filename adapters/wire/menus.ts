import * as v from 'valibot';
import { amount, anyOrderType, i18n, menuCode, percent, shopIdParam } from './common.ts';
import { endpoint } from './endpoint.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));

/** One pick of a level; `code` is the order request's choiceCode. */
const choice = v.object({
  code: menuCode, articleCode: menuCode, name: v.string(), i18n, price: amount,
  vatCategory: v.optional(v.string(), 'food'), allergens: v.optional(v.nullable(v.array(v.string())), null), available: v.optional(v.boolean(), true),
});

/** A level's rule for one article: min..max picks, the first `free` of them without charge. */
const articleChoices = v.object({ level: count, min: count, max: count, free: v.optional(count, 0), choices: v.array(choice) });

/** A price that holds from `minQuantity` of the article on. */
const campaign = v.object({
  code: menuCode, name: v.string(), i18n, price: amount, minQuantity: v.optional(count, 1), membersOnly: v.optional(v.boolean(), false),
});

/** §3 "Article". `i18n.imageId` may name another picture per language, here and in a container. */
const article = v.object({
  type: v.literal('article'),
  code: menuCode, name: v.string(), lead: v.optional(v.string(), ''), description: v.optional(v.string(), ''), i18n, price: amount,
  imageUrl: v.optional(v.string(), ''), vatCategory: v.optional(v.string(), 'food'),
  parts: v.optional(v.array(v.object({ vatCategory: v.optional(v.string(), 'food'), price: amount })), []),
  allergens: v.optional(v.nullable(v.array(v.string())), null), diets: v.optional(v.array(v.string()), []), available: v.optional(v.boolean(), true),
  choices: v.optional(v.array(articleChoices), []), campaigns: v.optional(v.array(campaign), []), suggested: v.optional(v.array(menuCode), []),
});
export type WireArticle = v.InferOutput<typeof article>;

/** W4: a kind of item that only a newer client knows; it is left out. */
interface WireUnknownItem { readonly type: 'unknown' }
/** §3 "Menu item: container (name, items)". `code` is the word in the path. */
interface WireContainer {
  readonly type: 'container'; readonly code: string; readonly name: string; readonly imageUrl: string;
  readonly i18n: Record<string, { language: string; text: string }[]>; readonly items: WireMenuItem[];
}
export type WireMenuItem = WireArticle | WireContainer | WireUnknownItem;

const unknownItem = v.pipe(v.looseObject({ type: v.string() }), v.transform((): WireUnknownItem => ({ type: 'unknown' })));

const container: v.GenericSchema<unknown, WireContainer> = v.object({
  type: v.literal('container'), code: menuCode, name: v.string(), imageUrl: v.optional(v.string(), ''), i18n, items: v.array(v.lazy(() => menuItem)),
});

/** Containers and articles at any depth (§2 "category path of any depth"). Asked about nothing, which JSON cannot say, it is all that there is: so a document describes it. */
const menuItem: v.GenericSchema<unknown, WireMenuItem> = v.lazy((input) => {
  if (input === undefined) return anyItem;
  const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
  if (type === 'article') return article;
  return type === 'container' ? container : unknownItem;
});

const anyItem: v.GenericSchema<unknown, WireMenuItem> = v.union([article, container, unknownItem]);

/** R1: rates as data; dates are the shop's local ones, both included. */
const vatRate = v.object({
  vatCategory: v.string(), orderType: v.nullable(anyOrderType), from: v.string(), until: v.nullable(v.string()),
  rate: percent,
});

/** §3, §7 "Menu". */
const menu = v.object({
  name: v.optional(v.string(), ''),
  currency: v.optional(v.object({ name: v.string(), symbol: v.optional(v.string(), '') }), { name: '', symbol: '' }),
  choiceLevels: v.optional(v.array(v.object({ level: count, name: v.string(), i18n })), []),
  items: v.array(menuItem),
  vatRates: v.optional(v.array(vatRate), []),
});
export type WireMenu = v.InferOutput<typeof menu>;

export const getMenu = endpoint({
  name: 'getMenu', summary: 'Menu of a shop. `language` keeps only the texts of that language, and of the fallback where one is missing. ETag; compressed', source: '§7', method: 'GET',
  path: '/api/shops/{shopId}/menu', params: v.object({ shopId: shopIdParam }), query: v.object({ language: v.optional(v.string()) }),
  replies: { 200: menu, 304: 'empty' },
});
