import { CORE, PORTS } from '#adapters/composition/tokens.ts';
import { storedCustomer, storedPendingLogout } from '#adapters/storage/stored-values.ts';
import { ACCOUNT } from '#core/business-constants.ts';
import { within } from '#core/shared/repeating.ts';
import type { AccountsDeps } from './accounts.ts';

/** Accounts, loaded once. */
export interface Accounts {
  /** Rejects when they cannot be fetched; asking again tries again. */
  readonly need: () => Promise<void>;
  /** Before anything is shown: loads them if this device knows somebody. */
  readonly loadIfKnown: () => void;
  /**
   * When the page has come to rest (listening to the storage makes a browser open it once more): loads them if somebody may be signed in all the same,
   * has signed out without the server having heard of it, or signs in in another tab.
   */
  readonly loadIfOffered: () => void;
}

export interface LazyAccountsDeps extends AccountsDeps {
  /** The words of the profile menu and of what it leads to. */
  readonly loadTexts: (part: 'member') => Promise<void>;
}

export const lazyAccounts = ({ loadTexts, ...deps }: LazyAccountsDeps): Accounts => {
  const { container, customer } = deps;
  const store = container.get(PORTS.store);
  const [stored, pendingLogout] = [storedCustomer(store), storedPendingLogout(store)];
  let loading: Promise<void> | null = null;
  const load = async (): Promise<void> => {
    const button = import('../screens/profile-menu/ProfileButton.tsx').catch(() => undefined); // Only ahead of time: the bar asks for it, and reports what is lost.
    const [{ startAccounts }] = await Promise.all([import('./accounts.ts'), loadTexts('member'), button]);
    void startAccounts(deps);
  };
  const need = (): Promise<void> => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
  const settle = (): void => { customer.settle(stored.read()); };
  return {
    need,
    loadIfKnown: () => {
      if (stored.read() !== null) within(container.get(PORTS.clock), ACCOUNT.loadMs, need(), settle).catch(settle);
    },
    loadIfOffered: () => {
      stored.onOutsideChange(() => {
        if (stored.read() === null) settle();
        else need().catch(() => undefined); // Signed in in another tab; a page that needs it asks again.
      });
      const { settings, loaded } = container.get(CORE.settings);
      const look = (): void => { if (settings.get().enableCustomerLogin || pendingLogout.read() !== null) need().catch(() => undefined); }; // Only ahead of time.
      if (loaded.get()) return look();
      const stop = loaded.subscribe(() => {
        stop();
        look();
      });
    },
  };
};
