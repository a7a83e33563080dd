import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import type { IconName } from '../../../components/icon-paths.ts';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskSign } from '../frame/KioskSign.tsx';
import styles from './Outcome.module.css';

export interface OutcomeProps {
  readonly icon: IconName;
  /** The broken thing, in the icon's place. */
  readonly drawing?: ReactNode;
  readonly title: string;
  /** The one thing that matters, in a box of its own: nothing was drawn. */
  readonly fact?: string | undefined;
  readonly text: ReactNode;
  /** What is at stake: the amount, a price before and after. */
  readonly children?: ReactNode;
  readonly primary?: ReactNode;
  readonly secondary?: ReactNode;
}

/** How something ended, or why it did not begin: the cause, what it means for the money, and what to do. */
export const Outcome = ({ icon, drawing, title, fact, text, children, primary, secondary }: OutcomeProps): ReactNode => {
  const sign = drawing ?? <span className={styles['dish']} aria-hidden="true"><Icon name={icon} /></span>;
  return (
    <KioskFrame
      layout="bare" primary={primary} secondary={secondary}
      show={<div className={styles['show']}><p className={styles['headline']}>{title}</p>{sign}</div>}
    >
      <div className={styles['stage']}><div className={styles['head']}><KioskSign /></div>{sign}</div>
      <div className={styles['copy']}>
        <h1>{title}</h1>
        {fact !== undefined && <p className={styles['fact']}>{fact}</p>}
        <p className={styles['text']}>{text}</p>
        {children}
      </div>
    </KioskFrame>
  );
};
