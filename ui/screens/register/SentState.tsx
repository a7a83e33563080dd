import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { Button } from '../../components/Button.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { RegisterViewModel } from '../../view-models/register-view-model.ts';
import { breakableEmail } from '../login/breakable-email.ts';
import styles from '../login/EntryForm.module.css';
import { EntryFrame } from '../login/EntryFrame.tsx';
import { FormError } from '../login/FormError.tsx';

/** The mail with the link is on its way. */
export const SentState = observer(({ register, email }: { readonly register: RegisterViewModel; readonly email: string }): ReactNode => {
  const { t } = useTexts();
  return (
    <EntryFrame title={t('register.sent')} lead={t('register.sent-text', { email: breakableEmail(email) })} picture={HOUSE_PICTURES.mail} table="t-sky">
      <div className={styles['state']}>
        <p>{t('account.mail-spam')}</p>
        <FormError error={register.form.error} />
        <Button wide variant="quiet" busy={register.isResending} onClick={() => { void register.resend(); }}>{t('register.resend')}</Button>
        <output className={styles['foot']}>{register.timesResent > 0 && t('register.resent', { email: breakableEmail(email) })}</output>
        <div className={styles['foot']}><button type="button" className="link" onClick={() => { register.changeAddress(); }}>{t('register.wrong-address')}</button></div>
      </div>
    </EntryFrame>
  );
});
