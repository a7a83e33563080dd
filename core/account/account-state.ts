import type { CustomerProfile } from './customer.ts';

/** §3 "Auth state", with who it is. `isStale`: the server could not be asked, this is as last known. */
export type AccountState =
  | { readonly phase: 'loading' }
  | { readonly phase: 'anonymous' }
  | { readonly phase: 'authenticated'; readonly profile: CustomerProfile; readonly isStale: boolean };

export const LOADING: AccountState = { phase: 'loading' };
export const ANONYMOUS: AccountState = { phase: 'anonymous' };

/** As much of it as the guard asks (§2): who the guest is, as far as known. `loading` ends by itself (P11). */
export type Authentication = AccountState['phase'];

/** Who is signed in; null: nobody, or not known yet. */
export const profileOf = (state: AccountState): CustomerProfile | null => (state.phase === 'authenticated' ? state.profile : null);
