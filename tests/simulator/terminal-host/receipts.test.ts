import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { seconds } from '#core/shared/duration.ts';
import { order } from '#adapters/wire/orders.ts';
import { jobText } from '#simulator/printer/print-job.ts';
import { ROLL_MM } from '#adapters/wire/terminal-control.ts';
import type { PrinterCondition } from '#simulator/printer/printer-state.ts';
import { aHost, type HostWorld } from './a-host.ts';

const items = [{ code: 'soup', quantity: 1 }, { code: 'coffee', quantity: 1 }];

/** As the product server has it. */
const soupAndCoffee = v.parse(order, {
  orderId: 'order-0001', status: 'Added', shop: { id: 1, name: 'Hornsgatan' }, orderType: 'dineInPlace', createdAt: '2026-11-20T12:00:00+01:00', pickupTime: null,
  items: [{ code: 'soup', name: 'Skördesoppa', quantity: 1, total: 119 }, { code: 'coffee', name: 'Bryggkaffe', quantity: 1, total: 35 }],
  currency: { name: 'SEK' }, total: 154, vat: [{ rate: 12, net: 137.5, vat: 16.5, gross: 154 }],
});

/** A guest who has paid for soup and coffee. */
const paid = async (language = 'sv', options: Parameters<typeof aHost>[0] = {}): Promise<HostWorld> => {
  const world = await aHost(options);
  await world.call('POST', '/self-service/calculatePrice', { shopId: 1, orderType: 'dineInPlace', items }, { 'accept-language': language });
  world.server.orders.push(soupAndCoffee);
  await world.pay({ language });
  await world.clock.advance(seconds(10));
  return world;
};
const print = (world: HostWorld, query = '', headers: Readonly<Record<string, string>> = {}) => world.call('PUT', `/self-service/receipt/order-0001/print${query}`, undefined, headers);
const paper = ({ host }: HostWorld) => host.control.printJobs().filter((job) => job.sheets.length > 0).map(jobText);

describe('a receipt', () => {
  it('has the shop, the lines of the order, their VAT, the card and the number', async () => {
    const world = await paid();
    expect((await print(world)).body).toEqual({ orderNumber: '214' });
    const [text = ''] = paper(world);
    for (const part of [/B j ö r k   &   B r ö d\n +H o r n s g a t a n\n/, /Hornsgatan 112, 118 21 Stockholm/, /2\s+1\s+4/, /1\s+Skördesoppa\s+119,00/, /1\s+Bryggkaffe\s+35,00/, /Att betala SEK\s+154,00/, /12\s+137,50\s+16,50\s+154,00/, /chip\s+154,00/, /sim_t_\d{6}/, /TEST, INGET KÖP/]) expect(text).toMatch(part);
  });

  it('has the choices of each line, and what campaigns took off', async () => {
    const world = await aHost();
    const chosen = soupAndCoffee.items.map((item) => ({ ...item, choices: item.code === 'soup' ? ['Surdegsbröd', 'Extra smör'] : [] }));
    world.server.orders.push({ ...soupAndCoffee, items: chosen, saving: 12.5 });
    await world.pay();
    await world.clock.advance(seconds(10));
    await print(world);
    expect(paper(world)[0]).toMatch(/1 +Skördesoppa +119,00\n +\+ Surdegsbröd\n +\+ Extra smör\n1 +Bryggkaffe +35,00\nDu sparade +12,50\n/);
  });

  it("is in the guest's language", async () => {
    const world = await paid('fi');
    await print(world);
    expect(paper(world)[0]).toMatch(/TESTI, EI OSTO[^]*Maksettava SEK\s+154,00/);
  });

  it('can be only the number, under a header of the kiosk', async () => {
    const world = await paid();
    await print(world, `?onlyOrderNumber=true&orderNumberHeaderText=${encodeURIComponent('\u001bp\u0000Visa i kassan\u001dV\u0000')}`);
    expect(paper(world)[0]?.split('\n').slice(0, 4).map((line) => line.trim())).toEqual(['p V i s a   i   k a s s a n V', '', '2     1     4', '']);
  });

  it('[W-2] tells the time of its shop, as the slip with only the number does, whatever zone the host stands in', async () => {
    const world = await paid('sv', { timeZone: 'Europe/Helsinki' });
    await print(world);
    await print(world, '?onlyOrderNumber=true');
    expect(paper(world).map((text) => /\d{4}-\d\d-\d\d \d\d:\d\d/.exec(text)?.[0])).toEqual(['2026-11-20 12:00', '2026-11-20 12:00']);
  });

  it('prints once per key, and again when asked for with another', async () => {
    const world = await paid();
    const key = { 'idempotency-key': 'receipt-0001' };
    const both = await Promise.all([print(world, '', key), print(world, '', key)]);
    const answers = [...both, await print(world, '', key), await print(world, '', { 'idempotency-key': 'receipt-0002' })];
    expect([answers.map((answer) => answer.status), paper(world).length, world.host.control.ledger().receipts.length]).toEqual([[200, 200, 200, 200], 2, 2]);
    expect(world.host.control.ledger().mismatches).toEqual([]);
  });

  it.each([
    ['came out', ROLL_MM, 200], ['came out by half', 20, 409],
  ] as const)('[M13] asked for again while it is on its way is answered when the printer has answered: it %s', async (_what, paperMm, status) => {
    const world = await paid();
    world.host.control.setPrinter({ manner: 'slow', paperMm });
    const key = { 'idempotency-key': 'receipt-0001' };
    const heard: [number, number, number][] = [];
    const begun = world.clock.now();
    const ask = async (): Promise<void> => {
      const answer = await print(world, '', key);
      heard.push([world.clock.now() - begun, answer.status, world.host.control.printJobs().flatMap((job) => job.sheets).length]);
    };
    const first = ask();
    await world.clock.advance(100);
    const second = ask();
    await world.clock.advance(seconds(10));
    await Promise.all([first, second]);
    expect([heard, world.host.control.ledger().receipts.length]).toEqual([[[seconds(8), status, 1], [seconds(8), status, 1]], 1]);
  });

  it.each([
    [{ paperMm: 0 }, 'paperEnd'], [{ coverOpen: true }, 'coverOpen'], [{ online: false }, 'offline'], [{ jam: true }, 'jam'],
  ] as const)('that cannot be printed (%o) names the cause and the number, and changes nothing of what is paid', async (change: Partial<PrinterCondition>, cause) => {
    const world = await paid();
    const before = await world.status();
    world.host.control.setPrinter(change);
    const key = { 'idempotency-key': 'receipt-0001' };
    expect((await print(world, '', key)).body).toMatchObject({ status: 409, code: 'self-service.receipt-print', values: { cause, orderNumber: '214', orderId: 'order-0001' } });
    expect((await world.call('GET', '/self-service/receipt/order-0001/ordernumber')).body).toEqual({ orderNumber: '214' });
    expect((await world.call('GET', '/self-service/ping')).body['printer']).toBe(cause);
    world.host.control.setPrinter({ paperMm: ROLL_MM, coverOpen: false, online: true, jam: false });
    expect([(await print(world, '', key)).status, paper(world).length, (await world.status()).body]).toEqual([200, 1, before.body]);
  });

  it('that did not come out comes out by the same key after a restart, too, and then once', async () => {
    const world = await paid();
    const key = { 'idempotency-key': 'receipt-0001' };
    const restart = async (): Promise<void> => {
      world.host.control.goDown(seconds(1), true);
      await world.clock.advance(seconds(2));
    };
    world.host.control.setPrinter({ paperMm: 0 });
    await print(world, '', key);
    await restart();
    world.host.control.setPrinter({ paperMm: ROLL_MM });
    const second = await print(world, '', key);
    await restart();
    expect([second.status, (await print(world, '', key)).status, paper(world).length]).toEqual([200, 200, 1]);
  });

  it('of a payment that is not there, not done, or declined is refused', async () => {
    const world = await aHost();
    expect((await print(world)).body).toMatchObject({ status: 404, code: 'order.failed-find-order' });
    world.host.control.setQueue('declined:05');
    await world.pay();
    expect((await print(world)).body).toMatchObject({ status: 409, values: { cause: 'notPaid' } });
    await world.clock.advance(seconds(10));
    expect((await print(world)).body).toMatchObject({ status: 409, values: { cause: 'notPaid' } });
    expect(world.host.control.printJobs()).toEqual([]);
  });

  it('of an order that nobody can tell anything of still says what was paid', async () => {
    const world = await aHost({ productServer: null });
    await world.pay({ currency: 'EUR' });
    await world.clock.advance(seconds(10));
    expect((await print(world)).status).toBe(200);
    expect(paper(world)[0]).toMatch(/order-0001\s+154,00[^]*Att betala EUR\s+154,00/);
  });

  it('has the same head where nobody says what was ordered: chain, restaurant, postal code', async () => {
    const world = await aHost();
    await world.call('POST', '/self-service/calculatePrice', { shopId: 1, orderType: 'dineInPlace', items: [{ code: 'coffee', quantity: 1 }] });
    await world.pay();
    await world.clock.advance(seconds(10));
    await print(world);
    expect(paper(world)[0]).toMatch(/B j ö r k   &   B r ö d\n +H o r n s g a t a n\n[^]*Hornsgatan 112, 118 21 Stockholm[^]*Att betala SEK\s+154,00/);
  });
});

describe('prices', () => {
  const price = (world: HostWorld, body: object) => world.call('POST', '/self-service/calculatePrice', { shopId: 1, orderType: 'dineInPlace', ...body });

  it('are those of the shop today, with VAT by rate', async () => {
    const world = await aHost();
    expect((await price(world, { items: [{ code: 'beer', quantity: 2 }, { code: 'soup', quantity: 1 }] })).body).toEqual({
      lines: [{ unit: 89, total: 178, ordinary: 178, campaign: null }, { unit: 119, total: 119, ordinary: 119, campaign: null }], total: 297, saving: 0, currency: 'SEK',
      vat: [{ rate: 12, net: 106.25, vat: 12.75, gross: 119 }, { rate: 25, net: 142.4, vat: 35.6, gross: 178 }],
    });
  });

  it('are lower for a member whose code was scanned', async () => {
    const world = await aHost();
    const bun = { items: [{ code: 'bun', quantity: 1 }] };
    expect((await world.call('GET', '/self-service/customer/sim-1002')).body).toEqual({ customerCode: 'SIM-1002', name: 'Eino Korhonen', isMember: true });
    expect((await world.call('GET', '/self-service/customer/nobody')).status).toBe(404);
    expect([(await price(world, bun)).body['total'], (await price(world, { ...bun, customerCode: 'SIM-1002' })).body['total'], (await price(world, { ...bun, customerCode: 'nobody' })).body['total']]).toEqual([32, 20, 32]);
  });

  it.each([
    ['nothing', { items: [] }, 422, 'order.empty'], ['an unknown article', { items: [{ code: 'x', quantity: 1 }] }, 422, 'order.unknown-article'],
    ['what is sold out', { items: [{ code: 'gone', quantity: 1 }] }, 409, 'order.unavailable-products'], ['another shop', { shopId: 2, items }, 400, 'preorder.invalid-shop-id'],
    ['half a soup', { items: [{ code: 'soup', quantity: 0.5 }] }, 400, 'order.invalid-quantity'],
  ])('of %s are refused with their code', async (_name, body, status, code) => {
    const world = await aHost();
    expect((await price(world, body)).body).toMatchObject({ status, code });
  });

  it('go on with the last menu when the line to the product server is down', async () => {
    const world = await aHost();
    expect((await price(world, { items })).status).toBe(200);
    world.server.isDown = true;
    await world.clock.advance(seconds(120));
    expect((await price(world, { items })).body['total']).toBe(154);
  });

  it('cannot be had without any menu', async () => {
    const world = await aHost();
    world.server.isDown = true;
    expect((await price(world, { items })).body).toMatchObject({ status: 500, code: 'error.server' });
    world.server.isDown = false;
    expect((await price(world, { items })).status).toBe(200);
  });

  it('ask for the menu at most every half minute', async () => {
    const world = await aHost();
    await Promise.all(Array.from({ length: 5 }, () => price(world, { items })));
    await world.clock.advance(seconds(29));
    await price(world, { items });
    expect(world.server.menuRequests).toBe(1);
    await world.clock.advance(seconds(1));
    await price(world, { items });
    expect(world.server.menuRequests).toBe(2);
  });

  it('have the menu asked for ahead, every five minutes while a kiosk is on, and no more often', async () => {
    const world = await aHost();
    await price(world, { items });
    const asked: number[] = [];
    for (const ms of [seconds(299), seconds(1), seconds(299)]) {
      await world.clock.advance(ms);
      await world.call('GET', '/self-service/ping');
      asked.push(world.server.menuRequests);
    }
    expect(asked).toEqual([1, 2, 2]);
  });

  it('of a test dish make its scenario come, whatever else is in the basket', async () => {
    const world = await aHost();
    const priced = await price(world, { items: [...items, { code: 'sim-declined-54', quantity: 1 }] });
    await world.pay({ amount: Number(priced.body['total']) });
    await world.clock.advance(seconds(10));
    expect((await world.status()).body).toMatchObject({ status: 402, code: 'payment.expired-card' });
    expect(world.host.control.journal.list({ route: 'startTerminalPayment' })[0]).toMatchObject({ scenario: 'declined:54', scenarioSource: 'dish' });
  });
});
