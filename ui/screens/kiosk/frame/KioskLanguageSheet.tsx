import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskSheet } from '../../../components/kiosk/KioskSheet.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './KioskLanguageSheet.module.css';

/** §2 language selector popup at a kiosk: each language by its own name. One that is under way is seen to be, and may still be changed for another. */
export const KioskLanguageSheet = observer((): ReactNode => {
  const { language } = useSharedViewModels();
  const { chosenLanguage } = useKioskViewModels();
  const { t } = useTexts();
  return (
    <KioskSheet open={language.isShown} onClose={() => { language.hide(); }} title={t('language.heading')} closeText={t('action.close')}>
      <fieldset className={styles['list']}>
        <legend className="vh">{t('language.heading')}</legend>
        {language.options.map(({ language: code, nativeName, nameLanguage }) => (
          <button key={code} type="button" className={styles['language']} lang={nameLanguage} aria-pressed={code === chosenLanguage.chosen} aria-busy={chosenLanguage.isAwaited(code) || undefined} onClick={() => { void chosenLanguage.choose(code); }}><span>{nativeName}</span></button>
        ))}
      </fieldset>
    </KioskSheet>
  );
});
