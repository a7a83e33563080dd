import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './StationNotice.module.css';

/** What a guest should know before beginning although the kiosk sells: no receipts on paper, or payment at the counter. */
export const StationNotice = observer(({ otherwise = null }: { readonly otherwise?: ReactNode }): ReactNode => {
  const { station } = useKioskViewModels();
  const { t } = useTexts();
  const text = ((): string | null => {
    if (station.isAtCounter) return t('kiosk.station.at-counter');
    return station.station.kind === 'printer-out' ? t('kiosk.station.printer-out') : null;
  })();
  return text === null ? otherwise : <p className={styles['notice']}>{text}</p>;
});
