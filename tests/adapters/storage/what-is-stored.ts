import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { createMenuCache } from '#adapters/storage/menu-cache.ts';
import { createShopCache } from '#adapters/storage/shop-cache.ts';
import { storedCookies, storedLogins } from '#adapters/storage/stored-cookies.ts';
import { storedCheckoutDraft, storedSentOrder } from '#adapters/storage/stored-ordering.ts';
import { storedAccessibility, storedAtCounter, storedGuestMark, storedKioskShop, storedStaffCases, storedTerminalSession } from '#adapters/storage/stored-self-service.ts';
import { storedTelemetryChoice } from '#adapters/storage/stored-telemetry-choice.ts';
import { storedPaidOrders } from '#adapters/storage/stored-paid-orders.ts';
import { storedCart, storedCustomer, storedMemberCard, storedPaymentAttempts, storedPendingLogout, storedShopId } from '#adapters/storage/stored-values.ts';
import type { KeyValueStore } from '#core/ports/key-value-store.ts';
import type { StoredValue } from '#core/ports/stored-value.ts';
import { attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { anAttempt } from '#tests/core/payment/a-payer.ts';
import { aTerminalSession } from '#tests/core/self-service/a-terminal-session.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aProfile } from '#tests/support/a-customer.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, aLevel, anArticle } from '#tests/support/an-article.ts';
import { aPaidOrder, aSeenOrder } from '#tests/support/an-order.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { NOON } from '#tests/support/moment.ts';
import { impatientClock } from '#tests/support/impatient-clock.ts';

/** A place in the storage with something that belongs there. */
export interface Place {
  readonly key: string;
  readonly honest: unknown;
  /** The same as it lies in the storage: a menu lies there with its shop. */
  readonly stored: unknown;
  readonly mustLast: boolean;
  open(store: KeyValueStore): Pick<StoredValue<unknown>, 'read' | 'write' | 'clear'>;
}

/** The compiler sees that the honest value is one of this place; afterwards the places are alike. */
const place = <T>(key: string, open: (store: KeyValueStore) => StoredValue<T>, honest: T, mustLast = false): Place => {
  const store = createMemoryStore();
  open(store).write(honest);
  const { data: stored } = JSON.parse(store.get(key) ?? '{}') as { readonly data: unknown };
  return {
    key, honest, stored, mustLast,
    open: (own) => {
      const opened = open(own);
      return { read: () => opened.read(), write: (value) => opened.write(value as T), clear: () => opened.clear() };
    },
  };
};

/** A cache is a place, too. */
const cache = <T>(open: (store: KeyValueStore) => { read(): T | null; write(value: T): void }) => (store: KeyValueStore): StoredValue<T> => {
  const opened = open(store);
  return { read: () => opened.read(), write: (value) => { opened.write(value); return { ok: true, value: undefined }; }, clear: () => undefined, onOutsideChange: () => () => undefined };
};

const latte = anArticle('latte', { choices: [aLevel(1, ['milk', 'oat'])], campaigns: [aCampaign()], suggested: [anArticle('bun').code], parts: [{ vatCategory: 'food', price: 100 }], i18n: { name: [{ language: 'fi', text: 'Latte' }] } });
const order = orderId('order-1');
const attempts = [
  anAttempt({ ordered: { lines: [{ key: '["latte",[]]', quantity: 2 }], note: 'f' }, redirectUrl: 'https://pay.example/1' }), anAttempt({ id: attemptId('id2'), terminal: 'T1', signIn: 'sign-in-1', language: 'fi', isKnown: true }),
  anAttempt({ id: attemptId('id4'), terminal: 'T1', language: 'sv', kept: { key: 'order-key-0001', request: {
    shopId: shopId(1), orderType: 'takeAway', items: [{ code: latte.code, quantity: 2, choices: [{ level: 1, articleCode: latte.code, choiceCode: 'oat' }] }], customerCode: '', pickupTime: null, note: 'utan lock', spotId: null,
    contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false, terminalId: 'T1', payAtCounter: true, expectedTotal: 9000,
  } } }), anAttempt({ id: attemptId('id3') }),
];

/** Everything that is stored, on a guest's device and at a kiosk. */
export const PLACES: readonly Place[] = [
  place('weborder.cart', storedCart, aCart([aLine(latte, { quantity: 2, choices: ['oat'] }), 'bun'], { note: 'utan lock', spotId: 7, orderTypeChosen: true })),
  place('weborder.shop', storedShopId, shopId(7)),
  place('weborder.payment-journal', storedPaymentAttempts, attempts, true),
  place('weborder.orders', storedPaidOrders, { ongoing: [aPaidOrder({ seen: aSeenOrder() })], delivered: [aPaidOrder({ id: orderId('order-2') })] }),
  place('weborder.user', storedCustomer, aProfile({ favorites: [{ code: 'bun', type: 'article' }] })),
  place('weborder.pending-logout', storedPendingLogout, 'everywhere'),
  place('weborder.member-card', storedMemberCard, { customerCode: 'M-7', mediaType: 'image/png', base64: 'AAAA', seenAt: NOON }),
  place('weborder.sent-order', storedSentOrder, { key: 'key-1', fingerprint: 'f', placed: { order: orderId('order-1'), holdExpires: NOON, ordered: { lines: [{ key: 'bun', quantity: 2 }], note: 'n' } } }),
  place('weborder.checkout-draft', (store) => storedCheckoutDraft(store, store), { pickup: { kind: 'at', time: NOON }, contact: { phone: '+46701740612', email: 'a@b.se' }, smsOptIn: true, receiptOptIn: false, marketingConsent: true }),
  place('weborder.self-service', storedTerminalSession, aTerminalSession()),
  place('weborder.kiosk', storedKioskShop, shopId(1)),
  place('weborder.staff-cases', storedStaffCases, [{ code: 'K7F249', orderId: order, amount: 3900, currency: 'SEK', at: NOON, reason: 'order.shop-closed' }, { code: 'B7F249', orderId: orderId('o2'), amount: 1, charged: 2, currency: 'SEK', at: NOON, reason: '', terminal: 'T1', attemptId: attemptId('id2'), shopId: shopId(1) }], true),
  place('weborder.kiosk-guest', storedGuestMark, { seenAt: NOON, customerCode: 'M-7' }),
  place('weborder.kiosk-counter', storedAtCounter, { order: { id: order, total: 9800, currency: 'SEK', pickupTime: NOON, holdExpires: null, paid: false }, shopId: shopId(1), basketHash: 'f', customerCode: 'M-7' }),
  place('weborder.kiosk-accessibility', storedAccessibility, true),
  place('weborder.cookies', storedCookies, [{ name: 'a', value: 'b', host: 'localhost', path: '/', secure: false, expires: NOON }]),
  place('weborder.logins', storedLogins, ['http://127.0.0.1:4300']),
  place('weborder.telemetry', storedTelemetryChoice, true),
  place('weborder.menu', cache((store) => { const menus = createMenuCache(store, impatientClock); return { read: () => menus.read(shopId(1)), write: (menu) => menus.write(shopId(1), menu) }; }), aMenu([aContainer('drinks', [aContainer('coffee', [latte]), 'juice']), 'loose'])),
  place('weborder.shop-seen', cache((store) => { const shops = createShopCache(store); return { read: () => shops.read(shopId(1)), write: (shop) => shops.write(shop) }; }), aShop({ orderTypes: ['takeAway'] })),
];
