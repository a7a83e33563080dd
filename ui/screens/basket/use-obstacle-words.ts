import type { CheckoutObstacle } from '#core/cart/checkout-obstacle.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Why the basket cannot be ordered as it is; null: it can, or what is asked next says so. */
export const useObstacleWords = (obstacle: CheckoutObstacle | null): string | null => {
  const { t } = useTexts();
  if (obstacle?.kind === 'shop') return t(`basket.shop-${obstacle.status}`);
  return obstacle?.kind === 'lines' ? t('basket.lines-unavailable', { count: obstacle.problems.length }) : null;
};
