import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';

/** §6: a member shows the card; the menu asks for it. */
export const MemberButton = (): ReactNode => {
  const { guest } = useKioskViewModels();
  const { t } = useTexts();
  return <KioskButton icon="star" onClick={() => { guest.begin(); }}>{t('kiosk.member')}</KioskButton>;
};
