import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { startPayment } from '#adapters/wire/orders.ts';
import { aProductServer } from '../support/a-product-server.ts';
import { aKey, anOrderBody, orderOf, placed, postOrder } from '../support/orders.ts';

describe('an order from a kiosk', () => {
  const settings = { orders: { requireEmail: true, requirePhoneNumber: true } };
  const nobody = { phone: '', email: '' };

  it('needs no contact, whatever the settings demand of guests elsewhere', async () => {
    const world = await aProductServer({ settings });
    const replies = await Promise.all([postOrder(world, anOrderBody({ contact: nobody, terminalId: 'T1' })), postOrder(world, anOrderBody({ contact: nobody }))]);
    expect(replies.map(({ status }) => status)).toEqual([201, 422]);
  });

  it('that wishes a mail says where to', async () => {
    const world = await aProductServer({ settings });
    expect((await postOrder(world, anOrderBody({ contact: nobody, receiptOptIn: true, terminalId: 'T1' }))).status).toBe(422);
  });

  it.each(['', 'x'.repeat(41), 7])('at terminal %j is none', async (terminalId) => {
    const world = await aProductServer({ settings });
    expect((await postOrder(world, { ...anOrderBody({ contact: nobody }), terminalId })).status).toBe(400);
  });

  it.each([false, true])('is never paid online: a card may be in the terminal right now (M1), also where it is to be paid at the counter (%s)', async (payAtCounter) => {
    const world = await aProductServer({ settings: { ...settings, kiosk: { ...DEFAULT_SETTINGS.kiosk, payAtCounter: true } } });
    const orderId = await placed(world, { contact: nobody, terminalId: 'T1', payAtCounter });
    const paying = await world.client.call(startPayment, { params: { orderId }, headers: { 'idempotency-key': aKey() } });
    expect([(await orderOf(world, orderId)).atKiosk, paying]).toMatchObject([true, { ok: false, error: { status: 409, code: 'preorder.shop-method-not-supported' } }]);
  });
});
