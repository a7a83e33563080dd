import type { ReactNode } from 'react';
import { inHalves } from '../../../i18n/in-halves.ts';
import { inLetters } from '../../../i18n/in-letters.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './StaffCode.module.css';

/** A code that a guest shows to staff: three and three, without letters that look alike. */
export const StaffCode = ({ code }: { readonly code: string }): ReactNode => {
  const { t } = useTexts();
  return <p className={styles['code']} translate="no"><span className="vh">{t('kiosk.station.code')} {inLetters(code)}</span><span aria-hidden="true">{inHalves(code).join(' ')}</span></p>;
};
