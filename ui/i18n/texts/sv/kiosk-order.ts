/** Ordering at a kiosk: menu, article, basket, member. */
export const kioskOrder = {
  'kiosk-order.pay': 'Betala',
} as const;
