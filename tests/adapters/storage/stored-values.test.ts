import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMenuCache } from '#adapters/storage/menu-cache.ts';
import { createShopCache } from '#adapters/storage/shop-cache.ts';
import { createMemoryStore } from '#adapters/storage/memory-store.ts';
import { storedCheckoutDraft, storedSentOrder } from '#adapters/storage/stored-ordering.ts';
import { storedCart, storedPaymentAttempts, storedShopId } from '#adapters/storage/stored-values.ts';
import { EMPTY_CART } from '#core/cart/cart.ts';
import { keptNote } from '#core/cart/note.ts';
import type { PaymentAttempt } from '#core/payment/payment-attempt.ts';
import { attemptId, orderId, shopId } from '#core/shared/ids.ts';
import { aCart, aLine } from '#tests/support/a-cart.ts';
import { aContainer, aMenu } from '#tests/support/a-menu.ts';
import { aCampaign, aChoice, aLevel, anArticle } from '#tests/support/an-article.ts';
import { impatientClock } from '#tests/support/impatient-clock.ts';
import { NOON } from '#tests/support/moment.ts';

const latte = anArticle('latte', {
  i18n: { name: [{ language: 'sv', text: 'Latte' }, { language: 'fi', text: 'Latte' }] }, parts: [{ vatCategory: 'food', price: 3900 }],
  choices: [aLevel(1, [aChoice('oat-milk', { price: 500 }), 'milk'])], campaigns: [aCampaign()], allergens: ['milk'], diets: ['vegetarian'], suggested: [],
});
const anAttempt = (overrides: Partial<PaymentAttempt> = {}): PaymentAttempt => ({
  id: attemptId('attempt-1'), orderId: orderId('order-1'), shopId: shopId(1), basketHash: 'abc', amount: 3900, currency: 'SEK', terminal: null,
  startedAt: NOON, pickupTime: NOON + 900_000, customerCode: '', redirectUrl: null, ...overrides,
});
import { aShop } from '#tests/support/a-shop.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

describe('what is stored', () => {
  it('[CART-8] a cart comes back as it was', () => {
    const store = createMemoryStore();
    const cart = aCart([aLine(latte, { quantity: 2, choices: ['oat-milk'] }), aLine('bun', { type: 'Suggested' })], { note: 'utan lock', spotId: 3, orderTypeChosen: true });
    storedCart(store).write(cart);
    expect(storedCart(store).read()).toEqual(cart);
    storedCart(store).write(EMPTY_CART);
    expect(storedCart(store).read()).toEqual(EMPTY_CART);
  });

  it('[CART-8] [W-10] a cart comes back with dishes of which no allergens are told, and not as if they had none', () => {
    const store = createMemoryStore();
    const cart = aCart([aLine({ ...latte, allergens: null, choices: [aLevel(1, [aChoice('oat-milk', { allergens: null })])] }, { choices: ['oat-milk'] })]);
    storedCart(store).write(cart);
    expect(storedCart(store).read()).toEqual(cart);
  });

  it('[CART-8] a cart of any lines, quantities and note comes back as it was', () => {
    fc.assert(fc.property(
      fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 99 }), code: fc.string({ minLength: 1 }), choices: fc.subarray(['oat-milk']) })),
      fc.string({ maxLength: 120, size: 'max' }).map(keptNote),
      (lines, note) => {
        const store = createMemoryStore();
        const cart = aCart(lines.map(({ quantity, code, choices }, at) => aLine({ ...latte, name: code }, { id: `line${at}`, quantity, choices })), { note });
        storedCart(store).write(cart);
        expect(storedCart(store).read()).toEqual(cart);
      },
    ), { numRuns: 50 });
  });

  it.each([['zero', 0], ['half', 1.5], ['one too many', 100], ['too many', 1e9], ['a text', '1'], ['no number', null]])('[R-11] a line whose quantity is %s is no cart', (_what, quantity) => {
    const store = createMemoryStore();
    const cart = aCart([aLine(latte)]);
    store.set('weborder.cart', JSON.stringify({ v: 1, data: { ...cart, items: cart.items.map((item) => ({ ...item, quantity })) } }));
    expect(storedCart(store).read()).toBeNull();
  });

  it('[NOTE-1] a note that has grown too long in storage is cut to what people count', () => {
    const store = createMemoryStore();
    store.set('weborder.cart', JSON.stringify({ v: 1, data: { ...EMPTY_CART, note: '👨‍👩‍👧'.repeat(91) } }));
    expect(storedCart(store).read()).toEqual({ ...EMPTY_CART, note: '👨‍👩‍👧'.repeat(90) });
  });

  it('[STORE-1] the selected shop, the sent order and the draft come back as they were', () => {
    const store = createMemoryStore();
    const draft = { pickup: { kind: 'at', time: NOON } as const, contact: { phone: '+46701234567', email: 'a@b.se' }, smsOptIn: true, receiptOptIn: false, marketingConsent: true };
    storedShopId(store).write(shopId(7));
    storedSentOrder(store).write({ key: 'key-1', fingerprint: 'f' });
    storedCheckoutDraft(store, store).write(draft);
    expect([storedShopId(store).read(), storedSentOrder(store).read(), storedCheckoutDraft(store, store).read()]).toEqual([7, { key: 'key-1', fingerprint: 'f' }, draft]);
  });

  it('[P-2] the payment journal comes back as it was', () => {
    const store = createMemoryStore();
    const attempts = [anAttempt(), anAttempt({ id: attemptId('attempt-2'), redirectUrl: 'https://pay.example/1', terminal: '3', holdExpires: NOON + 600_000 })];
    storedPaymentAttempts(store).write(attempts);
    expect(storedPaymentAttempts(store).read()).toEqual(attempts);
  });

  it('[R-9] a journal that cannot be read is not lost when the next attempt is written', () => {
    const store = createMemoryStore();
    store.set('weborder.payment-journal', '{"v":1,"data":[{"id":"attempt-0"');
    storedPaymentAttempts(store).write([anAttempt()]);
    expect(store.keys().map((key) => store.get(key))).toContain('{"v":1,"data":[{"id":"attempt-0"');
    expect(storedPaymentAttempts(store).read()).toEqual([anAttempt()]);
  });

  it('[R-9] [P-2] an attempt that cannot be read does not hide the others, and is not lost when the next one is written', () => {
    const store = createMemoryStore();
    const text = JSON.stringify({ v: 1, data: [anAttempt(), { id: 'attempt-2', amount: 'much' }] });
    store.set('weborder.payment-journal', text);
    expect(storedPaymentAttempts(store).read()).toEqual([anAttempt()]);
    storedPaymentAttempts(store).write([anAttempt()]);
    expect([store.keys().map((key) => store.get(key)).filter((each) => each === text).length, storedPaymentAttempts(store).read()]).toEqual([1, [anAttempt()]]);
    storedPaymentAttempts(store).write([]);
    expect(store.keys().length).toBe(2);
  });

  it('[MENU-3] the last menu comes back for its own shop and for no other', () => {
    const cache = createMenuCache(createMemoryStore(), impatientClock);
    const menu = aMenu([aContainer('drinks', [aContainer('coffee', [latte]), 'juice']), 'loose'], { choiceLevels: [{ level: 1, name: 'Mjölk', i18n: {} }] });
    expect(cache.read(shopId(1))).toBeNull();
    cache.write(shopId(1), menu);
    expect([cache.read(shopId(1)), cache.read(shopId(2))]).toEqual([menu, null]);
    cache.write(shopId(2), aMenu());
    expect([cache.read(shopId(1)), cache.read(shopId(2))]).toEqual([null, aMenu()]);
  });

  it('[MENU-3] a long menu is written a part at a time, whole or not at all, and the one that was wanted last wins', async () => {
    const [clock, store] = [virtualClock(), createMemoryStore()];
    const cache = createMenuCache(store, clock);
    const long = aMenu([aContainer('drinks', [aContainer('coffee', Array.from({ length: 200 }, (_, at) => `coffee-${at}`)), 'juice']), aContainer('none', []), 'loose']);
    cache.write(shopId(1), long);
    expect([cache.read(shopId(1)), store.keys()]).toEqual([null, []]);
    await clock.advance(30);
    expect(store.keys()).toEqual([]);
    await clock.advance(1000);
    expect(cache.read(shopId(1))).toEqual(long);
    cache.write(shopId(2), long);
    cache.write(shopId(3), aMenu(['bun']));
    await clock.advance(1000);
    expect([cache.read(shopId(2)), cache.read(shopId(3))]).toEqual([null, aMenu(['bun'])]);
  });

  it('[MENU-3] the very menu that was written before is written at once, also into an empty storage, and for another shop as that shop\'s', async () => {
    const clock = virtualClock();
    const long = aMenu(Array.from({ length: 200 }, (_, at) => `coffee-${at}`));
    createMenuCache(createMemoryStore(), clock).write(shopId(1), long);
    await clock.advance(1000);
    const [again, other] = [createMemoryStore(), createMemoryStore()];
    createMenuCache(again, clock).write(shopId(1), long);
    expect(createMenuCache(again, clock).read(shopId(1))).toEqual(long);
    createMenuCache(other, clock).write(shopId(2), long);
    await clock.advance(1000);
    expect([createMenuCache(other, clock).read(shopId(1)), createMenuCache(other, clock).read(shopId(2))]).toEqual([null, long]);
  });

  it('[MENU-3] [P-2] a menu that would fill the storage is not kept, and neither is the older one in its place: the payment journal needs the room', async () => {
    const [clock, store] = [virtualClock(), createMemoryStore()];
    const cache = createMenuCache(store, clock);
    const menuOf = (articles: number): ReturnType<typeof aMenu> => aMenu(Array.from({ length: articles }, (_, at) => anArticle(`coffee-${at}`, { lead: 'x'.repeat(1000) })));
    cache.write(shopId(1), menuOf(500));
    await clock.advance(5000);
    expect(cache.read(shopId(1))).toEqual(menuOf(500));
    cache.write(shopId(1), menuOf(1000));
    await clock.advance(5000);
    expect([cache.read(shopId(1)), store.keys(), clock.pending()]).toEqual([null, [], 0]);
  });

  it('[MENU-3] [R-9] its shop comes back with it, unless somebody has written nonsense in its place', () => {
    const store = createMemoryStore();
    const shop = aShop({ i18n: { name: [{ language: 'fi', text: 'Katu' }] }, orderTypes: ['takeAway'], location: null });
    expect(createShopCache(store).read(shop.id)).toBeNull();
    createShopCache(store).write(shop);
    expect([createShopCache(store).read(shop.id), createShopCache(store).read(shopId(2))]).toEqual([shop, null]);
    for (const nonsense of [{ ...shop, timeZone: 'Mars/Base' }, { ...shop, openingHours: 7 }, null]) {
      store.set('weborder.shop-seen', JSON.stringify({ v: 1, data: nonsense }));
      expect(createShopCache(store).read(shop.id)).toBeNull();
    }
  });
});
