import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import type { Readable } from '#core/shared/readable.ts';
import type { ErrorPopupViewModel } from '../../view-models/error-popup-view-model.ts';

export interface ForgetErrorsDeps { readonly errors: Pick<ErrorPopupViewModel, 'close'>; readonly guest: Readable<KioskGuest> }

/** What went wrong for one guest, as a language that could not be had, is not told to the next (R6). Until the returned function is called. */
export const forgetErrors = ({ errors, guest }: ForgetErrorsDeps): (() => void) => guest.subscribe(() => { errors.close(); });
