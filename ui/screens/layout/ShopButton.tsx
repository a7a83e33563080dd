import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSharedViewModels } from './shared-view-models.ts';
import styles from './TopBar.module.css';

/** Where the guest orders: the shop, and until when it is open or why it is not; on phones order type and spot instead, once they are chosen and it is open. */
export const ShopButton = observer(({ narrow }: { readonly narrow: boolean }): ReactNode => {
  const { topBar } = useSharedViewModels();
  const { t, format } = useTexts();
  const { textOf } = useEntityText();
  const { shop, shopNow, orderType, spot } = topBar;
  if (!shop) return null;
  const until = shopNow && (shopNow.badge !== 'online'
    ? t(`shop.status.${shopNow.badge}`)
    : shopNow.closes !== null && t('shop.open-until', { time: format.time(shopNow.closes, shop.timeZone) }));
  if (narrow) {
    const ways = [orderType && t(`order-type.${orderType}`), spot && textOf(spot, 'name').toLowerCase()].filter(Boolean).join(', ');
    const below = shopNow?.badge === 'online' && ways ? ways : until;
    return (
      <button type="button" className={classNames(styles['where'], styles['narrow'])} onClick={() => { topBar.changeOrderType(); }}>
        <b><span>{textOf(shop, 'name')}</span><Icon name="down" size="xs" /></b>
        {below && <span>{below}</span>}
        <span className="vh">{t('topbar.change-shop')}</span>
      </button>
    );
  }
  return (
    <button type="button" className={classNames(styles['item'], styles['shopNow'], styles['wide'])} onClick={() => { topBar.changeShop(); }}>
      <Icon name="pin" size="s" /><span>{textOf(shop, 'name')}</span>
      {until && <span className={styles['until']}>{until}</span>}
      <Icon name="down" size="xs" />
      <span className="vh">{t('topbar.change-shop')}</span>
    </button>
  );
});
