import type { CartItemId } from '../shared/ids.ts';
import { splitInProportion, type Minor } from '../shared/money.ts';
import type { OrderType } from '../settings/order-type.ts';
import { chargedChoices } from '../menu/choice-rules.ts';
import { makesCheaper, type Article, type Campaign } from '../menu/menu.ts';
import { vatRateFor, type VatRate } from '../menu/vat-rate.ts';
import { piecesByArticle, type CartItem } from './cart.ts';

/** W9: one VAT rate's part of a total. `net + vat = gross`. */
export interface VatLine { readonly rateBasisPoints: number; readonly net: Minor; readonly vat: Minor; readonly gross: Minor }

/** What one line of the basket costs, VAT included. */
export interface LinePrice {
  readonly id: CartItemId;
  /** One piece, choices included. */
  readonly unit: Minor;
  readonly total: Minor;
  /** What the line would cost without a campaign. */
  readonly ordinary: Minor;
  /** The campaign that was applied, or null. */
  readonly campaign: string | null;
}

/** What a basket costs, VAT included. The lines are in the basket's order; the VAT lines add up to the total, lowest rate first, or are none where nobody knows the rates. */
export interface CartPrice {
  readonly lines: readonly LinePrice[];
  readonly total: Minor;
  /** How much campaigns take off. */
  readonly saving: Minor;
  readonly vat: readonly VatLine[];
}

/** What besides the lines decides a price. */
export interface PriceTerms {
  readonly orderType: OrderType;
  /** R1: the shop's local date, `2026-04-01`. */
  readonly date: string;
  readonly vatRates: readonly VatRate[];
  /** Member-only campaigns count for members. */
  readonly isMember: boolean;
}

/** The campaign with the lowest price that holds for this many pieces, the first of equal ones; never one above the ordinary price. */
export const campaignFor = (article: Article, pieces: number, isMember: boolean): Campaign | null =>
  article.campaigns
    .filter((campaign) => pieces >= campaign.minQuantity && (isMember || !campaign.membersOnly) && makesCheaper(campaign, article))
    .reduce<Campaign | null>((best, campaign) => (best === null || campaign.price < best.price ? campaign : best), null);

/** One piece with its choices at the ordinary price. */
export const unitPrice = (article: Article, choices: CartItem['choices']): Minor =>
  article.price + chargedChoices(article, choices).reduce((total, { charged }) => total + charged, 0);

/** What pieces of an article cost: a campaign's price stands in the place of the article's own, choices cost what they cost. `pieces`: of the article in the whole basket. */
export const linePrice = ({ article, choices, quantity }: Pick<CartItem, 'article' | 'choices' | 'quantity'>, pieces: number, isMember: boolean): Omit<LinePrice, 'id'> => {
  const ordinary = unitPrice(article, choices);
  const campaign = campaignFor(article, pieces, isMember);
  const unit = campaign === null ? ordinary : ordinary - article.price + campaign.price;
  return { unit, total: unit * quantity, ordinary: ordinary * quantity, campaign: campaign?.code ?? null };
};

/** R1: a line's total over its VAT categories. A meal's own part is split in proportion to its parts' own prices. */
const categoriesOf = (item: CartItem, line: LinePrice): { vatCategory: string; gross: Minor }[] => {
  const choices = chargedChoices(item.article, item.choices).map(({ choice, charged }) => ({ vatCategory: choice.vatCategory, gross: charged * item.quantity }));
  const own = line.total - choices.reduce((total, choice) => total + choice.gross, 0);
  const { parts, vatCategory } = item.article;
  if (parts.length === 0) return [{ vatCategory, gross: own }, ...choices];
  const shares = splitInProportion(own, parts.map((part) => part.price));
  return [...parts.map((part, index) => ({ vatCategory: part.vatCategory, gross: shares[index] ?? 0 })), ...choices];
};

/** The VAT that is part of a gross amount: gross × rate / (1 + rate), rounded half up. */
export const vatWithin = (gross: Minor, rateBasisPoints: number): Minor => Math.round((gross * rateBasisPoints) / (10_000 + rateBasisPoints));

/** W9, R1: VAT lines that add up to the total, lowest rate first. A category without a rate counts as 0 %; where no rate is known at all (the menu has yet to come) there are none. */
const vatLines = (items: readonly CartItem[], lines: readonly LinePrice[], terms: PriceTerms): VatLine[] => {
  if (terms.vatRates.length < 1) return [];
  const gross = new Map<number, Minor>();
  items.forEach((item, index) => {
    const line = lines[index];
    if (!line) return;
    for (const part of categoriesOf(item, line)) {
      const rate = vatRateFor(terms.vatRates, part.vatCategory, terms.orderType, terms.date) ?? 0;
      gross.set(rate, (gross.get(rate) ?? 0) + part.gross);
    }
  });
  return [...gross]
    .filter(([, amount]) => amount !== 0)
    .sort(([a], [b]) => a - b)
    .map(([rateBasisPoints, amount]) => {
      const vat = vatWithin(amount, rateBasisPoints);
      return { rateBasisPoints, net: amount - vat, vat, gross: amount };
    });
};

/**
 * The price of a basket, in minor units, VAT included. W9: client and server run this very function on the same menu,
 * so their totals are equal unless the menu changed in between.
 */
export const priceCart = (items: readonly CartItem[], terms: PriceTerms): CartPrice => {
  const pieces = piecesByArticle(items);
  const lines = items.map((item) => ({ id: item.id, ...linePrice(item, pieces.get(item.article.code) ?? 0, terms.isMember) }));
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const ordinary = lines.reduce((sum, line) => sum + line.ordinary, 0);
  return { lines, total, saving: ordinary - total, vat: vatLines(items, lines, terms) };
};
