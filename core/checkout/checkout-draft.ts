import type { Cart } from '../cart/cart.ts';
import type { ErrorCode } from '../errors/error-codes.ts';
import type { Settings } from '../settings/settings.ts';
import type { Millis } from '../shared/duration.ts';
import { hasSpot, type DeliverySpot } from '../shop/delivery-spot.ts';
import { needsSpot, type Shop } from '../shop/shop.ts';
import type { ShopHalt } from '../shop/shop-halt.ts';
import { contactProblems } from './contact-rules.ts';
import type { Contact } from './order-request.ts';
import { hasAnyTime, type PickupTimes } from './pickup-times.ts';

/** When the guest wants it. */
type PickupWish = { readonly kind: 'asap' } | { readonly kind: 'at'; readonly time: Millis };

/** What the guest fills in at checkout. */
export interface CheckoutDraft {
  readonly pickup: PickupWish;
  readonly contact: Contact;
  readonly smsOptIn: boolean;
  readonly receiptOptIn: boolean;
  readonly marketingConsent: boolean;
}

export const EMPTY_DRAFT: CheckoutDraft = {
  pickup: { kind: 'asap' }, contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false,
};

/** Are text messages wished for, and sent? The chain may have switched them off since the guest said yes. */
export const wantsSms = ({ smsOptIn }: CheckoutDraft, { smsEnabled }: Settings): boolean => smsOptIn && smsEnabled;

/** Which part of the page a problem belongs to. */
export interface CheckoutProblem { readonly field: 'shop' | 'items' | 'spot' | 'pickup' | 'phone' | 'email'; readonly code: ErrorCode }

export interface CheckoutFacts {
  readonly cart: Cart;
  readonly shop: Pick<Shop, 'spotRequiredFor'>;
  /** Why the shop takes no orders now; null: it does, as far as is known. */
  readonly halt: ShopHalt | null;
  /** The shop's; empty until they are known. */
  readonly spots: readonly DeliverySpot[];
  readonly settings: Settings;
  /** Null until they are known: then nothing is said of the time. */
  readonly pickupTimes: PickupTimes | null;
  /** §8 unavailable-products: does the menu no longer allow one of the lines? */
  readonly hasLineProblems: boolean;
  /** By which a time has passed. */
  readonly now: Millis;
}

const pickupProblem = (wish: PickupWish, times: PickupTimes, now: Millis): ErrorCode | null => {
  if (wish.kind === 'asap') return times.asap === null ? 'order.requires-pickup-time' : null;
  if (times.slots.some((slot) => slot.time === wish.time && slot.left > 0)) return null;
  return wish.time < now ? 'preorder.shop-error-date-in-the-past' : 'preorder.shop-error-slot-not-available';
};

/** Everything that keeps this order from being placed, in the order of the page. §5: a required spot must be chosen. §8: where no time is left, there is none to choose: the shop is closed. */
export const checkoutProblems = (draft: CheckoutDraft, { cart, shop, halt, spots, settings, pickupTimes, hasLineProblems, now }: CheckoutFacts): readonly CheckoutProblem[] => {
  const problems: CheckoutProblem[] = [];
  const isClosed = pickupTimes !== null && !hasAnyTime(pickupTimes);
  if (halt === 'paused' || halt === 'offline') problems.push({ field: 'shop', code: `preorder.shop-${halt}` });
  else if (halt || isClosed) problems.push({ field: 'shop', code: 'order.shop-closed' });
  if (cart.items.length === 0) problems.push({ field: 'items', code: 'order.empty' });
  if (hasLineProblems) problems.push({ field: 'items', code: 'order.unavailable-products' });
  if (needsSpot(shop, cart.orderType) && !hasSpot(cart, spots)) problems.push({ field: 'spot', code: 'order.spot-required' });
  const pickup = pickupTimes && !isClosed && pickupProblem(draft.pickup, pickupTimes, now);
  if (pickup) problems.push({ field: 'pickup', code: pickup });
  const { requireEmail, requirePhoneNumber: requirePhone } = settings.orders;
  return [...problems, ...contactProblems(draft.contact, { requireEmail, requirePhone, smsOptIn: wantsSms(draft, settings), receiptOptIn: draft.receiptOptIn })];
};
