import { useId, type CSSProperties, type ReactNode } from 'react';
import { KioskButton } from './KioskButton.tsx';
import styles from './HomeButton.module.css';

export interface HomeButtonProps {
  readonly children: string;
  /** Null: it does not count just now. */
  readonly secondsLeft: number | null;
  /** 0: it has never counted, and nothing is said of it. */
  readonly secondsInAll: number;
  /** `12 s`, beside the words. */
  readonly written: string;
  /** The same for those who listen, once and whole: in how many seconds the screen goes home by itself. */
  readonly hint: string;
  readonly onClick: () => void;
  /** Beside the primary action, where that is another one. */
  readonly second?: boolean;
}

/** Goes home, and by itself when it has emptied from right to left. */
export const HomeButton = ({ children, secondsLeft, secondsInAll, written, hint, onClick, second = false }: HomeButtonProps): ReactNode => {
  const id = useId();
  const left = secondsLeft === null || secondsInAll === 0 ? 1 : secondsLeft / secondsInAll;
  return (
    <span className={styles['place']} style={{ '--left': `${(left * 100).toFixed(1)}%` } as CSSProperties}>
      <KioskButton look={second ? 'second' : 'primary'} className={second ? styles['second'] : styles['home']} aria-describedby={id} onClick={onClick}>
        {children}{secondsLeft !== null && <small className={styles['seconds']} aria-hidden="true">{written}</small>}
      </KioskButton>
      <span className="vh" id={id}>{secondsInAll > 0 && hint}</span>
    </span>
  );
};
