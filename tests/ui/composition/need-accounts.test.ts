import { Container } from 'inversify';
import { expect, it } from 'vitest';
import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { createMemoryDisk } from '#adapters/storage/memory-store.ts';
import { storedCustomer } from '#adapters/storage/stored-values.ts';
import { SettingsKeeper } from '#core/settings/settings-keeper.ts';
import { LOADING, type AccountState } from '#core/account/account-state.ts';
import type { Favorite } from '#core/account/customer.ts';
import { ACCOUNT } from '#core/business-constants.ts';
import { cell } from '#core/shared/readable.ts';
import { createCustomerWindow } from '#ui/composition/customer-window.ts';
import { lazyAccounts } from '#ui/composition/need-accounts.ts';
import { aProfile, done, unreachable } from '#tests/support/a-customer.ts';
import { virtualClock } from '#tests/support/virtual-clock.ts';

const lost = (): Promise<typeof unreachable> => Promise.resolve(unreachable);

/** A page of somebody who is known here, to which what accounts need cannot come; and another tab of the same browser. */
const aPageWithoutAccounts = () => {
  const [clock, disk] = [virtualClock(), createMemoryDisk()];
  const other = storedCustomer(disk.open());
  other.write(aProfile());
  const container = new Container();
  container.bind(PORTS.clock).toConstantValue(clock);
  container.bind(PORTS.store).toConstantValue(disk.open());
  container.bind(CORE.settings).toConstantValue(new SettingsKeeper({ gateway: { settings: lost, languages: lost, changeCulture: lost } }));
  const customer = createCustomerWindow(storedCustomer(container.get(PORTS.store)).read());
  const accounts = lazyAccounts({ container, customer, loadTexts: () => Promise.reject(new Error('no network')) });
  return { clock, other, customer, accounts };
};

it('[S19] whoever signs out in another tab is signed out here too, where accounts could not be had', async () => {
  const { clock, other, customer, accounts } = aPageWithoutAccounts();
  accounts.loadIfKnown();
  accounts.loadIfOffered();
  await clock.advance(ACCOUNT.loadMs);
  await expect.poll(() => customer.state.get().phase).toBe('authenticated');
  other.clear();
  await clock.settle();
  expect([customer.state.get().phase, customer.favorites.get()]).toEqual(['anonymous', []]);
});

it('[S19] whoever signs out in another tab while accounts are on their way does not stay known', async () => {
  const { clock, other, customer, accounts } = aPageWithoutAccounts();
  accounts.loadIfKnown();
  other.clear();
  await clock.advance(ACCOUNT.loadMs);
  await expect.poll(() => customer.state.get().phase).toBe('anonymous');
});

it('whoever is shown as last known stays so when accounts come late, until these know who it is', () => {
  const bun: Favorite = { code: 'bun', type: 'article' };
  const known = aProfile({ favorites: [bun] });
  const customer = createCustomerWindow(known);
  customer.settle(known);
  const before = customer.state.get();
  const [state, favorites] = [cell<AccountState>(LOADING), cell<readonly Favorite[]>([])];
  customer.attach({ state, favorites, logout: () => Promise.resolve(done), toggleFavorite: () => Promise.resolve(done) });
  const meanwhile = [customer.state.get(), customer.favorites.get()];
  const now: AccountState = { phase: 'authenticated', profile: aProfile(), isStale: false };
  state.set(now);
  expect([meanwhile, customer.state.get(), customer.favorites.get()]).toEqual([[before, [bun]], now, []]);
  favorites.set([bun]);
  expect(customer.favorites.get()).toEqual([bun]);
});
