import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './LanguagePopup.module.css';
import { useSharedViewModels } from './shared-view-models.ts';

/**
 * §2 language selector popup: each language by its own name. §4: choosing a different one closes it; so they are buttons, for the arrow keys choose a radio
 * button that they only pass by (X2).
 */
export const LanguagePopup = observer((): ReactNode => {
  const { language } = useSharedViewModels();
  const { t } = useTexts();
  const errorText = useErrorText();
  const { list } = language;
  return (
    <Sheet open={language.isShown} onClose={() => { language.hide(); }} title={t('language.heading')}>
      {list.phase === 'loading' && <div aria-busy="true"><span className="vh">{t('language.loading')}</span><Skeleton shape="line" count={3} /></div>}
      {list.phase === 'failed' && (
        <div className={styles['failed']}>
          <h3>{t('error.heading-languages')}</h3>
          <p>{errorText(list.error)}</p>
          <Button variant="quiet" wide onClick={() => { language.retry(); }}>{t('action.retry')}</Button>
        </div>
      )}
      {list.phase === 'done' && (
        <fieldset>
          <legend className="vh">{t('language.heading')}</legend>
          {language.options.map(({ language: code, nativeName, nameLanguage, isCurrent }) => (
            <button key={code} type="button" className={styles['language']} lang={nameLanguage} aria-pressed={isCurrent} onClick={() => { language.choose(code); }}>
              {nativeName}{isCurrent && <Icon name="check" size="s" />}
            </button>
          ))}
        </fieldset>
      )}
    </Sheet>
  );
});
