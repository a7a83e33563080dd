import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';
import styles from './PaymentSteps.module.css';

export interface PaymentStepsProps {
  readonly label: string;
  readonly steps: readonly string[];
  /** Which one it is at. */
  readonly current: number;
}

/** How far it has come: past bars in the brand's colour, the current one in the accent. @example <PaymentSteps label={…} steps={…} current={1} /> */
export const PaymentSteps = ({ label, steps, current }: PaymentStepsProps): ReactNode => (
  <ol className={styles['steps']} aria-label={label}>
    {steps.map((step, at) => (
      <li key={step} className={classNames(at < current && styles['past'], at === current && styles['on'])} aria-current={at === current ? 'step' : undefined}>
        <span>{step}</span>
        {at < current && <Icon name="check" className={styles['tick']} />}
      </li>
    ))}
  </ol>
);
