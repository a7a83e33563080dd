import { describe, expect, it } from 'vitest';
import { indexMenu } from '#core/menu/menu-index.ts';
import { minutes } from '#core/shared/duration.ts';
import { articleCode } from '#core/shared/ids.ts';
import { toMenu } from '#adapters/http/mapping/menu.ts';
import { getMenu } from '#adapters/wire/menus.ts';
import { calculateOrder } from '#adapters/wire/orders.ts';
import { getOrderHistory } from '#adapters/wire/user.ts';
import { aBrowser, aCustomer, aServerWithCustomers, mailsTo, ordered, said } from '../support/a-browser.ts';
import { aChain, aSeedArticle, prices, texts } from '../support/a-chain.ts';
import { anOrderBody, placed } from '../support/orders.ts';

const bunForMembers = aSeedArticle('bun', 3500, { campaigns: [{ code: 'member', name: texts('member'), price: prices(2500), minQuantity: 1, membersOnly: true }] });
const chain = aChain();
const withMemberPrice = { ...chain, articles: chain.articles.map((article) => (article.code === 'bun' ? bunForMembers : article)) };

describe('orders of a customer', () => {
  it('stand in the history, newest first, page by page, paid ones only, and can be told apart from other people\'s', async () => {
    const world = await aServerWithCustomers();
    const [alva, eino] = [await aCustomer(world), await aCustomer(world, { email: 'eino@example.com', name: 'Eino' })];
    const oldest = await ordered(alva);
    // At the same moment.
    const first = await ordered(alva, { items: [{ code: 'bun', quantity: 2, choices: [] }] });
    await placed(alva.world); // Never paid.
    await ordered(eino);
    await world.clock.advance(minutes(20));
    const third = await ordered(alva);
    const page = async (pageIndex: string, pageSize: string): Promise<unknown> => {
      const reply = await alva.client.call(getOrderHistory, { query: { pageIndex, pageSize } });
      return reply.ok ? [reply.value.body.totalCount, reply.value.body.pageSize, reply.value.body.items.map(({ order }) => order.orderId)] : reply.error.code;
    };
    expect([await page('0', '10'), await page('0', '1'), await page('1', '1'), await page('2', '1'), await page('0', '999')]).toEqual([
      [3, 10, [third, first, oldest]], [3, 1, [third]], [3, 1, [first]], [3, 1, [oldest]], [3, 50, [third, first, oldest]],
    ]);
    for (const query of ['pageIndex=-1', 'pageIndex=1.5', 'pageIndex=x', 'pageSize=1e9', "pageSize=1;DROP TABLE customer"]) expect((await alva.ask('GET', `/api/user/order-history?${query}`)).status).toBe(400);
  });

  it('keep what it takes to order the same again, with the names of then', async () => {
    const world = await aServerWithCustomers();
    const alva = await aCustomer(world);
    const menu = await alva.client.call(getMenu, { params: { shopId: '1' }, query: {} });
    const article = menu.ok && menu.value.status === 200 ? indexMenu(toMenu(menu.value.body)).articles.get(articleCode('latte')) : undefined;
    const [rule] = article?.choices ?? [];
    const oat = rule?.choices.find((choice) => choice.code === 'oat');
    const pick = { level: rule?.level ?? 0, articleCode: oat?.articleCode ?? '', choiceCode: 'oat' };
    await ordered(alva, { items: [{ code: 'latte', quantity: 2, choices: [pick] }], expectedTotal: 94 });
    const history = await alva.account.orderHistory(0, 10);
    expect(history.ok && history.value.orders.map(({ again, order }) => [again, order.lines.map((line) => line.choices)])).toEqual([[
      [{ code: 'latte', name: 'latte', quantity: 2, choices: [{ ...pick, name: 'oat' }] }], [['oat']],
    ]]);
  });

  it('cost what members pay, while a guest pays the ordinary price and a code alone changes nothing', async () => {
    const world = await aServerWithCustomers({ chain: withMemberPrice });
    const [alva, guest] = [await aCustomer(world), await aBrowser(world)];
    const profile = await alva.account.profile();
    const customerCode = profile.ok ? (profile.value?.customer.customerCode ?? '') : '';
    const total = async (browser: typeof alva, code: string): Promise<unknown> => {
      const reply = await browser.client.call(calculateOrder, { body: { shopId: 1, orderType: 'takeAway', items: [{ code: 'bun', quantity: 2, choices: [] }], customerCode: code } });
      return reply.ok && [reply.value.body.total, reply.value.body.saving];
    };
    expect([await total(alva, ''), await total(guest, ''), await total(guest, customerCode)]).toEqual([[50, 20], [70, 0], [70, 0]]);
    await ordered(alva, { expectedTotal: 50 });
    const refused = await guest.ask('POST', '/api/order', anOrderBody({ expectedTotal: 50, customerCode }), { 'idempotency-key': 'guest-key-1' });
    expect([refused.status, refused.json]).toEqual([409, expect.objectContaining({ code: 'order.price-changed' })]);
  });

  it('are there for their customer and whoever shows the card; for another customer they are not there (404)', async () => {
    const world = await aServerWithCustomers();
    const [alva, eino, guest] = [await aCustomer(world), await aCustomer(world, { email: 'eino@example.com' }), await aBrowser(world)];
    const id = await placed(alva.world, { contact: { phone: '070-174 06 12', email: 'alva.lind@example.com' }, receiptOptIn: true, note: 'till Alva' });
    const profile = await alva.account.profile();
    const customerCode = profile.ok ? (profile.value?.customer.customerCode ?? '') : '';
    const seen = async (browser: typeof alva, code = ''): Promise<unknown> => {
      const { status, json } = await browser.ask('GET', `/api/order/${id}`, undefined, { 'x-customercode': code });
      const { customerCode: shown, receiptEmail, note } = json as Record<string, unknown>;
      return status === 200 ? [shown, receiptEmail, note] : status;
    };
    const whole = [customerCode, 'alva.lind@example.com', 'till Alva'];
    expect([await seen(alva), await seen(guest, customerCode), await seen(eino), await seen(eino, 'WRONG'), await seen(alva, 'WRONG')]).toEqual([whole, whole, 404, 404, 404]);
    // Whoever has only the id sees how the order goes, not whose it is.
    expect(await seen(guest)).toEqual(['', '', '']);
    for (const [method, path] of [['DELETE', ''], ['POST', '/payment'], ['GET', '/payment'], ['POST', '/receipt']] as const) {
      const body = path === '/receipt' ? { email: 'eino@example.com' } : undefined;
      expect((await eino.ask(method, `/api/order/${id}${path}`, body, { 'idempotency-key': 'eino-key-1' })).json).toMatchObject({ status: 404, code: 'order.failed-find-order' });
    }
    expect((await alva.ask('DELETE', `/api/order/${id}`)).status).toBe(204);
  });

  it('[S25] are not handed to another customer who sends the same under the same key, as a script that counts its keys does; that key is taken', async () => {
    const world = await aServerWithCustomers();
    const [alva, eino, guest] = [await aCustomer(world), await aCustomer(world, { email: 'eino@example.com' }), await aBrowser(world)];
    const sent = async (browser: typeof alva): Promise<unknown> => {
      const { status, json } = await browser.ask('POST', '/api/order', anOrderBody(), { 'idempotency-key': 'order-number-1' });
      return status === 422 ? (json as { readonly code: string }).code : [status, (json as { readonly orderId: string }).orderId];
    };
    const first = await sent(alva);
    const id = Array.isArray(first) ? String(first[1]) : '';
    // Her session may end between the two (W6): whoever has the key and the order is told again.
    expect([first, await sent(alva), await sent(guest), await sent(eino)]).toEqual([[201, id], [200, id], [200, id], 'request.idempotency-key-reused']);
  });

  it('are their customer\'s alone once they are eaten: an id that was found later shows nothing', async () => {
    const world = await aServerWithCustomers();
    const [alva, guest] = [await aCustomer(world), await aBrowser(world)];
    const id = await ordered(alva); // For a quarter past twelve.
    const seen = async (browser: typeof alva): Promise<number> => (await browser.ask('GET', `/api/order/${id}`)).status;
    await world.clock.advance(minutes(104));
    expect(await seen(guest)).toBe(200);
    await world.clock.advance(minutes(1));
    expect([await seen(guest), await seen(alva)]).toEqual([404, 200]);
  });

  it('a guest\'s order is nobody\'s: it stands in no history and is shown by its id', async () => {
    const world = await aServerWithCustomers();
    const [alva, guest] = [await aCustomer(world), await aBrowser(world)];
    const id = await ordered(guest, { contact: { phone: '070-174 06 12', email: '' } });
    expect([(await alva.ask('GET', `/api/order/${id}`)).status, (await guest.ask('GET', `/api/order/${id}`)).status]).toEqual([200, 200]);
    const history = await alva.account.orderHistory(0, 10);
    expect(history).toEqual({ ok: true, value: { totalCount: 0, leftOut: 0, orders: [] } });
    expect(said(await guest.account.orderHistory(0, 10))).toEqual([401, 'user.sign-in-required', {}]);
  });
});

describe('the receipt by mail', () => {
  it('goes out once with the payment, in the language of the order, with VAT', async () => {
    const world = await aServerWithCustomers();
    const guest = await aBrowser(world);
    const contact = { phone: '070-174 06 12', email: 'guest@example.com' };
    const id = await placed(guest.world, { contact, receiptOptIn: true });
    expect(await mailsTo(world, contact.email)).toEqual([]);
    await guest.ask('DELETE', `/api/order/${id}`);
    await ordered(guest, { contact, receiptOptIn: true, items: [{ code: 'water', quantity: 1, choices: [] }, { code: 'bun', quantity: 2, choices: [] }] });
    await ordered(guest, { contact });
    const mails = await mailsTo(world, contact.email);
    expect(mails.map((mail) => [mail.kind, mail.subject, mail.language])).toEqual([['receipt', 'Kvitto, beställning 1', 'sv']]);
    const read = (mails[0]?.text ?? '').replaceAll(/[\u00A0\u202F]/g, ' ');
    for (const words of ['Shop 1, Gatan 1, 111 11 Stockholm', '2 × bun: 70 kr', 'Totalt: 70 kr', 'varav moms 6 %: 3,96 kr', 'Betalning: ']) expect(read).toContain(words);
  });

  it('of a free order goes out with the order', async () => {
    const world = await aServerWithCustomers();
    const contact = { phone: '070-174 06 12', email: 'guest@example.com' };
    await placed(world, { contact, receiptOptIn: true, items: [{ code: 'water', quantity: 1, choices: [] }], expectedTotal: 0 });
    expect((await mailsTo(world, contact.email)).map((mail) => mail.kind)).toEqual(['receipt']);
  });
});
