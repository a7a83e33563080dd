import { describe, expect, it } from 'vitest';
import { KIOSK } from '#adapters/composition/kiosk-tokens.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { minutes, seconds } from '#core/shared/duration.ts';
import { shopId, type OrderId } from '#core/shared/ids.ts';
import { aKioskWorld } from './a-kiosk-world.ts';

/** A guest at a kiosk whose card is in the terminal, and what is cancelled meanwhile. */
const whilePaying = async (before: (kiosk: Awaited<ReturnType<Awaited<ReturnType<typeof aKioskWorld>>['open']>>['container']) => Promise<void>) => {
  const world = await aKioskWorld();
  const page = await world.open();
  await world.signIn(page);
  const { container } = page;
  const orders = container.get(PORTS.orderGateway);
  const [cancelled, cancel] = [[] as OrderId[], orders.cancel.bind(orders)];
  orders.cancel = (id) => {
    cancelled.push(id);
    return cancel(id);
  };
  await before(container);
  const payable = await world.order(page);
  if (payable === null) throw new Error('The kiosk has not ordered.');
  world.host.control.setQueue('approved:slowly');
  await container.get(KIOSK.payment).start(payable);
  await world.clock.advance(seconds(2));
  return { container, cancelled, end: async () => {
    await world.clock.advance(minutes(2));
    return { phase: container.get(KIOSK.payment).payment.get().phase, cancelled, charges: world.host.control.ledger().lines.map(({ kind }) => kind) };
  } };
};

describe('while a card is in the terminal', () => {
  it('[P-4] a membership that is found only now leaves the order as it is', async () => {
    const slow = Promise.withResolvers<void>();
    const { container, end } = await whilePaying((kiosk) => {
      const host = kiosk.get(KIOSK.host);
      const customer = host.customer.bind(host);
      host.customer = async (code) => {
        await slow.promise;
        return customer(code);
      };
      kiosk.get(KIOSK.session).begin();
      kiosk.get(KIOSK.members).activate('SIM-1001');
      return Promise.resolve();
    });
    slow.resolve();
    expect([await end(), container.get(KIOSK.members).customerCode.get()]).toEqual([{ phase: 'paid', cancelled: [], charges: ['charge'] }, 'SIM-1001']);
  });

  it('[P-4] a shop that stops serving the way it was ordered leaves the order as it is', async () => {
    const { container, end } = await whilePaying(async (kiosk) => {
      const shops = kiosk.get(CORE.shops);
      await shops.loadById(shopId(1));
      shops.selected.subscribe(() => { kiosk.get(CORE.cart).fitOrderType(); }); // As the basket's page does.
    });
    const [shops, cart] = [container.get(CORE.shops), container.get(CORE.cart)];
    const selected = shops.selected.get();
    if (selected) shops.select({ ...selected, orderTypes: [cart.cart.get().orderType === 'takeAway' ? 'dineInPlace' : 'takeAway'] });
    expect(await end()).toEqual({ phase: 'paid', cancelled: [], charges: ['charge'] });
  });
});
