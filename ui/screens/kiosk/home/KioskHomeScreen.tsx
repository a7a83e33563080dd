import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';

/** The start screen: it starts wherever it is touched. */
export const KioskHomeScreen = observer((): ReactNode => {
  const { guest } = useKioskViewModels();
  const { t } = useTexts();
  return (
    <KioskFrame primary={<KioskButton look="primary" arrow="arrow" onClick={() => { guest.begin(); }}>{t('kiosk.begin')}</KioskButton>}>
      <h1>{t('kiosk.hungry')}</h1>
    </KioskFrame>
  );
});
