import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHttpReceiptMail } from '#adapters/http/http-receipt-mail.ts';
import { orderId as asOrderId } from '#core/shared/ids.ts';
import { aDataFolder } from '../support/a-data-folder.ts';
import { aProductServer, type Reply, type TestServer } from '../support/a-product-server.ts';
import { anOrderBody, paid, placed } from '../support/orders.ts';
import { mailsTo } from '../support/a-browser.ts';

const ask = (world: TestServer, orderId: string, body: unknown): Promise<Reply> => world.send('POST', `/api/order/${orderId}/receipt`, body);
const toAda = { email: 'ada@example.com', language: 'fi' };

describe('[W-10] the receipt by mail', () => {
  it('of a paid order is sent in the guest\'s language, once to each address', async () => {
    const world = await aProductServer();
    const orderId = await paid(world);
    for (const email of ['ada@example.com', ' Ada@Example.com ', 'ada@example.com']) expect((await ask(world, orderId, { ...toAda, email })).status).toBe(204);
    expect((await ask(world, orderId, { ...toAda, email: ' eino@example.com ' })).status).toBe(204);
    const mails = await mailsTo(world, 'ada@example.com');
    expect([mails.map((mail) => mail.subject), (await mailsTo(world, 'eino@example.com')).map((mail) => mail.to)]).toEqual([['Kuitti tilauksesta 1'], ['eino@example.com']]);
  });

  it.each(['sv', 'fi', 'en', 'no', 'ru'])('writes sums as the app does, in %s too', async (language) => {
    const world = await aProductServer();
    expect((await ask(world, await paid(world), { ...toAda, language })).status).toBe(204);
    const [mail] = await mailsTo(world, 'ada@example.com');
    expect([...(mail?.text ?? '').matchAll(/[\d.,]+\s?(?:kr|SEK)\b|SEK\s?[\d.,]+/g)].map(([sum]) => sum.replaceAll('\u00A0', ' '))[0]).toBe('70 kr');
  });

  it.each([
    ['sv', '20 nov. 2026 12.15'], ['fi', '20.11.2026 klo 12.15'], ['en', '20 Nov 2026, 12:15'], ['no', '20. nov. 2026, 12:15'], ['ru', '20 нояб. 2026 г., 12:15'],
  ])('writes the time as the app does, in %s', async (language, time) => {
    const world = await aProductServer();
    expect((await ask(world, await paid(world), { ...toAda, language })).status).toBe(204);
    const [mail] = await mailsTo(world, 'ada@example.com');
    expect(mail?.text.replaceAll('\u00A0', ' ')).toContain(time);
  });

  it.each(['127.0.0.1', '0.0.0.0', '::'])('links to where a server that listens on %s is reached', async (host) => {
    const world = await aProductServer();
    const { port } = await world.server.listen(0, host);
    const orderId = await paid(world);
    expect((await ask(world, orderId, toAda)).status).toBe(204);
    expect((await mailsTo(world, 'ada@example.com'))[0]?.link).toBe(`http://127.0.0.1:${port}/order/${orderId}`);
  });

  it('[P-10] does not add to the one that was wished for when ordering', async () => {
    const world = await aProductServer();
    const orderId = await paid(world, { receiptOptIn: true, contact: { phone: '070-174 06 12', email: 'ada@example.com' } });
    expect((await ask(world, orderId, toAda)).status).toBe(204);
    expect((await mailsTo(world, 'ada@example.com')).length).toBe(1);
  });

  it('is sent by the port that a kiosk has', async () => {
    const world = await aProductServer();
    const mail = createHttpReceiptMail({ client: world.client });
    expect([await mail.send(asOrderId(await paid(world)), 'ada@example.com', 'sv'), await mail.send(asOrderId(await placed(world)), 'ada@example.com', 'sv')]).toMatchObject([
      { ok: true }, { ok: false, error: { code: 'order.failed-find-order', outcome: 'refused' } },
    ]);
  });

  it('is refused for an order that is not there or not paid, and for what is no address', async () => {
    const world = await aProductServer();
    const [unpaid, orderId] = [await placed(world), await paid(world)];
    for (const id of [unpaid, 'order-of-nobody']) expect((await ask(world, id, toAda)).json).toMatchObject({ status: 404, code: 'order.failed-find-order' });
    for (const email of ['', 'ada', 'ada@', '<b>ada</b>', 'ada@example.com\r\nBcc: eva@example.com', 'ada@example.com, eva@example.com']) {
      expect((await ask(world, orderId, { ...toAda, email })).json).toMatchObject({ status: 422, code: 'order.invalid-email' });
    }
    for (const body of [{ email: 'x'.repeat(10_000) }, { email: 7 }, {}, { ...toAda, language: 'swedish' }, 'ada@example.com']) expect((await ask(world, orderId, body)).status).toBe(400);
    expect(await mailsTo(world, 'ada@example.com')).toEqual([]);
  });

  it('goes to three addresses of an order, not to the world; one that has it is told so as before', async () => {
    const world = await aProductServer();
    const orderId = await paid(world);
    const statuses = await Promise.all(['a', 'b', 'c', 'd'].map(async (name) => (await ask(world, orderId, { ...toAda, email: `${name}@example.com` })).status));
    expect([...statuses, (await ask(world, orderId, { ...toAda, email: 'a@example.com' })).status]).toEqual([204, 204, 204, 429, 204]);
  });

  it('leaves the address in that mail and nowhere else', async () => {
    const folder = aDataFolder();
    const world = await aProductServer({ data: folder });
    const reply = await world.send('POST', '/api/order', anOrderBody({ items: [{ code: 'water', quantity: 1, choices: [] }], expectedTotal: 0 }), { 'idempotency-key': 'free-water-1' });
    await ask(world, String(Reflect.get(Object(reply.json), 'orderId')), toAda);
    await world.server.close();
    const database = new DatabaseSync(join(folder, 'product-server.sqlite'));
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all().map((row) => String(row['name']));
    const holding = tables.filter((table) => JSON.stringify(database.prepare(`SELECT * FROM "${table}"`).all()).includes('ada@example.com'));
    database.close();
    expect(holding).toEqual(['mail']);
  });
});
