import { useId, type ReactNode, type Ref } from 'react';
import { heardName } from '../i18n/heard-name.ts';
import styles from './ChoiceGroup.module.css';

export interface ChoiceGroupProps {
  /** The level's name: "Bröd". */
  readonly title: string;
  /** Its rule in words: "Högst 3, de två första ingår". */
  readonly rule: string;
  /** At the right: <Tag> "Klart" or "1 av 2", or nothing. */
  readonly state?: ReactNode;
  /** To scroll to what is missing. It can take focus. */
  readonly ref?: Ref<HTMLFieldSetElement>;
  readonly children: ReactNode;
}

/** A level of choices: its question, its rule, its state, and the rows. */
export const ChoiceGroup = ({ title, rule, state, ref, children }: ChoiceGroupProps): ReactNode => {
  const id = useId();
  return (
    <fieldset className={styles['group']} ref={ref} tabIndex={-1} aria-labelledby={id} aria-describedby={`${id}-rule`}>
      <div className={styles['head']}>
        <div>
          <h2 id={id} aria-label={heardName(title)}>{title}</h2>
          <p id={`${id}-rule`} className={styles['rule']}>{rule}</p>
        </div>
        {state}
      </div>
      {children}
    </fieldset>
  );
};
