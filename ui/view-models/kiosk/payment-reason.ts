/**
 * Why a guest at a kiosk could not pay, or could not order, in as many kinds as there are different things to say and to do. The catalogue of §8 has a
 * text for every code; these are the kiosk's own words, for somebody who stands there and knows nothing of pages, servers or codes.
 */
export type PaymentReason =
  // The guest and the card: nothing was drawn.
  | 'cancelled' | 'no-card' | 'card-removed' | 'unreadable' | 'wrong-pin' | 'no-funds' | 'expired-card' | 'stopped' | 'not-allowed' | 'declined' | 'bank-silent' | 'payment-failed'
  // The terminal and the till.
  | 'terminal-busy' | 'terminal-out' | 'contact-lost' | 'not-saved' | 'till-silent' | 'till'
  // The order.
  | 'order-expired' | 'already-paid' | 'sold-out' | 'choices' | 'closed' | 'paused' | 'full' | 'spot' | 'note' | 'order-type' | 'price' | 'empty'
  | 'unknown';

/** The terminal's own word decides where one code of §8 stands for several things. */
const byCondition: Readonly<Record<string, PaymentReason>> = {
  'payment.declined Cancel': 'cancelled', 'payment.declined InvalidCard': 'unreadable', 'payment.declined NotAllowed': 'not-allowed', 'payment.declined PaymentRestriction': 'not-allowed',
  'payment.declined WrongPIN': 'wrong-pin', 'payment.declined UnreachableHost': 'bank-silent', 'payment.declined UnavailableService': 'bank-silent',
  'card-terminal.payment-failed InvalidCard': 'unreadable', 'card-terminal.payment-failed Cancel': 'card-removed', 'card-terminal.payment-failed Busy': 'terminal-busy',
  'card-terminal.payment-failed InProgress': 'terminal-busy', 'card-terminal.payment-failed DeviceOut': 'contact-lost', 'card-terminal.payment-failed LoggedOut': 'terminal-out',
  'card-terminal.payment-failed Aborted': 'contact-lost', 'card-terminal.payment-timeout Cancel': 'no-card',
};

const unknownAtPayment = Object.fromEntries(Array.from({ length: 15 }, (_, at) => [`payment.${String(at + 1).padStart(2, '0')}`, 'payment-failed' as const]));

const byCode: Readonly<Record<string, PaymentReason>> = {
  ...unknownAtPayment,
  'payment.declined': 'declined', 'payment.insufficient-funds': 'no-funds', 'payment.expired-card': 'expired-card', 'payment.suspected-fraud': 'stopped', 'payment.abandoned': 'cancelled',
  'payment.order-already-paid': 'already-paid', 'payment.order-expired': 'order-expired', 'payment.journal-unavailable': 'not-saved', 'storage.unavailable': 'not-saved',
  'payment.payment-already-started': 'terminal-busy', 'payment.not-found': 'payment-failed',
  'card-terminal.payment-timeout': 'bank-silent', 'card-terminal.payment-failed': 'payment-failed',
  'pos-grpc-error': 'till', 'error.server': 'till', 'network.unreachable': 'till-silent', 'network.timeout': 'till-silent', 'error.self-service.network-unreachable': 'till-silent',
  'self-service.local-api-unreachable': 'till-silent', 'self-service.permission-denied': 'till-silent', 'request.too-many': 'full', 'order.too-many-unpaid': 'full',
  'order.failed-find-order': 'order-expired', 'request.idempotency-key-reused': 'order-expired', 'order.not-cancellable': 'order-expired',
  'preorder.shop-error-order-not-found': 'order-expired', 'preorder.shop-error-order-deleted': 'order-expired',
  'order.unavailable-products': 'sold-out', 'order.unknown-article': 'sold-out', 'order.unknown-choice': 'sold-out', 'order.create-order-failed-missing-recipe-items': 'sold-out',
  'preorder.shop-error-recipe-items-missing': 'sold-out', 'preorder.shop-error-articles-not-available': 'sold-out', 'preorder.shop-error-no-central-web-plu': 'sold-out',
  'order.choice-below-min': 'choices', 'order.choice-above-max': 'choices', 'order.choice-repeated': 'choices', 'order.invalid-quantity': 'choices',
  'order.shop-closed': 'closed', 'order.shop-closed-at-pickuptime': 'closed', 'preorder.shop-offline': 'closed', 'menu.not-found': 'closed',
  'preorder.shop-error-profit-center': 'closed', 'preorder.shop-error-cashier': 'closed',
  'order.shop-paused': 'paused', 'preorder.shop-paused': 'paused',
  'preorder.shop-error-slot-not-available': 'full', 'preorder.shop-error-slots-not-in-use': 'full', 'preorder.shop-error-lock-timeout': 'full',
  'order.spot-required': 'spot', 'order.unknown-spot': 'spot', 'deliverySpotRequired': 'spot', 'order.note-too-long': 'note',
  'order.order-type-not-offered': 'order-type', 'preorder.shop-method-not-supported': 'order-type', 'order.price-changed': 'price', 'order.empty': 'empty',
  'order.create-order-failed': 'till', 'preorder.internal-server-error': 'till', 'preorder.unknown-error': 'till',
  'preorder.shop-error-internal-error': 'till', 'preorder.shop-error-terminal': 'till', 'preorder.shop-error-stock-center': 'till', 'preorder.shop-error-database': 'till',
  'preorder.shop-error-post-order-check': 'till', 'preorder.shop-error-payment-not-found': 'payment-failed',
};

/**
 * What to say of a code of §8 (a newer server's word: by its kind) and of the terminal's own word beside it.
 * @example paymentReason('card-terminal.payment-failed', 'InvalidCard') // 'unreadable'
 */
export const paymentReason = (code: string, condition = ''): PaymentReason => byCondition[`${code} ${condition}`] ?? byCode[code] ?? 'unknown';

/** Reasons for which the card, or its bank, said no: only then is it the card that did not go through. */
const OF_CARD: ReadonlySet<PaymentReason> = new Set(['card-removed', 'unreadable', 'wrong-pin', 'no-funds', 'expired-card', 'stopped', 'not-allowed', 'declined', 'bank-silent', 'payment-failed']);

/** How a payment ended of which nothing was drawn: the card did not go through, somebody cancelled it, or it broke off before the card could do anything. */
export type PaymentEnding = 'card' | 'cancelled' | 'broken-off';

/** Which of these it was. */
export const endingOf = (reason: PaymentReason): PaymentEnding => (reason === 'cancelled' ? 'cancelled' : OF_CARD.has(reason) ? 'card' : 'broken-off');
