import { ContainerModule } from 'inversify';
import { GUEST } from '#adapters/composition/tokens.ts';
import { ANONYMOUS, LOADING, profileOf, type AccountState } from '#core/account/account-state.ts';
import type { CustomerProfile, Favorite } from '#core/account/customer.ts';
import { appError } from '#core/errors/app-error.ts';
import { NO_SELF_SERVICE } from '#core/self-service/self-service-state.ts';
import { derived } from '#core/shared/derived.ts';
import { parseWholeId, shopId } from '#core/shared/ids.ts';
import { cell, type Readable } from '#core/shared/readable.ts';
import { failed, ok, type Result } from '#core/shared/result.ts';

/** What accounts tell and do, once they have been loaded. */
interface LoadedAccounts {
  readonly state: Readable<AccountState>;
  readonly favorites: Readable<readonly Favorite[]>;
  logout(everywhere: boolean): Promise<Result<void>>;
  toggleFavorite(favorite: Favorite): Promise<Result<void>>;
}

/**
 * Who the guest is, as the frame and the first page see it: nobody, until accounts have been loaded, and somebody this device knows is waited for.
 * Guests without an account, most of them, never fetch what accounts need.
 */
export interface CustomerWindow extends LoadedAccounts {
  attach(accounts: LoadedAccounts): void;
  /** P11: accounts cannot be had in time; whoever this device knows stays, as last known. S19: null: nobody, for they have signed out in another tab. */
  settle(known: CustomerProfile | null): void;
}

export const createCustomerWindow = (known: CustomerProfile | null): CustomerWindow => {
  const state = cell<AccountState>(known === null ? ANONYMOUS : LOADING);
  const favorites = cell<readonly Favorite[]>([]);
  let source: LoadedAccounts | null = null;
  return {
    state, favorites,
    logout: (everywhere) => source?.logout(everywhere) ?? Promise.resolve(ok(undefined)),
    toggleFavorite: (favorite) => source?.toggleFavorite(favorite) ?? Promise.resolve(failed(appError('network.unreachable', { outcome: 'unknown' }))),
    attach: (accounts) => {
      source = accounts;
      const tell = (): void => {
        // Whoever is shown as last known stays until it is known better.
        if (accounts.state.get().phase === 'loading' && state.get().phase === 'authenticated') return;
        state.set(accounts.state.get());
        favorites.set(accounts.favorites.get());
      };
      tell();
      for (const from of [accounts.state, accounts.favorites]) from.subscribe(tell);
    },
    settle: (profile) => {
      if (source !== null && state.get().phase !== 'loading') return;
      state.set(profile === null ? ANONYMOUS : { phase: 'authenticated', profile, isStale: true });
      favorites.set(profile?.favorites ?? []);
    },
  };
};

/** The guest of a page in a browser. */
export const guestModule = ({ state, favorites }: Pick<CustomerWindow, 'state' | 'favorites'>): ContainerModule => new ContainerModule(({ bind }) => {
  bind(GUEST.authentication).toConstantValue(derived([state], () => state.get().phase));
  bind(GUEST.selfService).toConstantValue(cell(NO_SELF_SERVICE));
  bind(GUEST.isMember).toConstantValue(derived([state], () => profileOf(state.get()) !== null));
  bind(GUEST.customerCode).toConstantValue(derived([state], () => profileOf(state.get())?.customer.customerCode ?? ''));
  bind(GUEST.holdsCode).toConstantValue(() => false);
  bind(GUEST.hasGuest).toConstantValue(() => true);
  bind(GUEST.favoriteShops).toConstantValue(derived([favorites], () => new Set(favorites.get().flatMap(({ code, type }) => {
    const id = type === 'shop' ? parseWholeId(code) : null;
    return id === null ? [] : [shopId(id)];
  }))));
});
