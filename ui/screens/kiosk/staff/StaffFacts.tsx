import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './StaffFacts.module.css';

/** How the kiosk and what hangs on it are. */
export const StaffFacts = observer((): ReactNode => {
  const { staff: { devices }, station } = useKioskViewModels();
  const { topBar } = useSharedViewModels();
  const { t } = useTexts();
  const words = (key: TextKey): string => t(devices === null ? 'kiosk.staff.answers-not' : key);
  const { terminal = 'works', printer = 'works' } = devices ?? {};
  return (
    <section>
      <h2 className={styles['heading']}>{t('kiosk.staff.facts')}</h2>
      <dl className={styles['facts']}>
        <div><dt>{t('kiosk.staff.host')}</dt><dd>{[words('kiosk.staff.works'), station.host].filter(Boolean).join(', ')}</dd></div>
        <div><dt>{t('kiosk.staff.terminal')}</dt><dd>{words(terminal === 'works' ? 'kiosk.staff.works' : `kiosk.station.terminal-down.${terminal}`)}</dd></div>
        <div><dt>{t('kiosk.staff.printer')}</dt><dd>{words(printer === 'works' ? 'kiosk.staff.works' : `kiosk.station.printer.${printer}`)}</dd></div>
        <div><dt>{t('kiosk.staff.version')}</dt><dd>{topBar.version}</dd></div>
      </dl>
    </section>
  );
});
