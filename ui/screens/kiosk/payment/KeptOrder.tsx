import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Plate } from '../../../components/Plate.tsx';
import { Price } from '../../../components/Price.tsx';
import { tableClass } from '../../../styles/table-class.ts';
import type { KeptOrder as Kept } from '../../../view-models/kiosk/kept-order.ts';
import styles from './KeptOrder.module.css';

/** What the guest has chosen is still there: its pictures and its price. It says nothing that the words beside it do not. */
export const KeptOrder = observer(({ kept }: { readonly kept: Kept | null }): ReactNode => kept !== null && (
  <div className={styles['kept']} aria-hidden="true">
    <span className={styles['stack']}>{kept.pictures.map((image, at) => <Plate key={image} image={image} size="mini" table={tableClass(at)} className={styles['plate']} />)}</span>
    <b><Price amount={kept.total} currency={kept.currency} size="plain" /></b>
  </div>
));
