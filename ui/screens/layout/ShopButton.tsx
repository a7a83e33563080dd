import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSharedViewModels } from './shared-view-models.ts';
import styles from './TopBar.module.css';

/** Where the guest orders: on phones the shop with order type and spot, on large screens the shop and until when it is open. */
export const ShopButton = observer(({ narrow }: { readonly narrow: boolean }): ReactNode => {
  const { topBar } = useSharedViewModels();
  const { t, format } = useTexts();
  const { textOf } = useEntityText();
  const { shop, shopNow, orderType, spot } = topBar;
  if (!shop) return null;
  if (narrow) {
    const ways = [orderType && t(`order-type.${orderType}`), spot && textOf(spot, 'name').toLocaleLowerCase()].filter(Boolean).join(', ');
    return (
      <button type="button" className={classNames(styles['where'], styles['narrow'])} onClick={() => { topBar.changeOrderType(); }}>
        <b><span className="clip">{textOf(shop, 'name')}</span><Icon name="down" size="xs" /></b>
        {ways !== '' && <span className="clip">{ways}</span>}
        <span className="vh">{t('topbar.change-shop')}</span>
      </button>
    );
  }
  const until = shopNow && (shopNow.badge !== 'online'
    ? t(`shop.status.${shopNow.badge}`)
    : shopNow.closes !== null && t('shop.open-until', { time: format.time(shopNow.closes, shop.timeZone) }));
  return (
    <button type="button" className={classNames(styles['item'], styles['shopNow'], styles['wide'])} onClick={() => { topBar.changeShop(); }}>
      <Icon name="pin" size="s" /><span className="clip">{textOf(shop, 'name')}</span>
      {until && <span className={styles['until']}>{until}</span>}
      <Icon name="down" size="xs" />
      <span className="vh">{t('topbar.change-shop')}</span>
    </button>
  );
});
