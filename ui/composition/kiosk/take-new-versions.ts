import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import type { Readable } from '#core/shared/readable.ts';

export interface TakeNewVersionsDeps {
  readonly updates: { readonly isWaiting: Readable<boolean>; apply(): boolean };
  readonly guest: Readable<KioskGuest>;
}

/** §4 "update prompt" at a kiosk: nobody is asked; a newer version is taken between two guests, unless a payment is open (P7). Until the returned function is called. */
export const takeNewVersions = ({ updates, guest }: TakeNewVersionsDeps): (() => void) => {
  const look = (): void => { if (updates.isWaiting.get() && guest.get().phase === 'nobody') updates.apply(); };
  look();
  // Where somebody starts over, one guest ends and the next begins in the same breath: that is no moment between two.
  const stops = [updates.isWaiting.subscribe(look), guest.subscribe(() => { queueMicrotask(look); })];
  return () => { for (const stop of stops) stop(); };
};
