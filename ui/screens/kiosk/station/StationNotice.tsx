import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { TextKey } from '../../../i18n/text-keys.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { StationNotice as Notice } from '../../../view-models/kiosk/station-view-model.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './StationNotice.module.css';

const WORDS: Readonly<Record<Notice, TextKey>> = {
  'at-counter': 'kiosk.station.at-counter', 'receipt-by-mail': 'kiosk.station.printer-out', 'receipt-at-counter': 'kiosk.station.printer-out-counter',
};

/** What a guest should know before beginning although the kiosk sells: no receipts on paper, or payment at the counter. */
export const StationNotice = observer(({ otherwise = null }: { readonly otherwise?: ReactNode }): ReactNode => {
  const { station: { notice } } = useKioskViewModels();
  const { t } = useTexts();
  return notice === null ? otherwise : <p className={styles['notice']}>{t(WORDS[notice])}</p>;
});
