import { describe, expect, it } from 'vitest';
import { createFaultDeck } from '#simulator/world/fault-deck.ts';
import { createOrderIds } from '#simulator/world/order-ids.ts';
import type { WireCall, WireReply } from '#simulator/world/wire-call.ts';

const deck = createFaultDeck({ seed: 1, session: 1, active: [{ id: 'F26', rate: 1, most: 10, phase: null }], phase: () => 'ordering', say: () => undefined, onStrike: () => undefined });
const call: WireCall = { number: 1, host: 'product', page: 'web1', method: 'POST', url: 'http://shop.test/api/order', path: '/api/order', key: 'k', bearer: '', body: '', at: 0 };
const created = (id: string): WireReply => ({ status: 201, text: `{"orderId":"${id}","total":10}` });

describe('[F26] order ids that are taken', () => {
  it('answers a second order with the id of the first one, and the first with its own', () => {
    const ids = createOrderIds(deck, () => new Set(), () => false);
    expect([ids.spoil(call, created('a')), ids.spoil(call, created('b')), ids.spoil({ ...call, method: 'GET' }, created('c'))]).toEqual([created('a'), created('a'), created('c')]);
  });

  it('lets the server make up an id that another order has, while it makes an order and then only', () => {
    let isOrdering = false;
    const ids = createOrderIds(deck, () => new Set(['stranger']), () => isOrdering);
    const before = ids.next(() => 'fresh');
    isOrdering = true;
    expect([before, ids.next(() => 'fresh')]).toEqual(['fresh', 'stranger']);
  });
});
