import { SELF_SERVICE } from '../kiosk-constants.ts';
import { seconds, type Millis } from '../shared/duration.ts';
import { patienceFactor } from './accessibility-mode.ts';

/** What is stored of a guest at a kiosk, for a reload: that there is one, when somebody was last seen, and the code of a membership that they have shown. */
export interface GuestMark { readonly seenAt: Millis; readonly customerCode?: string }

/** Being seen is written down so often at most. */
const SEEN_EVERY_MS = seconds(10);

/** Is it time to write down again that the guest is there? A clock that was set back counts as time. */
export const mustMark = ({ seenAt }: GuestMark, now: Millis): boolean => now < seenAt || now - seenAt >= SEEN_EVERY_MS;

/**
 * S21: after a reload or a crash, is this still the guest of before? Whoever was last seen so long ago that the overlay would have sent them home,
 * or at a time that this clock has not reached, is taken to be gone.
 */
export const isSameGuest = ({ seenAt }: GuestMark, now: Millis, isAccessible: boolean): boolean => {
  const goneAfterMs = (SELF_SERVICE.idleTimeoutMs + SELF_SERVICE.idleCountdownMs) * patienceFactor(isAccessible);
  return now >= seenAt && now - seenAt < goneAfterMs;
};
