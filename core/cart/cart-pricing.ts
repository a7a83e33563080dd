import type { Clock } from '../ports/clock.ts';
import type { MenuState } from '../menu/menu-keeper.ts';
import type { Shop } from '../shop/shop.ts';
import { localDate } from '../shared/civil-time.ts';
import { derived } from '../shared/derived.ts';
import { minutes } from '../shared/duration.ts';
import type { Readable } from '../shared/readable.ts';
import { repeating } from '../shared/repeating.ts';
import type { Cart } from './cart.ts';
import { priceCart, type CartPrice, type PriceTerms } from './cart-price.ts';

export interface CartPricingDeps {
  readonly cart: Readable<Cart>;
  readonly menu: Readable<MenuState>;
  readonly shop: Readable<Shop | null>;
  readonly isMember: Readable<boolean>;
  readonly clock: Clock;
}

/** What a basket costs now, by the very rules the server uses (W9), at the VAT of the shop's day (R1); a preview until the server has agreed. */
export const cartPricing = ({ cart, menu, shop, isMember, clock }: CartPricingDeps): Readable<CartPrice> => {
  /** Whoever listens to the price hears of midnight within a minute. */
  const day: Readable<string> = {
    get: () => localDate(clock.now(), shop.get()?.timeZone ?? 'Europe/Stockholm'), subscribe: (listener) => repeating(clock, minutes(1), listener),
  };
  return derived([cart, menu, day, isMember], () => {
    const state = menu.get();
    const terms: PriceTerms = {
      orderType: cart.get().orderType,
      date: day.get(),
      vatRates: state.phase === 'ready' ? state.menu.vatRates : [],
      isMember: isMember.get(),
    };
    return priceCart(cart.get().items, terms);
  });
};
