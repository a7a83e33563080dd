import { describe, expect, it } from 'vitest';
import { aCommandLine, type CommandLine } from './a-command-line.ts';

const toast = '1xvasterbotten-toast';

describe('whoever does not say how they eat', () => {
  const calls = ['--phone', '070 174 06 05'];
  const wish = (shop: number, more = ''): string => `{"shop":${shop},"items":["${toast}"],"phone":"070 174 06 05"${more}}`;
  /** How the order that comes of this is eaten. */
  const typeOf = async (line: CommandLine, args: readonly string[], stdin = ''): Promise<unknown> => {
    const [placed] = (await line.json(['order', 'create', ...args], { stdin })).values as readonly { readonly orderId: string }[];
    const [order] = (await line.json(['order', 'show', placed?.orderId ?? ''])).values as readonly { readonly orderType: string }[];
    return order?.orderType;
  };

  it('[ORDERTYPE-1] eats in, on the command line as in a file', async () => {
    const line = await aCommandLine();
    expect([await typeOf(line, ['1', toast, '--spot', '103', ...calls]), await typeOf(line, ['-'], wish(1, ',"spot":103'))]).toEqual(['dineInPlace', 'dineInPlace']);
    expect([(await line.json(['price', '1', toast])).values, (await line.json(['times', '1'])).values]).toMatchObject([[{ vat: [{ rate: 12 }] }], [{ orderType: 'dineInPlace' }]]);
  });

  it('[ORDERTYPE-3] takes away where a shop offers nothing else', async () => {
    const line = await aCommandLine();
    expect([await typeOf(line, ['2', toast, ...calls]), await typeOf(line, ['-'], wish(2))]).toEqual(['takeAway', 'takeAway']);
    expect((await line.json(['times', '2'])).values).toMatchObject([{ orderType: 'takeAway' }]);
  });

  it('[ORDERTYPE-1] and names no table where one is needed orders nothing, and is told both ways out', async () => {
    const line = await aCommandLine();
    const asked = { code: 6, values: [{ error: { code: 'order.spot-required', hint: 'Say which with --spot ID (`weborder spots SHOP` lists them), or take it away: --type takeAway (in a file "spot", "type").' } }] };
    expect([await line.json(['order', 'create', '1', toast, ...calls]), await line.json(['order', 'create', '-'], { stdin: wish(1) })]).toMatchObject([asked, asked]);
    expect(line.server.ledger()).toMatchObject({ orders: [] });
  });

  it('[W6] and says it the next time, under the same key in the same file, means the same order', async () => {
    const line = await aCommandLine();
    const { code, values } = await line.json(['order', 'create', '-'], { stdin: `${wish(2, ',"key":"kim"')}\n${wish(2, ',"key":"kim","type":"takeAway"')}` });
    const [one, again] = values as readonly { readonly orderId: string }[];
    expect({ code, isOne: one !== undefined && one.orderId === again?.orderId }).toEqual({ code: 0, isOne: true });
  });
});
