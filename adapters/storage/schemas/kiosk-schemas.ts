import * as v from 'valibot';
import type { GuestMark } from '#core/self-service/kiosk-session-policy.ts';

/** S21: that there is a guest at the kiosk, and when somebody was last seen. */
export const guestMarkSchema: v.GenericSchema<unknown, GuestMark> = v.object({ since: v.pipe(v.number(), v.finite()), seenAt: v.pipe(v.number(), v.finite()) });
