import { describe, expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import { kioskOrderStep, type KioskOrder, type OrderWish } from '#core/self-service/kiosk-order-transitions.ts';
import { orderId, shopId, type OrderId } from '#core/shared/ids.ts';
import { ok } from '#core/shared/result.ts';
import { aCreatedOrder } from '#tests/support/an-order.ts';
import { priceOf } from './an-ordering-kiosk.ts';

const wish = (overrides: Partial<OrderWish> = {}): OrderWish => ({ basket: 'latte', payAt: 'terminal', shown: 3900, ...overrides });
const payable = { order: aCreatedOrder(), shopId: shopId(1), basketHash: 'hash', customerCode: '' };
const error = appError('order.shop-closed');

const OPEN: KioskOrder = { phase: 'open' };
const PRICING: KioskOrder = { phase: 'pricing', wish: wish() };
const PLACING: KioskOrder = { phase: 'placing', wish: wish(), total: 3900 };
const FOR_COUNTER: KioskOrder = { phase: 'placing', wish: wish({ payAt: 'counter' }), total: 3900 };
const LEFT: KioskOrder = { ...FOR_COUNTER, isLeft: true };
const PLACED: KioskOrder = { phase: 'placed', basket: 'latte', payable };
const AT_COUNTER: KioskOrder = { phase: 'at-counter', payable };
const CHANGED: KioskOrder = { phase: 'price-changed', basket: 'latte', expected: 3900, actual: 4200, byServer: true };
const FAILED: readonly KioskOrder[] = [{ phase: 'price-failed', error }, { phase: 'refused', error }, { phase: 'unconfirmed', error }];
const EVERY: readonly KioskOrder[] = [OPEN, PRICING, PLACING, FOR_COUNTER, LEFT, PLACED, AT_COUNTER, CHANGED, ...FAILED];

const WITHDRAW = { type: 'withdraw', order: 'order-1' };
const FORGET_KEY = { type: 'forget-key' };
const stays = (state: KioskOrder) => ({ state, effects: [] });
const opens = (...effects: readonly unknown[]) => ({ state: OPEN, effects });

describe('a wish to order', () => {
  it.each([PRICING, PLACING])('[M8] while another one is on its way, $phase, asks for nothing', (state) => {
    for (const other of [wish(), wish({ basket: 'bun' }), wish({ payAt: 'counter' })]) expect(kioskOrderStep(state, { type: 'wished', wish: other })).toEqual(stays(state));
  });

  it('[P-9] of a guest who has gone back, and wants the very same again, lets them see its code; another wish does not', () => {
    const again = (other: OrderWish) => kioskOrderStep(LEFT, { type: 'wished', wish: other });
    expect([again(wish({ payAt: 'counter' })), again(wish()), again(wish({ payAt: 'counter', basket: 'bun' }))]).toEqual([stays(FOR_COUNTER), stays(LEFT), stays(LEFT)]);
  });

  it('[W-9] needs no second opinion for what the product server has named for this very basket, and for nothing else', () => {
    const agreed = (state: KioskOrder, other: Partial<OrderWish> = {}) => kioskOrderStep(state, { type: 'wished', wish: wish({ shown: 4200, ...other }) }).effects;
    const asks = (basket: string) => [{ type: 'price', basket }];
    expect([agreed(CHANGED), agreed({ ...CHANGED, byServer: false }), agreed(CHANGED, { basket: 'bun' }), agreed(CHANGED, { shown: 4100 }), agreed(OPEN)])
      .toEqual([[{ type: 'place', wish: wish({ shown: 4200 }), total: 4200 }], asks('latte'), asks('bun'), asks('latte'), asks('latte')]);
  });

  it('[M8] for another basket than the one that was placed lets that one\'s place go first, under another key; for the counter it is a new order, too', () => {
    expect(kioskOrderStep(PLACED, { type: 'wished', wish: wish({ basket: 'bun' }) })).toEqual({ state: { phase: 'pricing', wish: wish({ basket: 'bun' }) }, effects: [WITHDRAW, FORGET_KEY, { type: 'price', basket: 'bun' }] });
    const counter = wish({ payAt: 'counter' });
    expect(kioskOrderStep(PLACED, { type: 'wished', wish: counter })).toEqual({ state: FOR_COUNTER, effects: [WITHDRAW, { type: 'place', wish: counter, total: 3900 }] });
  });
});

describe('an answer', () => {
  const priced = { type: 'priced', basket: 'latte', current: 'latte', answer: ok(priceOf(3900)) } as const;
  const answered = { type: 'answered', basket: 'latte', current: 'latte', placing: { phase: 'placed', key: 'id1', order: aCreatedOrder() }, payable } as const;

  it('[M8] that nobody waits for any more, or that is about another basket than is asked about, changes nothing', () => {
    for (const state of EVERY.filter(({ phase }) => phase !== 'pricing')) expect(kioskOrderStep(state, priced)).toEqual(stays(state));
    for (const state of EVERY.filter(({ phase }) => phase !== 'placing')) expect(kioskOrderStep(state, answered)).toEqual(stays(state));
    expect([kioskOrderStep(PRICING, { ...priced, basket: 'bun', current: 'bun' }), kioskOrderStep(PLACING, { ...answered, basket: 'bun', current: 'bun' })]).toEqual([stays(PRICING), stays(PLACING)]);
  });

  it('[W-9] of another price lets the order go that the server has made at it, if it has, under another key', () => {
    const other = (order: OrderId | null) => kioskOrderStep(PLACING, { ...answered, placing: { phase: 'price-changed', expected: 3900, actual: 4200, order }, payable: null });
    expect([other(orderId('order-1')), other(null)]).toEqual([{ state: CHANGED, effects: [WITHDRAW, FORGET_KEY] }, stays(CHANGED)]);
  });

  it('[P-9] about an order for the counter whose guest has gone back: it waits for nobody, and the next one has a key of its own', () => {
    expect([kioskOrderStep(LEFT, answered), kioskOrderStep(FOR_COUNTER, answered)]).toEqual([opens(WITHDRAW, FORGET_KEY), { state: AT_COUNTER, effects: [{ type: 'keep-code', payable }] }]);
  });
});

describe('a basket that changes', () => {
  const edited = (state: KioskOrder, current: string, isEmpty = false) => kioskOrderStep(state, { type: 'edited', current, isEmpty });

  it('[M8] and is the very same still keeps what was placed, or asked about; another one does not', () => {
    expect([edited(PLACED, 'latte'), edited(PLACED, 'bun'), edited(CHANGED, 'latte'), edited(CHANGED, 'bun')]).toEqual([stays(PLACED), opens(WITHDRAW, FORGET_KEY), stays(CHANGED), opens()]);
  });

  it.each(FAILED)('[M8] takes away what was said of the one before: $phase', (state) => { expect(edited(state, 'bun')).toEqual(opens()); });

  it('[M8] while an answer is on its way is compared with it when it is here', () => {
    for (const state of [OPEN, PRICING, PLACING, FOR_COUNTER, LEFT]) expect(edited(state, 'bun')).toEqual(stays(state));
  });

  it('[P-9] is emptied with the order that waits at the counter; filled anew, that code is over', () => {
    expect([edited(AT_COUNTER, '', true), edited(AT_COUNTER, 'bun')]).toEqual([stays(AT_COUNTER), opens(FORGET_KEY, { type: 'forget-code' })]);
  });
});

it('[P-9] going back matters only to an order for the counter that is on its way', () => {
  for (const state of EVERY) expect(kioskOrderStep(state, { type: 'left' })).toEqual(stays(state === FOR_COUNTER ? LEFT : state));
});

it('[P-9] the code of before a reload is shown where nothing else is under way', () => {
  for (const state of EVERY) expect(kioskOrderStep(state, { type: 'resumed', payable })).toEqual(state === OPEN ? { state: AT_COUNTER, effects: [{ type: 'keep-code', payable }] } : stays(state));
});
