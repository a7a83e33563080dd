import type { ReactNode } from 'react';
import styles from './Ticket.module.css';

/** A slip of paper as it comes from the printer: round above, torn below. */
export const Ticket = ({ children }: { readonly children: ReactNode }): ReactNode => <section className={styles['ticket']}>{children}</section>;
