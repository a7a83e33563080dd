import * as v from 'valibot';
import { calculateOrder } from '#adapters/wire/orders.ts';
import { getSettings } from '#adapters/wire/settings.ts';
import { calculatePrice, checkToken, ping } from '#adapters/wire/terminal-host.ts';
import { firstWrong, type Check } from '../check.ts';
import { priceBody } from '../dish.ts';
import { sumIsWrong, vatIsWrong } from '../money-of-price.ts';
import { unreadable } from '../probe.ts';
import type { HostWorld } from './host-world.ts';

const UNREAD_PING = { skipped: 'host.shape.ping says why' } as const;
const CLOCKS_APART_S = 120;

/** `terminal is "Ready"`, as it came: a word that nobody knows reads as none. */
const notSaid = (text: string, field: 'terminal' | 'printer'): string => {
  const said = v.parse(v.record(v.string(), v.unknown()), JSON.parse(text))[field];
  return said === undefined ? `${field} is not said` : `${field} is ${JSON.stringify(said)}`;
};

const NO_DISH = { skipped: 'the product server (--server) sells no dish that could be priced here' } as const;

/** Does the host answer what it declares? Nothing is changed. */
export const HOST_SHAPE: readonly Check<HostWorld>[] = [
  { id: 'host.shape.answers', title: 'Something answers there', severity: 'must', source: '§7', isGate: true, run: ({ probe }) => probe.silence(ping.path) },
  { id: 'host.shape.ping', title: 'The host says how its devices are', severity: 'must', source: '§7', run: async ({ call }) => unreadable(await call(ping, {})) },
  {
    id: 'host.shape.devices', title: 'Terminal and printer are told in words that kiosks know', severity: 'should', source: '§7',
    run: async ({ call }) => {
      const { answer, reply } = await call(ping, {});
      if (!reply.ok) return UNREAD_PING;
      const { terminalId, terminal, printer } = reply.value.body;
      return firstWrong(
        terminal === 'unknown' && `${notSaid(answer.text, 'terminal')}: a kiosk sells on, whatever the terminal is. It knows ready, busy, unplugged, restarting and loggedOut`,
        printer === 'unknown' && `${notSaid(answer.text, 'printer')}: a kiosk promises receipts, whatever the printer is. It knows ready, paperNearEnd, paperEnd, coverOpen, offline and jam`,
        terminalId === '' && 'terminalId is not said',
      );
    },
  },
  {
    id: 'host.shape.clock', title: "The host's clock is that of the product server", severity: 'should', source: '§7',
    run: async ({ call, product }) => {
      const { reply } = await call(ping, {});
      if (!reply.ok) return UNREAD_PING;
      const [here, there] = [reply.value.body.time, Date.parse((await product.probe.send({ method: 'GET', path: getSettings.path })).headers['date'] ?? '')];
      if (here === null || Number.isNaN(there)) return { skipped: here === null ? 'ping says no time' : 'the product server says no Date' };
      const apart = Math.round(Math.abs(Date.parse(here) - there) / 1_000);
      return apart <= CLOCKS_APART_S ? null : `ping says ${here}, and the product server's Date is ${new Date(there).toISOString()}: they are ${apart} seconds apart. Tokens, receipts and orders that are kept bear the host's time`;
    },
  },
  { id: 'host.shape.token-check', title: 'A token that holds is 204', severity: 'must', source: '§7', run: async ({ call }) => unreadable(await call(checkToken, {})) },
  {
    id: 'host.shape.price', title: 'A basket can be priced', severity: 'must', source: '§7',
    run: async ({ call, product }) => {
      const dish = await product.dish();
      return dish === null ? NO_DISH : unreadable(await call(calculatePrice, { body: priceBody(dish) }));
    },
  },
  {
    id: 'host.money.adds-up', title: 'Lines and VAT add up to the total', severity: 'must', source: 'W9',
    run: async ({ call, product }) => {
      const dish = await product.dish();
      if (dish === null) return NO_DISH;
      const called = await call(calculatePrice, { body: priceBody(dish, 3) });
      return called.reply.ok ? firstWrong(sumIsWrong(called.reply.value.body), vatIsWrong(called.reply.value.body)) : unreadable(called);
    },
  },
  {
    id: 'host.money.price-is-the-orders', title: 'The price at the point of sale is that of the order', severity: 'must', source: 'W9',
    run: async ({ call, product }) => {
      const dish = await product.dish();
      if (dish === null) return NO_DISH;
      const here = await call(calculatePrice, { body: priceBody(dish) });
      const there = await product.probe.call(calculateOrder, { body: priceBody(dish) });
      if (!here.reply.ok || !there.reply.ok) return unreadable(here) ?? unreadable(there);
      const [host, server] = [here.reply.value.body, there.reply.value.body];
      return host.total === server.total && host.currency === server.currency ? null : `${host.total} ${host.currency} here, ${server.total} ${server.currency} at the product server`;
    },
  },
];
