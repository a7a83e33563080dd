import { expect, it } from 'vitest';
import { refusalPlace, type CheckoutPlace } from '#core/checkout/refusal-place.ts';

it.each<[CheckoutPlace, readonly string[]]>([
  ['shop', ['order.shop-closed', 'order.shop-paused', 'preorder.shop-offline', 'preorder.shop-not-found', 'order.order-type-not-offered']],
  ['items', ['order.unavailable-products', 'preorder.shop-error-articles-not-available', 'order.empty', 'order.unknown-choice', 'order.choice-repeated', 'order.price-changed']],
  ['pickup', ['order.shop-closed-at-pickuptime', 'order.requires-pickup-time', 'preorder.shop-error-slot-not-available', 'preorder.shop-error-date-in-the-past']],
  ['spot', ['order.spot-required', 'order.unknown-spot', 'deliverySpotRequired']],
  ['phone', ['order.requires-phone', 'order.invalid-phone', 'user.requires-phone', 'user.invalid-phone']],
  ['email', ['order.requires-email', 'order.invalid-email']],
  ['note', ['order.note-too-long']],
  ['page', ['order.create-order-failed', 'order.too-many-unpaid', 'error.server', 'a code of a later version', '']],
])('[CHECKOUT-1] [W-3] a refusal of the server is told beside its part of the page: %s', (place, codes) => {
  expect(codes.map(refusalPlace)).toEqual(codes.map(() => place));
});
