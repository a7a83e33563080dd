import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';

/** When a closed shop opens: today, tomorrow or on a weekday. */
export const OpeningWords = observer((): ReactNode => {
  const { station: { opening } } = useKioskViewModels();
  const { t, format } = useTexts();
  if (opening === null) return t('kiosk.station.closed.text');
  const time = format.time(opening.at, opening.timeZone);
  // A weekday has an ending of its own in one language, and stands by itself in another.
  if (opening.days < 2) return t('kiosk.station.closed.opens', { day: format.dayFromToday(opening.days), time });
  return t('kiosk.station.closed.opens-on', { day: format.weekday(opening.at, opening.timeZone), time });
});
