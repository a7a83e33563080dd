import { CustomerSession, type PendingLogout } from '#core/account/customer-session.ts';
import type { CustomerProfile } from '#core/account/customer.ts';
import { createTabWire, type TabWire } from '#adapters/tabs/in-page-tab-channel.ts';
import { ok } from '#core/shared/result.ts';
import { aProfile, done, scriptedAccounts, type ScriptedAccounts } from '#tests/support/a-customer.ts';
import { storedBox, type StoredBox } from '#tests/support/stored-box.ts';
import { virtualClock, type TestClock } from '#tests/support/virtual-clock.ts';

/** One browser: what its tabs share. */
export interface SharedBrowser { readonly stored: StoredBox<CustomerProfile>; readonly pending: StoredBox<PendingLogout>; readonly wire: TabWire; readonly clock: TestClock }

export const sharedBrowser = (known?: CustomerProfile): SharedBrowser => ({ stored: storedBox(known), pending: storedBox<PendingLogout>(), wire: createTabWire(), clock: virtualClock() });

export interface Tab { readonly session: CustomerSession; readonly gateway: ScriptedAccounts; readonly forgotten: () => number; readonly shared: SharedBrowser }

/** A tab of a browser. `offered`: do the settings offer a login? */
export const aTab = (shared: SharedBrowser = sharedBrowser(), offered: boolean | null = true): Tab => {
  const gateway = scriptedAccounts();
  let times = 0;
  const session = new CustomerSession({
    gateway, clock: shared.clock, stored: shared.stored.open(), pendingLogout: shared.pending.open(), tabs: shared.wire.open(),
    isLoginOffered: () => Promise.resolve(offered), forget: () => { times += 1; },
  });
  session.start();
  return { session, gateway, forgotten: () => times, shared };
};

/** A tab in which Alva is signed in. */
export const signedIn = async (profile: CustomerProfile = aProfile(), shared: SharedBrowser = sharedBrowser()): Promise<Tab> => {
  const tab = aTab(shared);
  tab.gateway.answer('profile', ok(profile));
  tab.gateway.answer('login', done);
  tab.gateway.answer('logout', done);
  await tab.session.signIn(() => tab.gateway.login(profile.customer.email, 'x', true));
  return tab;
};
