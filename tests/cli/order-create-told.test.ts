import { describe, expect, it } from 'vitest';
import { aCommandLine } from './a-command-line.ts';

const toast = '1xvasterbotten-toast';
const phone = ['--type', 'takeAway', '--phone', '070 174 06 05'];

describe('order create', () => {
  it('says what the order costs, when it can be fetched by the wall clock of its shop, and whether it is to be paid: to programs and to people', async () => {
    const line = await aCommandLine();
    const order = ['order', 'create', '1', toast, ...phone, '--key', 'kim'];
    const { values } = await line.json(order);
    const { orderId = '' } = values[0] as { readonly orderId?: string };
    const [{ pickupTime } = { pickupTime: '' }] = (await line.json(['order', 'show', orderId])).values as readonly { readonly pickupTime: string }[];
    expect(values).toEqual([{ orderId, key: 'kim', total: 98, currency: 'SEK', pickupTime, paid: false }]);
    expect((await line.run(order)).err).toBe(`98 SEK, pickup ${pickupTime}, not paid yet.\n`);
    await line.server.desk.setPrice(1, 'vasterbotten-toast', 0);
    expect((await line.run(['order', 'create', '1', toast, ...phone])).err).toMatch(/^0 SEK, pickup \S+, nothing to pay\.\n$/);
  });

  it('takes an e-mail address along where one is needed', async () => {
    const { run } = await aCommandLine({ orders: { requireEmail: true, requirePhoneNumber: false } });
    const order = ['order', 'create', '1', toast, '--type', 'takeAway'];
    expect([(await run(order)).code, (await run([...order, '--email', 'kim@example.test'])).code]).toEqual([6, 0]);
  });

  it.each([
    ['what is no shop', ['kitchen', toast], '"kitchen" is no shop: a shop is a whole number, list them with `weborder shops`. A file with orders stands alone.'],
    ['nothing that is ordered', ['1'], 'What is ordered? Write QUANTITYxCODE:choice,choice, for example 2xvasterbotten-toast; `weborder menu SHOP` lists the codes.'],
  ])('with %s says how it is written', async (_what, args, message) => {
    const { json } = await aCommandLine();
    expect(await json(['order', 'create', ...args])).toEqual({ code: 2, values: [{ error: { code: 'usage', message, hint: '', retryable: false } }] });
  });
});
