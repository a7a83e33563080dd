import { useId, type ReactNode } from 'react';
import type { CheckoutPlace } from '#core/checkout/refusal-place.ts';
import { FieldHelp } from '../../components/FieldHelp.tsx';
import styles from './CheckoutScreen.module.css';

export interface QuestionProps {
  readonly place: CheckoutPlace;
  readonly legend: string;
  /** In words, below the answers and tied to the group. */
  readonly error?: string | undefined;
  readonly children: ReactNode;
}

/** One question of the checkout, as a group of answers. */
export const Question = ({ place, legend, error, children }: QuestionProps): ReactNode => {
  const id = useId();
  return (
    <fieldset className={styles['question']} data-place={place} tabIndex={-1} aria-describedby={error === undefined ? undefined : id}>
      <legend><h2>{legend}</h2></legend>
      {children}
      <div className={styles['questionError']}><FieldHelp id={id} error={error} /></div>
    </fieldset>
  );
};
