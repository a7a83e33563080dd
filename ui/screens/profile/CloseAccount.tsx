import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ProfileViewModel } from '../../view-models/profile-view-model.ts';
import { FormError } from '../login/FormError.tsx';
import styles from './ProfileScreen.module.css';

/** Leaving for good; the question says what is deleted and what bookkeeping keeps. */
export const CloseAccount = observer(({ profile }: { readonly profile: ProfileViewModel }): ReactNode => {
  const { t } = useTexts();
  return (
    <section className={styles['close']}>
      <h2>{t('profile.close')}</h2>
      <p className={styles['text']}>{t('profile.close-text')}</p>
      <Button variant="danger" onClick={() => { profile.askToClose(); }}>{t('profile.close')}</Button>
      <Dialog
        open={profile.isClosingAsked} title={t('profile.close-question')} onClose={() => { profile.stay(); }}
        actions={(
          <>
            <Button wide onClick={() => { profile.stay(); }}>{t('profile.close-no')}</Button>
            <Button wide variant="danger" busy={profile.isClosing} onClick={() => { void profile.close(); }}>{t('profile.close-yes')}</Button>
          </>
        )}
      >
        <div className={styles['kept']}>
          <p>{t('profile.close-gone')}</p>
          <p>{t('profile.close-kept')}</p>
          <FormError error={profile.closingError} />
        </div>
      </Dialog>
    </section>
  );
});
