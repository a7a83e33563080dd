import { refusalPlace } from '#core/checkout/refusal-place.ts';
import { isFinal } from '#core/payment/payment-state.ts';
import { seconds, type Millis } from '#core/shared/duration.ts';
import { mindMs, type Dice } from './guest-choices.ts';
import type { WebPageParts } from './web-page-parts.ts';

export interface CheckoutMood {
  readonly dice: Dice;
  readonly isCalm: boolean;
  readonly onEmptied: () => void;
  readonly likesLater: boolean;
  /** Asked at each look at an order that is refused or that nobody has confirmed, and at a shop that has no time left; true: that was once too often. */
  readonly isFedUp: () => boolean;
}

/** §8: the words beside a place that is not there say so, and the guest sits down elsewhere. */
const sitElsewhere = ({ cart, shops }: WebPageParts['services']): void => {
  const { orderType, shopId, spotId } = cart.cart.get();
  const other = shops.spots.get().find((spot) => spot.orderType === orderType && spot.id !== spotId);
  if (other !== undefined && shopId !== null) cart.chooseSpot(shopId, other.id);
};

/** What a guest does on the checkout page: fills in what is missing, mends what is in the way, and pays. Null: they have had enough. */
export const actAtCheckout = ({ services, screen }: WebPageParts, { dice, isCalm, onEmptied, likesLater, isFedUp }: CheckoutMood): Millis | null => {
  const { cart, checkout, placing, shops, navigation } = services;
  const basket = cart.cart.get();
  if (basket.items.length === 0) {
    navigation.go({ name: 'menuPage', params: { shopId: screen.place?.params?.['shopId'] ?? '1' } });
    return mindMs(dice);
  }
  const state = placing.state.get();
  if (state.phase === 'placing' || !isFinal(services.payment.payment.get())) return seconds(1);
  if (state.phase === 'price-changed') {
    if (isCalm || dice.chance(75)) void screen.order(state.actual);
    else placing.edited();
    return seconds(2);
  }
  if (state.phase === 'refused' || state.phase === 'unconfirmed') {
    if (isFedUp()) return null;
    if (state.phase === 'refused' && refusalPlace(state.error.code) === 'spot') sitElsewhere(services);
  }
  if (checkout.draft.get().contact.phone === '') checkout.fill({ contact: { phone: '070 123 45 67', email: '' } });
  const pickup = checkout.pickup.get();
  if (pickup.phase !== 'ready') {
    if (pickup.phase === 'failed') void checkout.loadPickupTimes();
    return seconds(1);
  }
  for (const { field } of checkout.problems.get()) {
    if (field === 'items') {
      const gone = checkout.lineProblems.get()[0]?.id;
      onEmptied();
      if (gone !== undefined) cart.remove(gone);
    } else if (field === 'spot') {
      const spot = shops.spots.get().find(({ orderType }) => orderType === basket.orderType);
      if (spot === undefined) void shops.loadSpots();
      else if (basket.shopId !== null) cart.chooseSpot(basket.shopId, spot.id);
    } else if (field === 'shop') {
      if (isFedUp()) return null; // Nothing can be chosen any more.
    } else if (field === 'pickup') {
      const free = pickup.times.slots.find(({ left }) => left > 0);
      checkout.fill({ pickup: free === undefined ? { kind: 'asap' } : { kind: 'at', time: free.time } });
    }
  }
  if (checkout.problems.get().length > 0) return seconds(2);
  if (!isCalm && dice.chance(likesLater ? 60 : 10)) {
    const free = pickup.times.slots.filter(({ left }) => left > 0);
    // In the night in which the clocks change, the next hour is the one that matters.
    const wanted = dice.oneOf(likesLater && dice.chance(60) ? free.slice(0, 3) : free);
    if (wanted !== undefined) checkout.fill({ pickup: { kind: 'at', time: wanted.time } });
  }
  void screen.order();
  if (dice.chance(isCalm ? 0 : 12)) void screen.order();
  return seconds(2);
};
