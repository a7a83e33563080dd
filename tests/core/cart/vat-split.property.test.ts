import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceCart } from '#core/cart/cart-price.ts';
import type { CartItem } from '#core/cart/cart.ts';
import { aLine } from '#tests/support/a-cart.ts';
import { aCampaign, aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';

/** Rates in basis points of whoever takes away today; what is not here has none. */
const RATES: Readonly<Record<string, number>> = { food: 600, alcohol: 2500, book: 600, toy: 1375 };
const vatRates = Object.entries(RATES).map(([vatCategory, rateBasisPoints]) => ({ vatCategory, orderType: null, from: '2026-01-01', until: null, rateBasisPoints }));

/** R1 by hand, in whole numbers of any size: each part gets the öre of its share, and those with the most left of one get the rest, the earlier first. */
const sharesOf = (amount: number, prices: readonly number[]): readonly number[] => {
  const whole = prices.reduce((sum, price) => sum + price, 0);
  if (whole === 0) return prices.map((_, at) => (at === 0 ? amount : 0));
  const split = prices.map((price) => ({ share: (BigInt(amount) * BigInt(price)) / BigInt(whole), rest: (BigInt(amount) * BigInt(price)) % BigInt(whole) }));
  const left = amount - split.reduce((sum, { share }) => sum + Number(share), 0);
  return split.map(({ share, rest }, at) => Number(share) + Number(split.filter((other, place) => other.rest > rest || (other.rest === rest && place < at)).length < left));
};

/** gross × rate / (1 + rate), half an öre is a whole one. */
const taxOf = (gross: number, rate: number): number => Number((2n * BigInt(gross) * BigInt(rate) + BigInt(10_000 + rate)) / (2n * BigInt(10_000 + rate)));

interface Dish { readonly price: number; readonly vatCategory: string; readonly parts: readonly { readonly vatCategory: string; readonly price: number }[]; readonly quantity: number; readonly campaign: number | null; readonly picks: readonly { readonly price: number; readonly vatCategory: string }[]; readonly free: number }

const grossOf = (dishes: readonly Dish[]): ReadonlyMap<number, number> => {
  const gross = new Map<number, number>();
  const add = (category: string, amount: number): void => { gross.set(RATES[category] ?? 0, (gross.get(RATES[category] ?? 0) ?? 0) + amount); };
  for (const { price, vatCategory, parts, quantity, campaign, picks, free } of dishes) {
    const own = Math.min(price, campaign ?? price) * quantity;
    const shares = sharesOf(own, parts.map((part) => part.price));
    if (parts.length === 0) add(vatCategory, own);
    parts.forEach((part, at) => { add(part.vatCategory, shares[at] ?? 0); });
    for (const pick of picks.toSorted((one, other) => other.price - one.price).slice(free)) add(pick.vatCategory, pick.price * quantity);
  }
  return gross;
};

const lineOf = ({ picks, free, campaign, quantity, ...dish }: Dish, at: number): CartItem => aLine(anArticle(`a${at}`, {
  ...dish, campaigns: campaign === null ? [] : [aCampaign({ price: campaign })],
  choices: picks.length === 0 ? [] : [aLevel(1, picks.map((pick, place) => aChoice(`c${place}`, pick)), { min: 0, max: picks.length, free })],
}), { quantity, choices: picks.map((_, place) => `c${place}`) });

it('[R-1] [W-9] the VAT of a basket is what whole numbers of any size say: meals of mixed rates, campaigns and toppings, to the öre', () => {
  // Prices as they are on menus, so that shares often end in the same fraction; and any other.
  const money = fc.oneof(fc.constantFrom(0, 500, 1500, 2500, 3900, 4500, 4900, 9900, 10_900, 12_900), fc.integer({ min: 0, max: 99_999 }));
  const taxed = fc.record({ vatCategory: fc.constantFrom('food', 'alcohol', 'book', 'toy', 'deposit'), price: money });
  const dish: fc.Arbitrary<Dish> = fc.record({
    price: money, vatCategory: fc.constantFrom('food', 'toy'), parts: fc.array(taxed, { maxLength: 5 }), quantity: fc.integer({ min: 1, max: 99 }), campaign: fc.option(money),
    // The price of a topping says which is free, so that two of one price are of one kind here.
    picks: fc.uniqueArray(taxed, { maxLength: 4, selector: (pick) => pick.price }), free: fc.integer({ min: 0, max: 4 }),
  });
  fc.assert(fc.property(fc.array(dish, { maxLength: 6 }), (dishes) => {
    const { vat, total } = priceCart(dishes.map(lineOf), { orderType: 'takeAway', date: '2026-11-26', vatRates, isMember: false });
    const gross = grossOf(dishes);
    expect(vat).toEqual([...gross].filter(([, amount]) => amount > 0).toSorted(([one], [other]) => one - other).map(([rate, amount]) => ({ rateBasisPoints: rate, gross: amount, vat: taxOf(amount, rate), net: amount - taxOf(amount, rate) })));
    expect(total).toBe([...gross.values()].reduce((sum, amount) => sum + amount, 0));
  }), { numRuns: 1000 });
});
