import { profileOf, type AccountState } from '#core/account/account-state.ts';
import type { Readable } from '#core/shared/readable.ts';

/** Does it for whoever is signed in, and for whoever signs in afterwards, as in another tab, until the returned function is called. */
export const forEachSignIn = (state: Readable<AccountState>, act: () => void): (() => void) => {
  let isSignedIn = false;
  const look = (): void => {
    const wasSignedIn = isSignedIn;
    isSignedIn = profileOf(state.get()) !== null;
    if (isSignedIn && !wasSignedIn) act();
  };
  look();
  return state.subscribe(look);
};
