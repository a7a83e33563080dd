import type { Hono } from 'hono';
import type { Clock } from '#core/ports/clock.ts';
import type { Random } from '#core/ports/random.ts';
import type { Settings } from '#core/settings/settings.ts';
import { parseWholeId } from '#core/shared/ids.ts';
import type { WireOrder } from '#adapters/wire/orders.ts';
import { addAccountEndpoints } from '../product-server/accounts/account-endpoints.ts';
import { createCloseAccount } from '../product-server/accounts/close-account.ts';
import { createCustomerStore, type CustomerStore } from '../product-server/accounts/customer-store.ts';
import { createFavorites } from '../product-server/accounts/favorites.ts';
import { createOrderHistory } from '../product-server/accounts/order-history.ts';
import { createOrderOwners, type Buyer, type OrderOwners } from '../product-server/accounts/order-owners.ts';
import type { ShopBook } from '../product-server/chain/shop-book.ts';
import type { ClientLimits } from '../product-server/identity/client-limits.ts';
import { addConsentPages } from '../product-server/identity/consent-pages.ts';
import { createExternalGrants } from '../product-server/identity/external-grants.ts';
import { createExternalLogin } from '../product-server/identity/external-login.ts';
import { createViewers } from '../product-server/identity/guard.ts';
import type { IdentityDeps } from '../product-server/identity/identity-deps.ts';
import { addIdentityEndpoints } from '../product-server/identity/identity-endpoints.ts';
import { createLinkBook } from '../product-server/identity/link-book.ts';
import type { PasswordHasher } from '../product-server/identity/password-hasher.ts';
import { createPasswordLogin } from '../product-server/identity/password-login.ts';
import { createRecovery } from '../product-server/identity/recovery.ts';
import { createRegistration } from '../product-server/identity/registration.ts';
import { createSessionBook } from '../product-server/identity/session-book.ts';
import { createTryBook } from '../product-server/identity/try-book.ts';
import type { Mail } from '../product-server/mail-outbox/mail.ts';
import { createOutbox, type Outbox } from '../product-server/mail-outbox/outbox.ts';
import { receiptMail } from '../product-server/mail-outbox/receipt-mail.ts';
import { addOutboxRoutes } from '../product-server/mail-outbox/outbox-routes.ts';
import { problemResponse } from '../http/serve.ts';
import { refuse } from '../http/problem.ts';
import type { Store } from '../product-server/store/store.ts';
import type { OrderTable } from '../product-server/store/tables.ts';
import type { Call } from '../http/call.ts';

export interface AccountsDeps {
  readonly clock: Clock;
  readonly random: Random;
  readonly store: Store;
  readonly settings: Settings;
  readonly book: ShopBook;
  readonly hasher: PasswordHasher;
  /** Where links in mails lead; '' = to the address the guest uses. */
  readonly publicOrigin: string;
  /** Where links lead in mails that no request of a guest asked for. */
  readonly ownOrigin: () => string;
  readonly transactionNumberOf: (orderId: string) => string;
  readonly clients: ClientLimits;
  /** Whose wall clock the outbox shows. */
  readonly outboxZone: string;
}

/** Everything about customers, ready to be asked by the orders and mounted on the app. */
export interface Accounts {
  /** Who orders, by the session's cookie; null: a guest. */
  readonly buyer: (request: Call) => Buyer | null;
  readonly customers: CustomerStore;
  readonly owners: OrderOwners;
  readonly outbox: Outbox;
  /** Mails the receipt of an order that was just paid, where the guest wished one. Inside `store.transact`. */
  readonly writeReceipt: (order: OrderTable | null) => void;
  /** The same for an address that a guest gives afterwards (W10); null: the shop is gone. */
  readonly receiptTo: (order: OrderTable, to: { readonly email: string; readonly language: string }) => Mail | null;
  /** Adds the endpoints, the consent pages and the outbox. `wireOrder` tells an order whole, for the history. */
  mount(app: Hono, wireOrder: (orderId: string) => WireOrder | null): void;
}

export const createAccounts = ({ clock, random, store, settings, book, hasher, publicOrigin, ownOrigin, transactionNumberOf, clients, outboxZone }: AccountsDeps): Accounts => {
  const sessions = createSessionBook({ store, clock, random });
  const [customers, owners, outbox] = [createCustomerStore(store), createOrderOwners(store), createOutbox({ store, clock, random })];
  const identity: IdentityDeps = {
    clock, random, store, customers, sessions, hasher, outbox, settings, tries: createTryBook(store, clock), links: createLinkBook({ store, clock, random }),
    hasShop: (id) => book.byId(id) !== null,
  };
  const grants = createExternalGrants({ store, clock, random });
  const [external, recovery, viewers] = [createExternalLogin(identity, grants), createRecovery(identity), createViewers(sessions)];
  const favorites = createFavorites({
    store, clock,
    exists: ({ type, code }) => (type === 'shop'
      ? book.byId(parseWholeId(code) ?? 0) !== null
      : store.first(store.query.selectFrom('article').select('code').where('code', '=', code)) !== null),
  });
  const receiptTo: Accounts['receiptTo'] = (order, to) => {
    const record = book.byId(order.shop_id);
    return record && receiptMail({
      order, shop: record.shop, chainName: settings.chainName, transactionNumber: transactionNumberOf(order.id), link: `${ownOrigin()}/order/${order.id}`, to,
      // A mail to another address than the customer's own does not belong to the account, and goes with the order all the same.
      customerId: to.email === order.email ? owners.ownerOf(order.id) : null,
    });
  };
  return {
    buyer: (request) => {
      const viewer = viewers(request);
      return viewer && { customerId: viewer.customer.id, customerCode: viewer.customer.customer_code };
    },
    customers, owners, outbox,
    writeReceipt: (order) => {
      const mail = order && order.receipt_opt_in === 1 && order.email !== '' ? receiptTo(order, order) : null;
      if (mail !== null) outbox.send(mail);
    },
    receiptTo,
    mount: (app, wireOrder) => {
      if (settings.enableCustomerLogin) {
        addIdentityEndpoints(app, {
          identity, recovery, external, viewers, clients, publicOrigin, registration: createRegistration(identity, grants), passwordLogin: createPasswordLogin(identity),
        });
        addAccountEndpoints(app, { identity, recovery, viewers, favorites, random, history: createOrderHistory({ store, wireOrder }), close: createCloseAccount(store) });
        addConsentPages(app, external, settings.chainName);
      } else {
        // §1: a chain without customers has no such calls.
        for (const path of ['/api/identity/*', '/api/user/*']) app.all(path, () => problemResponse(refuse(404, 'error.notFound')));
      }
      addOutboxRoutes(app, outbox, outboxZone);
    },
  };
};
