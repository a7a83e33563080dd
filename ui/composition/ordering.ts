import { ContainerModule, type Container } from 'inversify';
import { createEventSourceOrderEvents } from '#adapters/browser/event-source-order-events.ts';
import { tellMissedStorageEvents } from '#adapters/browser/missed-storage-events.ts';
import { createWebLock } from '#adapters/browser/web-lock.ts';
import { orderingModule } from '#adapters/composition/ordering-module.ts';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import type { OrdersWindow } from './orders-window.ts';

export interface OrderingDeps { readonly container: Container; readonly page: Window; readonly orders: OrdersWindow }

/** What comes after the basket, with the ports of the browser that only it needs. Fetched with the first page that orders, or for orders that are on their way. */
export const startOrdering = ({ container, page, orders }: OrderingDeps): void => {
  const clock = container.get(PORTS.clock);
  container.load(
    new ContainerModule(({ bind }) => {
      bind(PORTS.orderEvents).toConstantValue(createEventSourceOrderEvents({ clock, document: page.document, open: (url) => new EventSource(url) }));
      bind(PORTS.tabLock).toConstantValue(createWebLock(page.navigator.locks));
    }),
    orderingModule(),
  );
  container.get(CORE.cart).start(); // A tab at checkout hears at once what others do to the basket (R10) …
  tellMissedStorageEvents(page); // … also one that was left for the payment provider's page, where it hears of nothing, and is gone back to.
  const tracker = container.get(CORE.orders);
  container.get(CORE.payment); // From now on the gate asks it (P7).
  tracker.start();
  orders.attach(tracker);
};
