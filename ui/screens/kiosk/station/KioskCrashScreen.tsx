import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StationDrawing } from './StationDrawing.tsx';
import { StationStage } from './StationStage.tsx';

/** A page of the kiosk whose code could not be fetched, or that broke. The basket is kept (§3); whoever goes away is sent home as from every page. */
export const KioskCrashScreen = ({ reload }: { readonly reload: () => void }): ReactNode => {
  const { t } = useTexts();
  return (
    <StationStage
      page={t('crash.title')} drawing={<StationDrawing thing="window" />} title={t('crash.title')}
      primary={<KioskButton look="primary" icon="reload" onClick={reload}>{t('crash.reload')}</KioskButton>}
    >
      <p>{t('crash.text')}</p>
    </StationStage>
  );
};
