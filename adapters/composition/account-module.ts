import { ContainerModule } from 'inversify';
import { AccountKeeper } from '#core/account/account-keeper.ts';
import { CustomerSession } from '#core/account/customer-session.ts';
import { FavoritesKeeper } from '#core/account/favorites-keeper.ts';
import { MemberCardKeeper } from '#core/account/member-card-keeper.ts';
import { OrderHistory } from '#core/account/order-history.ts';
import { createHttpAccountGateway } from '../http/http-account-gateway.ts';
import { storedCustomer, storedMemberCard, storedPendingLogout } from '../storage/stored-values.ts';
import { ACCOUNT, CORE, HTTP, PORTS } from './tokens.ts';

export interface AccountModuleDeps {
  /** S19, S20: whatever else in this program knows the person forgets them. */
  readonly forget: () => void;
}

/** Customers: who is signed in, profile, favourites, history, member card. Needs coreModule, httpModule and PORTS.tabs; loaded with them or later. */
export const accountModule = ({ forget }: AccountModuleDeps): ContainerModule => new ContainerModule(({ bind }) => {
  bind(PORTS.accountGateway).toResolvedValue((client) => createHttpAccountGateway({ client }), [HTTP.client]).inSingletonScope();
  bind(ACCOUNT.session)
    .toResolvedValue(
      (gateway, clock, store, tabs, settings) => new CustomerSession({
        gateway, clock, tabs, forget, stored: storedCustomer(store), pendingLogout: storedPendingLogout(store),
        isLoginOffered: async () => {
          const loaded = settings.loaded.get() ? settings.settings.get() : null;
          if (loaded) return loaded.enableCustomerLogin;
          const answer = await settings.load();
          return answer.ok ? answer.value.enableCustomerLogin : null;
        },
      }),
      [PORTS.accountGateway, PORTS.clock, PORTS.store, PORTS.tabs, CORE.settings],
    )
    .inSingletonScope();
  bind(ACCOUNT.keeper).toResolvedValue((gateway, session) => new AccountKeeper({ gateway, session }), [PORTS.accountGateway, ACCOUNT.session]).inSingletonScope();
  bind(ACCOUNT.favorites).toResolvedValue((gateway, session) => new FavoritesKeeper({ gateway, session }), [PORTS.accountGateway, ACCOUNT.session]).inSingletonScope();
  bind(ACCOUNT.history).toResolvedValue((gateway, session, reporting) => new OrderHistory({ gateway, session, reporting }), [PORTS.accountGateway, ACCOUNT.session, PORTS.reporting]).inSingletonScope();
  bind(ACCOUNT.card)
    .toResolvedValue(
      (gateway, session, clock, store) => new MemberCardKeeper({ gateway, session, clock, stored: storedMemberCard(store) }),
      [PORTS.accountGateway, ACCOUNT.session, PORTS.clock, PORTS.store],
    )
    .inSingletonScope();
});
