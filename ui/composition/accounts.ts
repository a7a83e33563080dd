import { ContainerModule, type Container } from 'inversify';
import { createBroadcastTabChannel } from '#adapters/browser/broadcast-tab-channel.ts';
import { tellMissedStorageEvents } from '#adapters/browser/missed-storage-events.ts';
import { accountModule } from '#adapters/composition/account-module.ts';
import { ACCOUNT, CORE, PORTS } from '#adapters/composition/tokens.ts';
import { forgetWhoOrdered, storedCheckoutDraft } from '#adapters/storage/stored-ordering.ts';
import { storedPaidOrders } from '#adapters/storage/stored-paid-orders.ts';
import { storedCustomer, storedMemberCard } from '#adapters/storage/stored-values.ts';
import { EMPTY_DRAFT } from '#core/checkout/checkout-draft.ts';
import { withoutCustomers } from '#core/order-tracking/paid-orders.ts';
import type { CustomerWindow } from './customer-window.ts';

export interface AccountsDeps { readonly container: Container; readonly customer: CustomerWindow }

/** S20: a customer's card and orders; what a guest has filled in and ordered stays. */
const forgetCustomer = (container: Container): void => {
  const store = container.get(PORTS.store);
  storedMemberCard(store).clear();
  if (container.isBound(CORE.orders)) container.get(CORE.orders).forgetCustomers();
  else {
    const orders = storedPaidOrders(store);
    const listed = orders.read();
    if (listed) orders.write(withoutCustomers(listed));
  }
};

/** S19, S20: what this page knows of the person besides the account itself. */
const forgetPerson = (container: Container): void => {
  forgetCustomer(container);
  forgetWhoOrdered(container.get(PORTS.store));
  if (container.isBound(CORE.checkout)) {
    const checkout = container.get(CORE.checkout);
    checkout.fill({ ...EMPTY_DRAFT, pickup: checkout.draft.get().pickup });
  } else storedCheckoutDraft(container.get(PORTS.sessionStore), container.get(PORTS.store)).clear();
};

/** Customers' accounts, with the ports of the browser that only they need. Fetched for whom this device knows, and with the first page about accounts. */
export const startAccounts = ({ container, customer }: AccountsDeps): Promise<void> => {
  container.load(
    new ContainerModule(({ bind }) => { bind(PORTS.tabs).toConstantValue(createBroadcastTabChannel('weborder')); }),
    accountModule({ forget: () => { forgetPerson(container); } }),
  );
  const [session, keeper, favorites] = [container.get(ACCOUNT.session), container.get(ACCOUNT.keeper), container.get(ACCOUNT.favorites)];
  session.start();
  tellMissedStorageEvents(window);
  // What somebody who has signed out meanwhile has left in this tab goes, also where no page asks for it.
  if (!container.isBound(CORE.checkout)) storedCheckoutDraft(container.get(PORTS.sessionStore), container.get(PORTS.store)).read();
  // Nobody is known here: what an earlier version has left of somebody goes.
  if (storedCustomer(container.get(PORTS.store)).read() === null) forgetCustomer(container);
  const loaded = session.load(); // Somebody unknown to this device is a guest from here on; nobody waits for that.
  customer.attach({
    state: keeper.state, favorites: favorites.favorites, logout: (everywhere) => keeper.logout(everywhere), toggleFavorite: (favorite) => favorites.toggle(favorite),
  });
  return loaded;
};
