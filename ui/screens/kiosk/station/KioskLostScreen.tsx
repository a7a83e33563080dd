import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { KioskUtility } from '../frame/KioskUtility.tsx';
import { StationDrawing } from './StationDrawing.tsx';
import { StationStage } from './StationStage.tsx';

export interface KioskLostScreenProps {
  readonly tryAgain: () => void;
  /** It is being tried. */
  readonly isTrying?: boolean;
}

/** §2 offline at a kiosk, and whatever else could not be fetched: no contact. */
export const KioskLostScreen = ({ tryAgain, isTrying = false }: KioskLostScreenProps): ReactNode => {
  const { t } = useTexts();
  return (
    <StationStage
      page={t('kiosk.station.offline')} drawing={<StationDrawing thing="cloud" />} title={t('kiosk.station.offline')}
      primary={<KioskButton look="primary" icon="reload" busy={isTrying} onClick={tryAgain}>{t('kiosk.station.try-now')}</KioskButton>}
      utility={<KioskUtility first={null} />}
    >
      <p>{t('kiosk.station.offline-text')}</p>
    </StationStage>
  );
};
