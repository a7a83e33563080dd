import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskShow } from '../frame/KioskShow.tsx';
import styles from './KioskLegalScreen.module.css';

export interface KioskLegalScreenProps { readonly title: string; readonly lang: string | undefined; readonly children: ReactNode }

/** S23: terms and privacy inside the kiosk: the very text of the guests' app, larger, with a way back. */
export const KioskLegalScreen = ({ title, lang, children }: KioskLegalScreenProps): ReactNode => {
  const { topBar } = useSharedViewModels();
  const { t } = useTexts();
  return (
    <KioskFrame lang={lang} show={<KioskShow title={title} />} primary={<KioskButton look="primary" icon="back" onClick={() => { topBar.back(); }}>{t('action.back')}</KioskButton>}>
      <div className={styles['text']} tabIndex={-1}>{children}</div>
    </KioskFrame>
  );
};
