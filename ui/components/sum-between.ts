import type { Minor } from '#core/shared/money.ts';

/** Fast at first, then settling. */
const eased = (progress: number): number => 1 - (1 - progress) ** 3;

/**
 * What a total that counts from one sum to another shows on its way; `progress` from 0 to 1. Between two whole sums (kronor, euros) there are only whole
 * ones: decimals that come and go would push about what stands beside them.
 * @example sumBetween(19_600, 28_500, 0.5) // 27400
 */
export const sumBetween = (from: Minor, to: Minor, progress: number): Minor => {
  const step = from % 100 === 0 && to % 100 === 0 ? 100 : 1;
  return progress < 1 ? Math.round((from + (to - from) * eased(progress)) / step) * step : to;
};
