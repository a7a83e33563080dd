import { AccountKeeper } from '#core/account/account-keeper.ts';
import { CustomerSession } from '#core/account/customer-session.ts';
import type { CustomerProfile } from '#core/account/customer.ts';
import { FavoritesKeeper } from '#core/account/favorites-keeper.ts';
import { OrderHistory } from '#core/account/order-history.ts';
import type { AppError } from '#core/errors/app-error.ts';
import { ok } from '#core/shared/result.ts';
import { cell } from '#core/shared/readable.ts';
import { createTabWire } from '#adapters/tabs/in-page-tab-channel.ts';
import { done, scriptedAccounts } from '../../support/a-customer.ts';
import { recordingReporting } from '../../support/recording-reporting.ts';
import { storedBox } from '../../support/stored-box.ts';
import { aGuestApp, type GuestWorld } from './a-guest-app.ts';

export interface CustomerWorld extends GuestWorld {
  /** Who is signed in; left out: nobody yet. */
  readonly profile?: CustomerProfile;
}

/** A guest's app with accounts: core's own keepers over a server that answers by script. */
export const aCustomerApp = async ({ profile, ...world }: CustomerWorld = {}) => {
  const app = aGuestApp({ ...world, settings: { enableCustomerLogin: true, ...world.settings } });
  const gateway = scriptedAccounts();
  const stored = storedBox<CustomerProfile>();
  const session = new CustomerSession({
    gateway, clock: app.clock, stored: stored.open(), pendingLogout: storedBox<'here' | 'everywhere'>().open(), tabs: createTabWire().open(),
    isLoginOffered: () => Promise.resolve(true), forget: () => undefined,
  });
  session.start();
  const left: string[] = [];
  const errors: AppError[] = [];
  if (profile) {
    gateway.answer('profile', ok(profile));
    gateway.answer('login', done);
    gateway.answer('logout', done);
    await session.signIn(() => gateway.login(profile.customer.email, 'x', true));
  } else await session.load();
  return {
    ...app, gateway, session, left, stored, isMember: session.isMember, authentication: session.authentication,
    account: new AccountKeeper({ gateway, session }), favorites: new FavoritesKeeper({ gateway, session }), history: new OrderHistory({ gateway, session, reporting: recordingReporting() }),
    settings: { settings: app.settings, loaded: cell(true) }, errors: { shown: errors, show: (error: AppError) => { errors.push(error); } },
    navigator: { ...app.navigator, leaveTo: (url: string) => { left.push(url); } },
  };
};
