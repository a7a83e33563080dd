import type { Cart, CartItem, ChosenLevel } from '#core/cart/cart.ts';
import { indexMenu, type MenuIndex } from '#core/menu/menu-index.ts';
import { menuServedAs } from '#core/menu/served-as.ts';
import type { Article } from '#core/menu/menu.ts';
import type { OrderType } from '#core/settings/order-type.ts';
import { choosing } from '#tests/support/a-cart.ts';
import { aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

/** A line as somebody would note it down: what it is, how many, and of which day's menu. */
export interface NotedLine { readonly id: string; readonly what: number; readonly day: number; readonly quantity: number }

/** A basket as somebody would note it down. */
export interface NotedBasket {
  readonly shop: number | null;
  readonly orderType: OrderType;
  readonly isTypeChosen: boolean;
  readonly lines: readonly NotedLine[];
  readonly note: string;
  readonly spot: number | null;
  readonly isSuggestionTaken: boolean;
}

export const NOTHING_NOTED: NotedBasket = { shop: null, orderType: 'dineInPlace', isTypeChosen: false, lines: [], note: '', spot: null, isSuggestionTaken: false };

/** What a piece costs on each day, and what is sold out or gone. The day stands in the article's name. */
const milk = { milk: [0, 0, 0, 0], oat: [500, 500, 600, 500] };
const syrups = { vanilla: [700, 700, 700, 700], caramel: [600, 600, 650, 600] };
const prices = { bun: [3500, 3700, 3500, 3500], tea: [3000, 3000, 3000, 3000], beer: [6900, 6900, 7200, 6900], latte: [4500, 4500, 4700, 4500] };
export const DAYS = [0, 1, 2, 3] as const;

const isGone = (code: string, day: number): boolean => code === 'tea' && day === 2;
const isSoldOut = (code: string, day: number): boolean => (code === 'bun' && day === 3) || (code === 'oat' && day === 1);
/** On day 3 nobody is asked for syrups. */
const isAsked = (pick: string, day: number): boolean => pick in milk || day !== 3;

const at = (table: Readonly<Record<string, readonly number[]>>, code: string, day: number): number => table[code]?.[day] ?? 0;
const choices = (table: Readonly<Record<string, readonly number[]>>, day: number) =>
  // On day 2 they are listed the other way round.
  (day === 2 ? Object.keys(table).toReversed() : Object.keys(table)).map((code) => aChoice(code, { price: at(table, code, day), available: !isSoldOut(code, day) }));

const articleOf = (code: string, day: number): Article => {
  const whole = { name: `${code} ${String(day)}`, price: at(prices, code, day), available: !isSoldOut(code, day) };
  if (code === 'latte') return anArticle(code, { ...whole, choices: [aLevel(1, choices(milk, day)), ...(isAsked('vanilla', day) ? [aLevel(2, choices(syrups, day), { min: 0, max: 2, free: 1 })] : [])] });
  if (code === 'bun') return anArticle(code, { ...whole, campaigns: [aCampaign({ code: 'three', price: 3000, minQuantity: 3 }), aCampaign({ code: 'member', price: 100, membersOnly: true })] });
  return anArticle(code, { ...whole, vatCategory: code === 'beer' ? 'alcohol' : 'food' });
};

/** What can be put into a basket: an article with picks. */
const things: readonly (readonly [code: string, ...picks: string[]])[] = [
  ['bun'], ['tea'], ['beer'], ['latte', 'milk'], ['latte', 'oat'], ['latte', 'milk', 'vanilla'], ['latte', 'milk', 'vanilla', 'caramel'], ['latte'],
];
export const THINGS = things.length;
const thing = (what: number): readonly [code: string, ...picks: string[]] => things[what] ?? ['bun'];
const nameOf = (code: string, picks: readonly string[]): string => [code, ...picks.toSorted()].join(' ');
const byName = new Map(things.map(([code, ...picks], what) => [nameOf(code, picks), what]));

const articles = DAYS.map((day) => new Map(Object.keys(prices).map((code) => [code, articleOf(code, day)])));
/** The article of a thing as a day's menu has it, and the picks as a page of day 0 names them. */
export const orderOf = (what: number, day: number): { readonly article: Article; readonly picks: readonly ChosenLevel[] } => {
  const [code, ...picks] = thing(what);
  return { article: articles[day]?.get(code) ?? articleOf(code, day), picks: choosing(articles[0]?.get(code) ?? articleOf(code, 0), ...picks) };
};

/** What is left of a thing when it is taken from a day's menu: picks that nobody is asked for are none. */
export const asAsked = (what: number, day: number): number => {
  const [code, ...picks] = thing(what);
  return byName.get(nameOf(code, picks.filter((pick) => isAsked(pick, day)))) ?? what;
};
/** The thing without its picks. */
export const plain = (what: number): number => byName.get(thing(what)[0]) ?? what;

const indexes = DAYS.map((day) => {
  const menu = aMenu([...(articles[day]?.values() ?? [])].filter(({ code }) => !isGone(code, day)));
  return { takeAway: indexMenu(menuServedAs(menu, 'takeAway')), dineInPlace: indexMenu(menuServedAs(menu, 'dineInPlace')) };
});
export const menuOf = (day: number, orderType: OrderType): MenuIndex => indexes[day]?.[orderType] ?? indexMenu(aMenu());

/** Whether a menu of that day, for guests who order this way, has the article of a thing. */
export const isOnMenu = (what: number, day: number, orderType: OrderType): boolean => {
  const [code] = thing(what);
  return !isGone(code, day) && (code !== 'beer' || orderType === 'dineInPlace');
};

/** Why a line cannot be ordered on a day; null when it can. */
export const trouble = ({ what }: NotedLine, day: number, orderType: OrderType): string | null => {
  const [code, ...picks] = thing(what);
  if (!isOnMenu(what, day, orderType)) return isGone(code, day) ? 'article-gone' : 'dine-in-only';
  if (isSoldOut(code, day)) return 'article-sold-out';
  if (code !== 'latte') return null;
  const isFine = picks.some((pick) => pick in milk) && picks.every((pick) => isAsked(pick, day) && !isSoldOut(pick, day));
  return isFine ? null : 'choices-changed';
};

/** By hand: the dearest syrup is included, from the third bun on each costs 30. */
export const costOf = (lines: readonly NotedLine[]): number => {
  const buns = lines.filter(({ what }) => what === 0).reduce((sum, { quantity }) => sum + quantity, 0);
  return lines.reduce((sum, { what, day, quantity }) => {
    const [code, ...picks] = thing(what);
    const extras = picks.filter((pick) => pick in syrups && isAsked(pick, day)).map((pick) => at(syrups, pick, day)).toSorted((one, two) => two - one).slice(1);
    const unit = code === 'bun' && buns >= 3 ? 3000 : at(prices, code, day);
    return sum + quantity * [unit, ...extras, ...picks.map((pick) => at(milk, pick, day))].reduce((total, price) => total + price, 0);
  }, 0);
};

const noteDown = (item: CartItem): NotedLine => {
  const picks = item.choices.flatMap((level) => level.choices.map(({ choiceCode }) => choiceCode));
  return { id: item.id, what: byName.get(nameOf(item.article.code, picks)) ?? -1, day: Number(item.article.name.split(' ')[1]), quantity: item.quantity };
};

/** A real basket, noted down. */
export const notedFrom = (cart: Cart): NotedBasket => ({
  shop: cart.shopId, orderType: cart.orderType, isTypeChosen: cart.orderTypeChosen, lines: cart.items.map(noteDown), note: cart.note, spot: cart.spotId, isSuggestionTaken: cart.hasSelectedSuggestions,
});
