import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { BasketViewModel } from '../../../view-models/basket-view-model.ts';
import styles from './OrderTypeSwitch.module.css';

export interface OrderTypeSwitchProps {
  readonly basket: Pick<BasketViewModel, 'orderType' | 'orderTypes' | 'chooseOrderType'>;
  /** Over the whole width (basket, accessibility mode). */
  readonly wide?: boolean;
}

/** Eat here or take away; changing it re-prices, and says so. A shop with one way asks nothing. */
export const OrderTypeSwitch = observer(({ basket, wide = false }: OrderTypeSwitchProps): ReactNode => {
  const { t } = useTexts();
  const { orderType, orderTypes } = basket;
  if (orderTypes.length < 2) return null;
  return (
    <fieldset aria-label={t('kiosk-order.order-type')} className={classNames(styles['switch'], wide && styles['wide'])}>
      {orderTypes.map((type) => (
        <button key={type} type="button" aria-pressed={type === orderType} onClick={() => { basket.chooseOrderType(type); }}>
          <Icon name={type === 'takeAway' ? 'bag' : 'dish'} />{t(`order-type.${type}`)}
        </button>
      ))}
    </fieldset>
  );
});
