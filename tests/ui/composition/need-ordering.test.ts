import { Container } from 'inversify';
import { expect, it, vi } from 'vitest';
import { PORTS } from '#adapters/composition/tokens.ts';
import { createMemoryDisk } from '#adapters/storage/memory-store.ts';
import { storedPaidOrders } from '#adapters/storage/stored-paid-orders.ts';
import { lazyOrdering } from '#ui/composition/need-ordering.ts';
import { createOrdersWindow } from '#ui/composition/orders-window.ts';
import { aPaidOrder } from '#tests/support/an-order.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const started = vi.hoisted(() => vi.fn<() => void>());
vi.mock('#ui/composition/ordering.ts', () => ({ startOrdering: started }));

it('[R-10] an order that another tab has placed before this page listens is followed here, too', async () => {
  const disk = createMemoryDisk();
  const container = new Container();
  container.bind(PORTS.store).toConstantValue(disk.open());
  const ordering = lazyOrdering({ container, page: {} as Window, orders: createOrdersWindow() });
  ordering.lookForOrders();
  storedPaidOrders(disk.open()).write({ ongoing: [aPaidOrder()], delivered: [] });
  await virtualClock().settle(); // The other tab's word has gone unheard.
  ordering.followOtherTabs();
  await expect.poll(() => started.mock.calls.length).toBe(1);
});
