import type { CheckoutObstacle } from '#core/cart/checkout-obstacle.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Why the basket cannot be ordered as it is; null: it can, or what is asked next says so. */
export const useObstacleWords = (obstacle: CheckoutObstacle | null): string | null => {
  const { t } = useTexts();
  switch (obstacle?.kind) {
    case 'shop': return t(`basket.shop-${obstacle.status}`);
    case 'lines': return t('basket.lines-unavailable', { count: obstacle.problems.length });
    case 'empty': case 'spot': case undefined: return null;
  }
};
