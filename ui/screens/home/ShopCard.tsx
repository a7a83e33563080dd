import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { HomeShop } from '../../view-models/home-view-model.ts';
import { FavoriteMark } from '../favorites/FavoriteMark.tsx';
import styles from './ShopCard.module.css';
import { ShopDistance } from './ShopDistance.tsx';
import { ShopStatus } from './ShopStatus.tsx';

export interface ShopCardProps {
  readonly shown: HomeShop;
  readonly onSelect: (shop: HomeShop['shop']) => void;
}

/** The shop one most likely wants, with the button. */
export const ShopCard = ({ shown, onSelect }: ShopCardProps): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { shop, address, distance } = shown;
  return (
    <article className={styles['card']}>
      <div className={styles['head']}>
        <div>
          <h3>{textOf(shop, 'name')}</h3>
          <p className={styles['address']}>{address}</p>
        </div>
        <FavoriteMark favorite={{ code: String(shop.id), type: 'shop' }} label={t('home.favorite-add', { shop: withoutHyphens(textOf(shop, 'name')) })} className={styles['heart']} />
      </div>
      <ShopStatus shown={shown}><ShopDistance distance={distance} className={styles['distance']} /></ShopStatus>
      <div className={styles['act']}><Button wide onClick={() => { onSelect(shop); }}>{t('home.order-from', { shop: withoutHyphens(textOf(shop, 'name')) })}</Button></div>
    </article>
  );
};
