import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Plate } from './Plate.tsx';
import styles from './WayCard.module.css';

export interface WayCardProps {
  readonly title: string;
  /** What changes: where to pick up, VAT, price. */
  readonly text: ReactNode;
  readonly image: string;
  readonly table: string;
  /** Chosen before. */
  readonly current?: boolean;
  readonly onClick: () => void;
}

/** One of the two large cards of the order-type page: the whole card is the button, the dish bleeds out at the right. */
export const WayCard = ({ title, text, image, table, current = false, onClick }: WayCardProps): ReactNode => (
  <button type="button" className={classNames(styles['card'], table)} aria-current={current || undefined} onClick={onClick}>
    <span className={styles['words']}>
      <span className={styles['title']}>{title}</span>
      <span className={styles['text']}>{text}</span>
    </span>
    <Plate image={image} size="feature" eager className={styles['plate']} />
  </button>
);
