import { startTransition, useEffect, useState } from 'react';
import { afterPaint } from './after-paint.ts';

/**
 * A value as it was until the next frame has been painted: for what need not be in the same frame as the answer to a touch. `value` must stay the same as
 * long as it says the same.
 */
export const useAfterPaint = <T>(value: T): T => {
  const [shown, show] = useState(() => value);
  const isOther = !Object.is(shown, value);
  useEffect(() => (isOther ? afterPaint(() => { startTransition(() => { show(() => value); }); }) : undefined), [isOther, value]);
  return shown;
};
