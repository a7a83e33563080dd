import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './StaffFacts.module.css';

/** How the kiosk and what hangs on it are. */
export const StaffFacts = observer((): ReactNode => {
  const { staff: { health }, station } = useKioskViewModels();
  const { topBar } = useSharedViewModels();
  const { t } = useTexts();
  const works = t('kiosk.staff.works');
  const terminal = ((): string => {
    if (health.phase !== 'up') return t('kiosk.staff.answers-not');
    const { terminal: condition } = health.health;
    return condition === 'unplugged' || condition === 'restarting' || condition === 'loggedOut' ? t(`kiosk.station.terminal-down.${condition}`) : works;
  })();
  const printer = ((): string => {
    if (health.phase !== 'up') return t('kiosk.staff.answers-not');
    const { printer: condition } = health.health;
    return condition === 'paperEnd' || condition === 'coverOpen' || condition === 'offline' || condition === 'jam' ? t(`kiosk.station.printer.${condition}`) : works;
  })();
  return (
    <section>
      <h2 className={styles['heading']}>{t('kiosk.staff.facts')}</h2>
      <dl className={styles['facts']}>
        <div><dt>{t('kiosk.staff.host')}</dt><dd>{[health.phase === 'up' ? works : t('kiosk.staff.answers-not'), station.host].filter(Boolean).join(', ')}</dd></div>
        <div><dt>{t('kiosk.staff.terminal')}</dt><dd>{terminal}</dd></div>
        <div><dt>{t('kiosk.staff.printer')}</dt><dd>{printer}</dd></div>
        <div><dt>{t('kiosk.staff.version')}</dt><dd>{topBar.version}</dd></div>
      </dl>
    </section>
  );
});
