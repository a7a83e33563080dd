import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Plate } from '../../../components/Plate.tsx';
import { Price } from '../../../components/Price.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { tableClass } from '../../../styles/table-class.ts';
import type { KeptBasket as Kept } from '../../../view-models/kiosk/kept-basket.ts';
import styles from './KeptBasket.module.css';

/** What the guest has chosen is still there: its pictures, how many, and its price. A voice has heard it from the words beside it. */
export const KeptBasket = observer(({ kept }: { readonly kept: Kept | null }): ReactNode => {
  const { t } = useTexts();
  return kept !== null && (
    <div className={styles['kept']} aria-hidden="true">
      <span className={styles['stack']}>{kept.pictures.map((image, at) => <Plate key={image} image={image} size="mini" table={tableClass(at)} className={styles['plate']} />)}</span>
      <span>{t('kiosk.idle.items', { count: kept.pieces })}</span>
      <b><Price amount={kept.total} currency={kept.currency} size="plain" /></b>
    </div>
  );
});
