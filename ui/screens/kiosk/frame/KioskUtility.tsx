import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './KioskUtility.module.css';

export interface KioskUtilityProps {
  /** In place of "start over"; null: nothing there. */
  readonly first?: ReactNode;
}

/** One touch away on every screen: start over, language, accessibility mode. */
export const KioskUtility = observer(({ first }: KioskUtilityProps): ReactNode => {
  const { guest } = useKioskViewModels();
  const { t } = useTexts();
  return (
    <div className={styles['row']}>
      {first === undefined ? <KioskButton icon="reload" onClick={() => { guest.startOver(); }}>{t('kiosk.start-over')}</KioskButton> : first}
      <LanguageButton />
      <AccessibilityButton />
    </div>
  );
});

const LanguageButton = observer((): ReactNode => {
  const { language } = useSharedViewModels();
  const { chosenLanguage } = useKioskViewModels();
  const { t } = useTexts();
  const { nativeName, nameLanguage } = language.options.find((option) => option.language === chosenLanguage.chosen) ?? { nativeName: language.currentName, nameLanguage: language.currentNameLanguage };
  return (
    <KioskButton icon="globe" waits={chosenLanguage.isAwaited(chosenLanguage.chosen)} aria-haspopup="dialog" aria-label={t('kiosk.language', { language: nativeName })} onClick={() => { chosenLanguage.show(); }}>
      <span lang={nameLanguage}>{nativeName}</span>
    </KioskButton>
  );
});

/** Where staff is asked for: the kiosk's own matters, behind a cashier's sign-in. */
export const StaffButton = observer((): ReactNode => {
  const { staff } = useKioskViewModels();
  const { t } = useTexts();
  return <KioskButton icon="account" onClick={() => { staff.knock(); }}>{t('kiosk.station.staff')}</KioskButton>;
});

/** Its name says what a press does; a state besides would say the contrary. */
export const AccessibilityButton = observer((): ReactNode => {
  const { accessibility } = useKioskViewModels();
  const { t } = useTexts();
  return <KioskButton icon="access" onClick={() => { accessibility.toggle(); }}>{t(accessibility.isOn ? 'kiosk.normal-mode' : 'kiosk.accessibility')}</KioskButton>;
});
