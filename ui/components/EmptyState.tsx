import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './EmptyState.module.css';
import { Plate } from './Plate.tsx';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** On the dish; left out: the empty dish. */
  readonly image?: string;
  /** On the dish instead of food: an amount. */
  readonly onDish?: ReactNode;
  /** A ring turns around the dish: something is being waited for. */
  readonly waiting?: boolean;
  /** The heading's level; 1 where it is the page's own. */
  readonly level?: 1 | 2;
  /** At the foot: the button that helps. */
  readonly action?: ReactNode;
  /** Below everything, small. */
  readonly foot?: ReactNode;
}

/** An empty, lost or waiting page: one dish, a heading, a sentence, and the way out. @example <EmptyState title={t('basket.empty-title')} text={…} action={<Button …/>} /> */
export const EmptyState = ({ title, text, image = '', onDish, waiting = false, level = 2, action, foot }: EmptyStateProps): ReactNode => {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={styles['state']}>
      <div className={styles['middle']}>
        <div className={classNames(styles['dish'], waiting && styles['ring'])}>
          <Plate image={image} size="lone" eager />
          {onDish !== undefined && <span className={classNames(styles['onDish'], 'num')}>{onDish}</span>}
        </div>
        <Heading tabIndex={level === 1 ? -1 : undefined}>{title}</Heading>
        {text !== undefined && <p>{text}</p>}
      </div>
      {(action !== undefined || foot !== undefined) && <div className={styles['foot']}>{action}{foot !== undefined && <p className={styles['small']}>{foot}</p>}</div>}
    </div>
  );
};
