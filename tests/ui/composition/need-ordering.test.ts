import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { PORTS } from '#adapters/composition/tokens.ts';
import { createMemoryDisk } from '#adapters/storage/memory-store.ts';
import { storedPaidOrders } from '#adapters/storage/stored-paid-orders.ts';
import { lazyOrdering } from '#ui/composition/need-ordering.ts';
import { createOrdersWindow } from '#ui/composition/orders-window.ts';
import { aPaidOrder } from '#tests/support/an-order.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

it('[R-10] an order that another tab has placed before this page listens is followed here, too', async () => {
  const [disk, clock, container] = [createMemoryDisk(), virtualClock(), new Container()];
  let timesBegun = 0;
  container.bind(PORTS.store).toConstantValue(disk.open());
  // The first thing that ordering asks for; the rest of a page is not here.
  container.bind(PORTS.clock).toDynamicValue(() => {
    timesBegun += 1;
    return clock;
  });
  const ordering = lazyOrdering({ container, page: {} as Window, orders: createOrdersWindow() });
  ordering.lookForOrders();
  storedPaidOrders(disk.open()).write({ ongoing: [aPaidOrder()], delivered: [] });
  await clock.settle(); // The other tab's word has gone unheard.
  ordering.followOtherTabs();
  await expect.poll(() => timesBegun).toBe(1);
});
