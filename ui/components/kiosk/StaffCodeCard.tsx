import type { ReactNode } from 'react';
import { inHalves } from '../../i18n/in-halves.ts';
import { inLetters } from '../../i18n/in-letters.ts';
import { Qr } from '../Qr.tsx';
import { classNames } from '../class-names.ts';
import styles from './StaffCodeCard.module.css';

export interface StaffCodeCardProps {
  readonly label: string;
  /** Six characters, shown as 3 + 3 and read one by one. */
  readonly code: string;
  /** For the phone; left out: no such code. */
  readonly address?: string | undefined;
  readonly scanLabel?: string;
  /** Under the code: when it is checked next. */
  readonly below?: ReactNode;
}

/** M and W take half as much room again as other letters. */
const isWide = (code: string): boolean => (code.match(/[MW]/g) ?? []).length > 1;

/** The code that guest and staff say to each other, and the same for a phone. */
export const StaffCodeCard = ({ label, code, address, scanLabel = '', below }: StaffCodeCardProps): ReactNode => {
  const [first, second] = inHalves(code);
  return (
    <div className={styles['card']}>
      <div>
        <p>{label}</p>
        <p className={classNames(styles['code'], isWide(code) && styles['wide'])} translate="no"><span className="vh">{inLetters(code)}</span><span aria-hidden="true" data-code={code}><b>{first}</b><b>{second}</b></span></p>
        {below !== undefined && <p className={styles['below']}>{below}</p>}
      </div>
      {address !== undefined && <Qr className={styles['qr']} text={address} label={scanLabel} />}
    </div>
  );
};
