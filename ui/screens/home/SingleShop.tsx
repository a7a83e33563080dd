import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { Button } from '../../components/Button.tsx';
import { Plate } from '../../components/Plate.tsx';
import type { TextKey } from '../../i18n/text-keys.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { HomeShop } from '../../view-models/home-view-model.ts';
import { ShopStatus } from './ShopStatus.tsx';
import styles from './SingleShop.module.css';

/** §2: the label depends on the status. */
const LABELS: Readonly<Record<HomeShop['badge'], TextKey>> = {
  online: 'home.start', paused: 'home.paused', offline: 'home.offline', closed: 'home.closed-now', comingSoon: 'shop.external',
};

export interface SingleShopProps {
  readonly shown: HomeShop;
  /** Why the guest is here who wanted to go elsewhere. */
  readonly notice: ReactNode;
  readonly onSelect: (shop: HomeShop['shop']) => void;
}

/** The home page of a chain with one shop: the welcome, today's hours, and one button. */
export const SingleShop = observer(({ shown, notice, onSelect }: SingleShopProps): ReactNode => {
  const { tOf } = useTexts();
  const { textOf, langOf } = useEntityText();
  const { shop, address, badge, closing, takesOrders } = shown;
  const description = textOf(shop, 'description');
  return (
    <div className={styles['page']}>
      <Plate image={HOUSE_PICTURES.welcome} size="hero" eager className={styles['plate']} />
      <div className={styles['words']}>
        {notice && <div className={styles['notice']}>{notice}</div>}
        <h1 tabIndex={-1}>{textOf(shop, 'name')}</h1>
        <p className={styles['address']}>{address}</p>
        {description && <p className={styles['about']} lang={langOf(shop, 'description')}>{description}</p>}
        <ShopStatus shown={shown} hoursToo />
        <div className={styles['act']}>
          <Button wide disabled={!takesOrders} onClick={() => { onSelect(shop); }}>{tOf(shop.id, closing?.kind === 'online' ? 'home.offline' : LABELS[badge])}</Button>
          <p>{tOf(shop.id, 'home.closes-before')}</p>
        </div>
      </div>
    </div>
  );
});
