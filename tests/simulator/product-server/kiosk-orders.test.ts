import { describe, expect, it } from 'vitest';
import { aProductServer } from '../support/a-product-server.ts';
import { anOrderBody, postOrder } from '../support/orders.ts';

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
});
