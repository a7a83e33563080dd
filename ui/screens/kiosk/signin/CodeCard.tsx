import type { ReactNode } from 'react';
import { inHalves } from '../../../i18n/in-halves.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './CodeCard.module.css';

export interface CodeCardProps {
  /** Empty: it is on its way. */
  readonly code: string;
  readonly qr: ReactNode;
  /** The same in letters. */
  readonly link: string | null;
}

/** A code to be scanned, with the same code in letters under it, three and three. */
export const CodeCard = ({ code, qr, link }: CodeCardProps): ReactNode => {
  const { t } = useTexts();
  const [first, second] = inHalves(code);
  return (
    <div className={styles['card']}>
      <div className={styles['qr']}>{qr || <span className={styles['blank']} />}</div>
      <p className={styles['label']}>{t('kiosk.signin.code')}</p>
      <p className={styles['code']} translate="no">{code === '' ? '\u00A0' : <><span>{first}</span><span>{second}</span></>}</p>
      {link !== null && <p className={styles['link']} translate="no">{link}</p>}
    </div>
  );
};
