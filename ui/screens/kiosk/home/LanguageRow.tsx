import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './LanguageRow.module.css';

/** The languages, one touch away before anything is read; each by its own name. */
export const LanguageRow = observer((): ReactNode => {
  const { language } = useSharedViewModels();
  const { chosenLanguage } = useKioskViewModels();
  const { t } = useTexts();
  return (
    <fieldset className={styles['row']}>
      <legend className="vh">{t('kiosk.languages')}</legend>
      {language.options.map(({ language: code, nativeName, nameLanguage }) => (
        <button key={code} type="button" lang={nameLanguage} aria-pressed={code === chosenLanguage.chosen} aria-busy={chosenLanguage.isAwaited(code) || undefined} onClick={() => { void chosenLanguage.choose(code); }}><span>{nativeName}</span></button>
      ))}
    </fieldset>
  );
});
