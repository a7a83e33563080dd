import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';

/** When a closed shop opens: today, tomorrow or on a weekday. */
export const OpeningWords = observer((): ReactNode => {
  const { station: { opening } } = useKioskViewModels();
  const { t, format } = useTexts();
  if (opening === null) return t('kiosk.station.closed.text');
  const day = opening.days < 2 ? format.dayFromToday(opening.days) : format.weekday(opening.at, opening.timeZone);
  return t('kiosk.station.closed.opens', { when: `${day} ${format.time(opening.at, opening.timeZone)}` });
});
