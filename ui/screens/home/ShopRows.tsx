import type { ReactNode } from 'react';
import { classNames } from '../../components/class-names.ts';
import { useEntityText } from '../../i18n/use-entity-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { withoutHyphens } from '../../i18n/without-hyphens.ts';
import type { HomeShop } from '../../view-models/home-view-model.ts';
import { ShopDistance } from './ShopDistance.tsx';
import { FavoriteMark } from '../favorites/FavoriteMark.tsx';
import styles from './ShopRows.module.css';
import { ShopStatus } from './ShopStatus.tsx';

export interface ShopRowsProps {
  readonly rows: readonly HomeShop[];
  readonly onSelect: (shop: HomeShop['shop']) => void;
}

/** The other shops: whole rows to press; what cannot be chosen stays in the list, greyed, with its reason. */
export const ShopRows = ({ rows, onSelect }: ShopRowsProps): ReactNode =>
  rows.length > 0 && <ul className={styles['rows']}>{rows.map((shown) => <li key={shown.shop.id}><Row shown={shown} onSelect={onSelect} /></li>)}</ul>;

const Row = ({ shown, onSelect }: { readonly shown: HomeShop; readonly onSelect: ShopRowsProps['onSelect'] }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { shop, address, canBeChosen, distance } = shown;
  return (
    <article className={classNames(styles['row'], !canBeChosen && styles['no'])}>
      <div>
        <h3>
          {canBeChosen ? <button type="button" onClick={() => { onSelect(shop); }}>{textOf(shop, 'name')}</button> : textOf(shop, 'name')}
        </h3>
        <p className={styles['address']}>{address}</p>
        <ShopStatus shown={shown} />
      </div>
      <ShopDistance distance={distance} className={styles['distance']} />
      <FavoriteMark favorite={{ code: String(shop.id), type: 'shop' }} label={t('home.favorite-add', { shop: withoutHyphens(textOf(shop, 'name')) })} className={styles['heart']} />
    </article>
  );
};
