import { describe, expect, it } from 'vitest';
import { checkoutProblems, EMPTY_DRAFT, type CheckoutFacts } from '#core/checkout/checkout-draft.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { minutes } from '#core/shared/duration.ts';
import { aCart } from '#tests/support/a-cart.ts';
import { aSpot } from '#tests/support/a-shop.ts';
import { NOON } from '#tests/support/moment.ts';

const facts = (overrides: Partial<CheckoutFacts> = {}): CheckoutFacts => ({
  cart: aCart(['latte']), shop: { spotRequiredFor: [] }, halt: null, spots: [], settings: DEFAULT_SETTINGS, pickupTimes: null, hasLineProblems: false, now: NOON, ...overrides,
});
const at = (time: number) => ({ ...EMPTY_DRAFT, pickup: { kind: 'at' as const, time } });
const slot = NOON + minutes(30);

it('[CHECKOUT-1] nothing is wished for, and nothing agreed to, before the guest says so', () => {
  expect(EMPTY_DRAFT).toEqual({ pickup: { kind: 'asap' }, contact: { phone: '', email: '' }, smsOptIn: false, receiptOptIn: false, marketingConsent: false });
});

describe('what keeps an order from being placed', () => {
  it('[CHECKOUT-1] nothing, with a basket and as soon as possible', () => {
    expect(checkoutProblems(EMPTY_DRAFT, facts())).toEqual([]);
  });

  it('an empty basket', () => {
    expect(checkoutProblems(EMPTY_DRAFT, facts({ cart: aCart([]) }))).toEqual([{ field: 'items', code: 'order.empty' }]);
  });

  it('[CART-9] a line that has sold out', () => {
    expect(checkoutProblems(EMPTY_DRAFT, facts({ hasLineProblems: true }))).toEqual([{ field: 'items', code: 'order.unavailable-products' }]);
  });

  it('[SPOT-1] a delivery spot that must be chosen, for the order types that demand one', () => {
    const shop = { spotRequiredFor: ['dineInPlace' as const] };
    const cart = aCart(['latte']);
    expect([
      checkoutProblems(EMPTY_DRAFT, facts({ shop, cart: { ...cart, orderType: 'dineInPlace' } })),
      checkoutProblems(EMPTY_DRAFT, facts({ shop, cart: { ...cart, orderType: 'dineInPlace', spotId: 4 } })),
      checkoutProblems(EMPTY_DRAFT, facts({ shop, cart: { ...cart, orderType: 'takeAway' } })),
    ]).toEqual([[{ field: 'spot', code: 'order.spot-required' }], [], []]);
  });

  it('[SPOT-2] a spot that is gone, or of another order type, once the shop\'s are known', () => {
    const shop = { spotRequiredFor: ['dineInPlace' as const] };
    const sitting = (spotId: number) => checkoutProblems(EMPTY_DRAFT, facts({ shop, spots: [aSpot({ id: 4 }), aSpot({ id: 9, orderType: 'takeAway' })], cart: aCart(['latte'], { spotId }) }));
    expect([sitting(4), sitting(9), sitting(12)]).toEqual([[], [{ field: 'spot', code: 'order.spot-required' }], [{ field: 'spot', code: 'order.spot-required' }]]);
  });

  it.each([
    ['a time that is offered', at(slot), { asap: NOON, slots: [{ time: slot, left: 1 }] }, []],
    ['a time that is offered among others', at(slot), { asap: NOON, slots: [{ time: slot - 1, left: 0 }, { time: slot, left: 1 }, { time: slot + 1, left: 2 }] }, []],
    ['a time that has just been taken', at(slot), { asap: NOON, slots: [{ time: slot, left: 0 }] }, ['preorder.shop-error-slot-not-available']],
    ['a time that has just been taken, beside one that has not', at(slot), { asap: NOON, slots: [{ time: slot, left: 0 }, { time: slot + 1, left: 1 }] }, ['preorder.shop-error-slot-not-available']],
    ['a time that is this very moment and no longer offered', at(NOON), { asap: NOON, slots: [{ time: slot, left: 1 }] }, ['preorder.shop-error-slot-not-available']],
    ['a time that has passed', at(NOON - 1), { asap: NOON, slots: [{ time: slot, left: 1 }] }, ['preorder.shop-error-date-in-the-past']],
    ['a time that was never offered', at(slot + 1), { asap: NOON, slots: [{ time: slot, left: 1 }] }, ['preorder.shop-error-slot-not-available']],
    ['as soon as possible, when that is possible', EMPTY_DRAFT, { asap: NOON, slots: [] }, []],
    ['as soon as possible, when only chosen times are', EMPTY_DRAFT, { asap: null, slots: [{ time: slot, left: 1 }] }, ['order.requires-pickup-time']],
  ])('[CHECKOUT-3] [W-8] %s', (_, draft, pickupTimes, codes) => {
    expect(checkoutProblems(draft, facts({ pickupTimes }))).toEqual(codes.map((code) => ({ field: 'pickup', code })));
  });

  it.each([
    ['none is left', []], ['all are taken', [{ time: slot, left: 0 }]],
  ])('[CHECKOUT-6] no time, neither now nor for later (%s): the shop is closed, and nobody is asked to choose a time', (_, slots) => {
    const closed = facts({ pickupTimes: { asap: null, slots } });
    const codes = [{ field: 'shop', code: 'order.shop-closed' }];
    expect([checkoutProblems(EMPTY_DRAFT, closed), checkoutProblems(at(slot), closed)]).toEqual([codes, codes]);
  });

  it('[CHECKOUT-3] nothing is said of the time while the times are on their way', () => {
    expect(checkoutProblems(at(slot), facts())).toEqual([]);
  });

  it('[CHECKOUT-1] the settings of the chain decide on phone and e-mail; everything is told at once, in the order of the page', () => {
    const settings = { ...DEFAULT_SETTINGS, orders: { requireEmail: true, requirePhoneNumber: true } };
    const all = facts({ cart: aCart([]), shop: { spotRequiredFor: ['dineInPlace'] }, settings, pickupTimes: { asap: null, slots: [{ time: slot, left: 1 }] } });
    expect(checkoutProblems(EMPTY_DRAFT, all)).toEqual([
      { field: 'items', code: 'order.empty' }, { field: 'spot', code: 'order.spot-required' }, { field: 'pickup', code: 'order.requires-pickup-time' },
      { field: 'phone', code: 'order.requires-phone' }, { field: 'email', code: 'order.requires-email' },
    ]);
  });
});
