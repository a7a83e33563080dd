/** A part of the checkout page. `page`: none of them, the message stands on its own. */
export type CheckoutPlace = 'shop' | 'items' | 'spot' | 'pickup' | 'phone' | 'email' | 'note' | 'page';

const PLACES: ReadonlyMap<string, CheckoutPlace> = new Map([
  ...[
    'order.shop-closed', 'order.shop-paused', 'preorder.shop-paused', 'preorder.shop-offline', 'preorder.shop-not-found', 'preorder.invalid-shop-id',
    'preorder.shop-method-not-supported', 'order.order-type-not-offered',
  ].map((code) => [code, 'shop'] as const),
  ...[
    'order.unavailable-products', 'order.create-order-failed-missing-recipe-items', 'preorder.shop-error-recipe-items-missing',
    'preorder.shop-error-articles-not-available', 'preorder.shop-error-no-central-web-plu', 'order.empty', 'order.invalid-quantity', 'order.unknown-article',
    'order.unknown-choice', 'order.choice-below-min', 'order.choice-above-max', 'order.choice-repeated',
    // Of a server that does not say which it is now: the menu does.
    'order.price-changed',
  ].map((code) => [code, 'items'] as const),
  ...[
    'order.shop-closed-at-pickuptime', 'order.requires-pickup-time', 'preorder.shop-error-slot-not-available', 'preorder.shop-error-slots-not-in-use',
    'preorder.shop-error-invalid-date-time', 'preorder.shop-error-date-in-the-past',
  ].map((code) => [code, 'pickup'] as const),
  ...['order.spot-required', 'order.unknown-spot', 'deliverySpotRequired'].map((code) => [code, 'spot'] as const),
  ...['order.requires-phone', 'order.invalid-phone', 'user.invalid-phone', 'user.requires-phone'].map((code) => [code, 'phone'] as const),
  ...['order.requires-email', 'order.invalid-email'].map((code) => [code, 'email'] as const),
  ['order.note-too-long', 'note'],
]);

/** Beside which part of the page a refusal's words belong (§8), and which part is worth asking the server for again. */
export const refusalPlace = (code: string): CheckoutPlace => PLACES.get(code) ?? 'page';
