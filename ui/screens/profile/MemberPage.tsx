import type { ReactNode } from 'react';
import styles from './MemberPage.module.css';

export interface MemberPageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** The pages of a customer: one heading, one column as wide as the checkout. */
export const MemberPage = ({ title, children }: MemberPageProps): ReactNode => (
  <div className={styles['page']}>
    <div className={styles['head']}><h1 tabIndex={-1}>{title}</h1></div>
    {children}
  </div>
);
