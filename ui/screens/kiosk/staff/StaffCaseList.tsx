import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { classNames } from '../../../components/class-names.ts';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { Sums } from '../../../components/Sums.tsx';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { inHalves } from '../../../i18n/in-halves.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './StaffCaseList.module.css';

const caseKey = (reason: string, charged: number | undefined): TextKey => {
  if (charged !== undefined) return 'kiosk.staff.case-other-sum';
  return reason === 'payment.other-terminal' ? 'kiosk.staff.case-elsewhere' : 'kiosk.staff.case';
};

/** P9, PAY-8: charges without an order or of another sum, each with the code that its guest holds; kept until staff says that they are settled. */
export const StaffCaseList = observer((): ReactNode => {
  const { staff } = useKioskViewModels();
  const { topBar } = useSharedViewModels();
  const { t, format } = useTexts();
  const zone = topBar.shop?.timeZone ?? 'Europe/Stockholm';
  return (
    <section>
      <h2 className={styles['heading']}>{t('kiosk.staff.cases')}</h2>
      {staff.cases.length === 0 && <p className={styles['none']}>{t('kiosk.staff.no-cases')}</p>}
      <ul className={styles['list']}>
        {staff.cases.map(({ code, amount, charged, currency, at, reason, terminal = '', isSettled }) => (
          <li key={code} className={classNames(styles['case'], isSettled && styles['settled'])}>
            <b translate="no">{inHalves(code).join(' ')}</b>
            <span>
              <Sums currency={currency}>{t(caseKey(reason, charged), { amount: format.price(amount, currency), charged: format.price(charged ?? 0, currency), time: format.time(at, zone), terminal })}</Sums>
              {/* It may be some days old by now, and whoever looks for a charge looks under its day. */}
              <small>{isSettled && `${t('kiosk.staff.settled')} · `}{format.date(at, zone)} · <span translate="no">{reason}</span></small>
            </span>
            <KioskButton look="second" icon={isSettled ? 'reload' : 'check'} onClick={() => { staff[isSettled ? 'takeBack' : 'settle'](code); }}>{t(isSettled ? 'action.undo' : 'kiosk.staff.settled')}</KioskButton>
          </li>
        ))}
      </ul>
    </section>
  );
});
