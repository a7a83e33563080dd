import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import styles from './PaymentScreen.module.css';

export interface PaymentStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  /** On the dish: the amount, the code. */
  readonly onDish?: ReactNode;
  /** Something is being waited for: the ring turns. */
  readonly waiting?: boolean;
  /** It went well: the dish says so. */
  readonly done?: boolean;
  /** The one primary action and its companions. */
  readonly actions?: ReactNode;
  readonly foot?: ReactNode;
}

/** One state of paying: the dish, what happens, and what to do. */
export const PaymentState = ({ title, text, onDish, waiting = false, done = false, actions, foot }: PaymentStateProps): ReactNode => (
  <EmptyState
    level={1} title={title} text={text} waiting={waiting} foot={foot} {...(actions !== undefined && { action: <div className={styles['actions']}>{actions}</div> })}
    onDish={done ? <span className={styles['done']}><Icon name="check" /></span> : onDish}
  />
);
