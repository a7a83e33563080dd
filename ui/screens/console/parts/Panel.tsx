import { useId, type ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import styles from './Panel.module.css';

export interface PanelProps {
  readonly title: string;
  /** Beside the title: a chip. */
  readonly beside?: ReactNode;
  /** At the right end: acts. */
  readonly acts?: ReactNode;
  /** Takes the height that is left over, and scrolls. */
  readonly grows?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One part of the console, with its title. */
export const Panel = ({ title, beside, acts, grows = false, className, children }: PanelProps): ReactNode => {
  const id = useId();
  return (
    <section className={classNames(styles.panel, grows && styles.grows, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {beside}
        {acts !== undefined && <div className={styles.acts}>{acts}</div>}
      </div>
      {children}
    </section>
  );
};
