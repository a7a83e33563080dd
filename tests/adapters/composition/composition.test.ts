import { Container, ContainerModule } from 'inversify';
import { describe, expect, it } from 'vitest';
import { anonymousModule } from '#adapters/composition/anonymous-module.ts';
import { connectivityModule } from '#adapters/composition/connectivity-module.ts';
import { coreModule } from '#adapters/composition/core-module.ts';
import { httpModule } from '#adapters/composition/http-module.ts';
import { orderingModule } from '#adapters/composition/ordering-module.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { createMemoryDisk, createMemoryStore, type MemoryDisk } from '#adapters/storage/memory-store.ts';
import { createInPageTabLock } from '#adapters/tabs/in-page-tab-lock.ts';
import type { Connectivity } from '#core/ports/connectivity.ts';
import { orderId, shopId } from '#core/shared/ids.ts';
import { invariant } from '#core/shared/invariant.ts';
import { cell } from '#core/shared/readable.ts';
import { countingRandom } from '#tests/support/counting-random.ts';
import { fakeHistory } from '#tests/support/fake-history.ts';
import { recordingReporting } from '#tests/support/recording-reporting.ts';
import { smallServer, type SmallServer } from '#tests/support/small-server.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const ONLINE: Connectivity = { isOnline: () => true, onChange: () => () => undefined, isReachable: () => Promise.resolve(true) };

/** A browser without a browser: everything a program binds, in memory. */
const aProgram = (server: SmallServer, disk: MemoryDisk = createMemoryDisk(), address = '/', connectivity: Connectivity = ONLINE) => {
  const [clock, reporting] = [virtualClock(), recordingReporting()];
  const [left, live]: [string[], string[]] = [[], []];
  const random = countingRandom();
  const ports = new ContainerModule(({ bind }) => {
    bind(PORTS.clock).toConstantValue(clock);
    bind(PORTS.random).toConstantValue({ next: () => random.next(), id: () => `${random.id()}-long-enough` });
    bind(PORTS.reporting).toConstantValue(reporting);
    bind(PORTS.store).toConstantValue(disk.open());
    bind(PORTS.sessionStore).toConstantValue(createMemoryStore());
    bind(PORTS.tabLock).toConstantValue(createInPageTabLock());
    bind(PORTS.connectivity).toConstantValue(connectivity);
    bind(PORTS.geolocation).toConstantValue({ position: () => Promise.resolve(null) });
    bind(PORTS.history).toConstantValue(fakeHistory(address));
    bind(PORTS.orderEvents).toConstantValue({ follow: (ids) => { live.push(ids.join(' ')); return () => undefined; } });
    bind(PORTS.leaveTo).toConstantValue((url) => { left.push(url); });
    bind(PORTS.isSmallScreen).toConstantValue(cell(false));
    bind(PORTS.initialLanguage).toConstantValue('sv');
  });
  const container = new Container();
  container.load(ports, httpModule({ baseUrl: 'http://127.0.0.1', fetch: server.fetch }), anonymousModule(), coreModule(), connectivityModule(), orderingModule());
  return { container, clock, left, live, reporting };
};

const order = async ({ container }: ReturnType<typeof aProgram>) => {
  const [shops, menu, cart, checkout, settings] = [container.get(CORE.shops), container.get(CORE.menu), container.get(CORE.cart), container.get(CORE.checkout), container.get(CORE.settings)];
  await Promise.all([settings.load(), shops.loadById(shopId(1))]);
  const state = await menu.load(shopId(1));
  invariant(state.phase === 'ready', 'the menu is there');
  const [latte] = [...state.index.articles.values()];
  invariant(latte !== undefined, 'the menu has an article');
  cart.changeShop(shopId(1), 'Björk & Bröd');
  cart.changeOrderType('takeAway');
  cart.add(shopId(1), latte);
  await checkout.loadPickupTimes();
  const pickup = checkout.pickup.get();
  invariant(pickup.phase === 'ready' && pickup.times.slots[0] !== undefined, 'there is a pickup time');
  checkout.fill({ pickup: { kind: 'at', time: pickup.times.slots[0].time }, contact: { phone: '+46701234567', email: 'guest@example.com' } });
  expect(checkout.problems.get()).toEqual([]);
  const payable = await checkout.submit();
  invariant(payable !== null, 'the order is placed');
  return payable;
};

describe('the wiring', () => {
  it('gives one of each, whoever asks', () => {
    const { container } = aProgram(smallServer());
    const all = Object.values(CORE);
    expect(all.map((token) => container.get<unknown>(token))).toEqual(all.map((token) => container.get<unknown>(token)));
    expect(container.get(CORE.cart)).toBe(container.get(CORE.cart));
  });

  it('[LOCALE-4] asks for the shop again when its guest has chosen another language', async () => {
    const { container } = aProgram(smallServer());
    const [shops, locale] = [container.get(CORE.shops), container.get(CORE.locale)];
    await shops.loadById(shopId(1));
    const before = shops.selected.get();
    await locale.choose('fi');
    expect([locale.language.get(), shops.selected.get() === before, shops.selected.get()]).toEqual(['fi', false, before]);
  });

  it('[NET-6] without a network leaves a guest on the page of a payment that is not final, and does not even try', async () => {
    const offline = { listener: (_online: boolean): void => undefined };
    const connectivity: Connectivity = {
      isOnline: () => true, isReachable: () => Promise.resolve(true), onChange: (listener) => { offline.listener = listener; return () => undefined; },
    };
    const seen: unknown[] = [];
    for (const isPaying of [false, true]) {
      const { container } = aProgram(smallServer(), createMemoryDisk(), '/shop/1/checkout/payment/order-1', connectivity);
      container.get(CORE.paymentGate).attach({ canLeave: () => !isPaying });
      const navigation = container.get(CORE.navigation);
      await navigation.start();
      container.get(CORE.connectivity).start();
      offline.listener(false);
      await container.get(CORE.shops).loadById(shopId(1));
      seen.push([navigation.location.get()?.target.name, navigation.refused.get()]);
    }
    expect(seen).toEqual([['offline', 0], ['paymentPage', 0]]);
  });

  it('[ROLE-1] lets an anonymous guest order, pay and follow the order', async () => {
    const server = smallServer();
    const program = aProgram(server);
    const { container, clock, left } = program;
    const [payment, cart, orders] = [container.get(CORE.payment), container.get(CORE.cart), container.get(CORE.orders)];
    const payable = await order(program);
    await payment.start(payable);
    await clock.settle();
    expect([left.length, payment.canLeave(), cart.cart.get().items.length]).toEqual([1, false, 1]);
    server.decide(payable.order.id, 'approved');
    payment.resume();
    await clock.advance(10_000);
    expect([payment.payment.get().phase, cart.cart.get().items, orders.ongoing.get().map(({ id }) => id)]).toEqual(['paid', [], [payable.order.id]]);
  });

  it.each([[true, ['order-1']], [false, []]])('[W-10] follows orders live only where the server says that it tells of them (%j)', async (orderEvents, followed) => {
    const server = smallServer();
    server.orderEvents = orderEvents;
    const program = aProgram(server);
    const [orders, settings] = [program.container.get(CORE.orders), program.container.get(CORE.settings)];
    orders.start();
    orders.add({ id: orderId('order-1'), pickupTime: program.clock.now(), customerCode: '' });
    const before = [...program.live];
    await settings.load();
    orders.stop();
    expect([before, program.live]).toEqual([[], followed]);
  });

  it('[P-8] leads a guest who comes back with an open attempt to its payment page', async () => {
    const server = smallServer();
    const disk = createMemoryDisk();
    const before = aProgram(server, disk);
    const payable = await order(before);
    await before.container.get(CORE.payment).start(payable);
    await before.clock.settle();
    const { container } = aProgram(server, disk, '/shop/1/menu/coffee');
    container.get(CORE.payment).resume();
    const navigation = container.get(CORE.navigation);
    await navigation.start();
    expect(navigation.location.get()?.path).toBe(`/shop/1/checkout/payment/${payable.order.id}`);
  });

  it('[R-9] [P-2] tells of a journal that it cannot read, when it puts it aside for a payment', async () => {
    const disk = createMemoryDisk();
    disk.open().set('weborder.payment-journal', '{"v":9}');
    const program = aProgram(smallServer(), disk);
    await program.container.get(CORE.payment).start(await order(program));
    expect(program.reporting.reports.filter(({ kind }) => kind === 'error')).toEqual([{ kind: 'error', name: 'weborder.put-aside', values: { reason: 'payment-journal' } }]);
  });

  it('[P-4] keeps the basket and forgets the order when it cannot be paid any more', async () => {
    const server = smallServer();
    const program = aProgram(server);
    const { container, clock } = program;
    const payable = await order(program);
    const [payment, placing] = [container.get(CORE.payment), container.get(CORE.placing)];
    await payment.start({ ...payable, order: { ...payable.order, id: orderId('order-of-nobody') } });
    await clock.settle();
    expect([payment.payment.get().phase, placing.state.get().phase, container.get(CORE.cart).cart.get().items.length]).toEqual(['refused', 'editing', 1]);
  });

  it('of the wrong service does not compile, which nothing else would notice', () => {
    const wrong = new ContainerModule(({ bind }) => {
      // @ts-expect-error -- a clock is no source of chance
      bind(PORTS.random).toResolvedValue((clock) => clock, [PORTS.clock]);
      // @ts-expect-error -- the gateway of settings is not that of shops
      bind(PORTS.shopGateway).toResolvedValue((gateway) => gateway, [PORTS.settingsGateway]);
      // @ts-expect-error -- an order of arguments that does not fit the list of tokens
      bind(PORTS.clock).toResolvedValue((random: { next(): number }, clock: { now(): number }) => ({ now: () => clock.now() + random.next(), schedule: () => () => undefined }), [PORTS.clock, PORTS.random]);
    });
    expect(() => new Container().load(wrong)).not.toThrow();
  });
});
