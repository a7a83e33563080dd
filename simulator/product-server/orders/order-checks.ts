import { CART } from '#core/business-constants.ts';
import { noteFlaw } from '#core/cart/note-flaw.ts';
import { contactProblems } from '#core/checkout/contact-rules.ts';
import { ok, failed, type Result } from '#core/shared/result.ts';
import { LONGEST_MEMBER_CODE } from '#core/self-service/member-transitions.ts';
import type { Settings } from '#core/settings/settings.ts';
import { chosenSpot, type DeliverySpot } from '#core/shop/delivery-spot.ts';
import { badgeOf, needsSpot, type Shop } from '#core/shop/shop.ts';
import type { WireOrderRequest } from '#adapters/wire/orders.ts';
import type { ShopRecord } from '../chain/shop-book.ts';
import { refuse, type Refusal } from '../../http/problem.ts';

/** Does the shop take orders at this moment? §4, §8. The reason is the one that its badge gives, so that a guest does not read two. */
export const shopProblem = (shop: Shop): Refusal | null => {
  const values = { shopId: shop.id };
  switch (badgeOf(shop)) {
    case 'online': return null;
    case 'paused': return refuse(409, 'order.shop-paused', values);
    case 'closed': return refuse(409, 'order.shop-closed', values);
    case 'offline': case 'comingSoon': return refuse(409, 'preorder.shop-offline', values);
  }
};

/** §5, R11, NOTE-4. */
export const noteProblem = (note: string): Refusal | null => {
  const flaw = noteFlaw(note);
  if (flaw === null) return null;
  return flaw.kind === 'too-long' ? refuse(422, 'order.note-too-long', { characters: flaw.characters, max: CART.noteMaxCharacters })
    : refuse(422, 'request.invalid-field', { path: 'note', character: flaw.character }, 'A note holds no control characters');
};

/** No membership code is longer: what is, names nobody, and would be kept with the order and shown with it. */
export const isMemberCode = (code: string): boolean => code.length <= LONGEST_MEMBER_CODE;
export const memberCodeProblem = (code: string): Refusal | null =>
  isMemberCode(code) ? null : refuse(422, 'request.invalid-field', { path: 'customerCode' }, `Expected at most ${LONGEST_MEMBER_CODE} characters`);

/** A shop for kiosks only sells to nobody else. */
export const kioskOnlyProblem = ({ shop, kioskOnly }: Pick<ShopRecord, 'shop' | 'kioskOnly'>, request: WireOrderRequest): Refusal | null =>
  kioskOnly && request.terminalId === undefined ? refuse(409, 'preorder.shop-method-not-supported', { shopId: shop.id }) : null;

/** Only who stands in the shop can pay at its counter, and only where it is offered. */
export const payingPlaceProblem = (request: WireOrderRequest, { kiosk }: Settings): Refusal | null =>
  request.payAtCounter === true && (request.terminalId === undefined || !kiosk.payAtCounter) ? refuse(422, 'request.invalid-field', { path: 'payAtCounter' }) : null;

/** §5: a required spot must be chosen, and a chosen one must be one of this order type. */
export const spotOf = (shop: Shop, spots: readonly DeliverySpot[], request: Pick<WireOrderRequest, 'spotId' | 'orderType'>): Result<DeliverySpot | null, Refusal> => {
  if (request.spotId === null) return needsSpot(shop, request.orderType) ? failed(refuse(422, 'order.spot-required')) : ok(null);
  const spot = chosenSpot(request, spots);
  return spot ? ok(spot) : failed(refuse(422, 'order.unknown-spot', { spotId: request.spotId }));
};

/** §3 `settings.orders`: contact as the settings and the guest's own wishes demand it; the settings demand none of a guest at a kiosk. */
export const contactProblem = (request: WireOrderRequest, settings: Settings): Refusal | null => {
  const isDemanded = request.terminalId === undefined;
  const { requireEmail, requirePhoneNumber } = settings.orders;
  const terms = { requirePhone: isDemanded && requirePhoneNumber, requireEmail: isDemanded && requireEmail, smsOptIn: request.smsOptIn && settings.smsEnabled, receiptOptIn: request.receiptOptIn };
  const [first] = contactProblems(request.contact, terms);
  return first ? refuse(422, first.code, { field: first.field }) : null;
};
