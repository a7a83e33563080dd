import { describe, expect, it } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { calculatePrice, getCustomer } from '#adapters/wire/terminal-host.ts';
import { calculateOrder, createOrder } from '#adapters/wire/orders.ts';
import type { HttpClient } from '#adapters/http/http-client.ts';
import { DEMO_MEMBERS } from '#simulator/terminal-host/members.ts';
import { aCustomer, aServerWithCustomers } from '../support/a-browser.ts';
import { aChain, aSeedArticle, prices, texts } from '../support/a-chain.ts';
import { readReply, type TestServer } from '../support/a-product-server.ts';
import { aHostBeside } from '../support/a-host-beside.ts';
import { HOSTS, KEY, OTHER_SHOPS_KEY, withKey } from '../support/hosts.ts';
import { aKey, anOrderBody, orderOf, postOrder } from '../support/orders.ts';

const bun = aSeedArticle('bun', 3500, { campaigns: [{ code: 'member', name: texts('member'), price: prices(2500), minQuantity: 1, membersOnly: true }] });
const chain = aChain({ members: [...DEMO_MEMBERS, { customerCode: 'kort-7', name: 'Eino' }] });
const withMemberPrice = { ...chain, articles: chain.articles.map((article) => (article.code === 'bun' ? bun : article)) };
const aWorld = (): Promise<TestServer> => aServerWithCustomers({ chain: withMemberPrice, hosts: HOSTS });
const twoBuns = [{ code: 'bun', quantity: 2, choices: [] }];

/** A customer's card, as it is read at a kiosk. */
const aCard = async (world: TestServer) => {
  const customer = await aCustomer(world);
  const profile = await customer.account.profile();
  return { customer, code: profile.ok ? (profile.value?.customer.customerCode ?? '') : '' };
};
const order = (world: TestServer, customerCode: string, expectedTotal: number, terminalId?: string) =>
  postOrder(world, { ...anOrderBody({ customerCode, expectedTotal, items: twoBuns }), ...(terminalId === undefined ? {} : { terminalId, contact: { phone: '', email: '' } }) });
const lookUp = (world: TestServer, code: unknown, key = KEY, shop = 1) => world.send('POST', `/api/self-service/${shop}/member`, { code }, withKey(key));

const priceAtHost = async (kiosk: HttpClient, customerCode: string): Promise<number | string> => {
  const reply = await kiosk.call(calculatePrice, { body: { shopId: 1, orderType: 'takeAway', items: twoBuns, customerCode } });
  return reply.ok ? reply.value.body.total : reply.error.code;
};

describe('[ROLE-4] a member\'s price', () => {
  it('is for whoever is logged in, or has shown the card at a kiosk; a code alone, elsewhere, is nothing', async () => {
    const world = await aWorld();
    const { customer, code } = await aCard(world);
    const online = await customer.client.call(calculateOrder, { body: { shopId: 1, orderType: 'takeAway', items: twoBuns, customerCode: '' } });
    expect(online).toMatchObject({ ok: true, value: { body: { total: 50 } } });
    expect((await order(world, code, 50)).json).toMatchObject({ status: 409, code: 'order.price-changed', values: { actual: 70 } });
    expect((await order(world, code, 50, 'T1')).status).toBe(201);
    expect((await order(world, code.toLowerCase(), 50, 'T1')).status).toBe(201);
    expect([(await order(world, ` ${code} `, 50, 'T1')).status, (await order(world, 'SIM-1002', 50, 'T1')).status]).toEqual([201, 201]);
    for (const wrong of ['', 'NOBODY', 'x'.repeat(40), "' OR 1=1 --", '<b>']) expect((await order(world, wrong, 50, 'T1')).json).toMatchObject({ code: 'order.price-changed', values: { actual: 70 } });
  });

  it('is the same at the terminal host and at the product server: what the one asks, the other takes', async () => {
    const world = await aWorld();
    const { kiosk } = await aHostBeside(world);
    const { code } = await aCard(world);
    for (const [shown, total] of [['', 70], [code, 50], ['sim-1003', 50], ['NOBODY', 70]] as const) {
      expect(await priceAtHost(kiosk, shown)).toBe(total);
      expect((await order(world, shown, total, 'T1')).status).toBe(201);
    }
    expect(await kiosk.call(getCustomer, { params: { code: code.toLowerCase() } })).toMatchObject({ ok: true, value: { body: { customerCode: code, isMember: true } } });
    expect(await kiosk.call(getCustomer, { params: { code: 'NOBODY' } })).toMatchObject({ ok: false, error: { status: 404, outcome: 'refused' } });
  });

  it('ends with the account', async () => {
    const world = await aWorld();
    const { kiosk } = await aHostBeside(world);
    const { customer, code } = await aCard(world);
    expect(await priceAtHost(kiosk, code)).toBe(50);
    expect((await customer.ask('DELETE', '/api/user/profile')).status).toBeLessThan(300);
    expect(await priceAtHost(kiosk, code)).toBe(70);
  });

  it('makes the order the customer\'s: in the history, and nobody else sees whose it is', async () => {
    const world = await aWorld();
    const { customer, code } = await aCard(world);
    const created = await world.client.call(createOrder, { headers: { 'idempotency-key': aKey() }, body: { ...anOrderBody({ customerCode: code, expectedTotal: 50, items: twoBuns, note: 'till Alva' }), terminalId: 'T1' } });
    const orderId = created.ok ? created.value.body.orderId : '';
    expect(await orderOf(world, orderId)).toMatchObject({ customerCode: '', note: '' });
    expect((await customer.ask('GET', `/api/order/${orderId}`)).json).toMatchObject({ customerCode: code, note: 'till Alva' });
  });
});

describe('while the product server is away', () => {
  it('whom it has just named stays a member for a while; of others nothing is known, and they are priced as everybody', async () => {
    const world = await aWorld();
    const line = { isDown: false };
    const { kiosk } = await aHostBeside(world, { line });
    const { code } = await aCard(world);
    expect(await priceAtHost(kiosk, code)).toBe(50);
    line.isDown = true;
    expect([await priceAtHost(kiosk, code), await priceAtHost(kiosk, 'SIM-1001')]).toEqual([50, 70]);
    expect(await kiosk.call(getCustomer, { params: { code: 'SIM-1001' } })).toMatchObject({ ok: false, error: { outcome: 'unknown' } });
    await world.clock.advance(minutes(5));
    expect(await priceAtHost(kiosk, code)).toBe(70);
  });
});

describe('who may ask whether a code is a member\'s', () => {
  it('only a host of that shop', async () => {
    const world = await aWorld();
    expect((await lookUp(world, 'sim-1001')).json).toEqual({ customerCode: 'SIM-1001', name: 'Astrid Lind', isMember: true });
    expect((await lookUp(world, 'KORT-7')).json).toEqual({ customerCode: 'kort-7', name: 'Eino', isMember: true });
    expect((await lookUp(world, 'nobody')).json).toEqual({ customerCode: 'nobody', name: '', isMember: false });
    expect([(await lookUp(world, 'SIM-1001', '')).status, (await lookUp(world, 'SIM-1001', 'guessed-key-0123456')).status, (await lookUp(world, 'SIM-1001', OTHER_SHOPS_KEY)).status]).toEqual([401, 401, 403]);
  });

  it.each(['', 'x'.repeat(10_000), '<b>', 7, null, ['SIM-1001']])('not about %j', async (code) => {
    expect((await lookUp(await aWorld(), code)).status).toBe(400);
  });

  it('[S26] and not by trying: after many codes that are nobody\'s it hears no more of any, for a yes among refusals would be an answer, too', async () => {
    const world = await aWorld();
    for (let at = 0; at < 100; at += 1) expect((await lookUp(world, `guess-${at}`)).status).toBe(200);
    const refused = await lookUp(world, 'guess-100');
    expect([refused.status, refused.headers.get('retry-after'), (await lookUp(world, 'SIM-1001')).status]).toEqual([429, '600', 429]);
    await world.clock.advance(minutes(10));
    expect([(await lookUp(world, 'guess-100')).status, (await lookUp(world, 'SIM-1001')).status]).toEqual([200, 200]);
  });

  it('[S26] nor by orders that name a kiosk\'s terminal, which anybody can send: after many wrong codes from one place every code there is nobody\'s', async () => {
    const world = await aWorld();
    const { port } = await world.server.listen(0);
    const priceFor = async (customerCode: string): Promise<unknown> => {
      const response = await fetch(`http://127.0.0.1:${port}/api/order`, {
        method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': aKey() },
        body: JSON.stringify({ ...anOrderBody({ customerCode, expectedTotal: 1, items: twoBuns }), terminalId: 'T1' }),
      });
      return (await readReply(response)).json;
    };
    const priced = (actual: number) => ({ code: 'order.price-changed', values: { actual } });
    // Who shows no card tries nothing out.
    for (let at = 0; at < 101; at += 1) expect(await priceFor(' ')).toMatchObject(priced(70));
    expect(await priceFor('SIM-1001')).toMatchObject(priced(50));
    for (let at = 0; at < 100; at += 1) expect(await priceFor(`guess-${at}`)).toMatchObject(priced(70));
    expect(await priceFor('SIM-1001')).toMatchObject(priced(70));
    await world.clock.advance(minutes(10));
    expect(await priceFor('SIM-1001')).toMatchObject(priced(50));
  });
});
