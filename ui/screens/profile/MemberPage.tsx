import type { ReactNode } from 'react';
import styles from './MemberPage.module.css';

export interface MemberPageProps {
  readonly title: string;
  /** Lighter, below the heading. */
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** The pages of a customer: one heading, one column as wide as the checkout. */
export const MemberPage = ({ title, lead, children }: MemberPageProps): ReactNode => (
  <div className={styles['page']}>
    <div className={styles['head']}><h1 tabIndex={-1}>{title}</h1>{lead !== undefined && <p>{lead}</p>}</div>
    {children}
  </div>
);
