import { expect, it } from 'vitest';
import { appError } from '#core/errors/app-error.ts';
import type { KioskGuest } from '#core/self-service/kiosk-session.ts';
import { cell } from '#core/shared/readable.ts';
import { forgetErrors } from '#ui/composition/kiosk/forget-errors.ts';
import { ErrorPopupViewModel } from '#ui/view-models/error-popup-view-model.ts';

it('[R-6] what went wrong for a guest of a kiosk is not on the screen for the next', () => {
  const [errors, guest] = [new ErrorPopupViewModel(), cell<KioskGuest>({ phase: 'guest', number: 1 })];
  const stop = forgetErrors({ errors, guest });
  errors.show(appError('languages.failed'));
  const seen = [errors.isShown];
  guest.set({ phase: 'nobody', number: 2 });
  seen.push(errors.isShown);
  stop();
  errors.show(appError('languages.failed'));
  guest.set({ phase: 'guest', number: 3 });
  expect([...seen, errors.isShown]).toEqual([true, false, true]);
});
