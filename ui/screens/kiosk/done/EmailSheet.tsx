import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskSheet } from '../../../components/kiosk/KioskSheet.tsx';
import { OnScreenKeyboard } from '../../../components/kiosk/OnScreenKeyboard.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskReceiptViewModel } from '../../../view-models/kiosk/kiosk-receipt-view-model.ts';
import styles from './EmailSheet.module.css';

/** How most addresses end where the language is spoken. */
const COUNTRY: Readonly<Record<string, string>> = { sv: '.se', fi: '.fi', no: '.no', ru: '.ru' };

/** The address for the receipt, written with the screen's own keys or a keyboard that is plugged in. */
export const EmailSheet = observer(({ receipt }: { readonly receipt: KioskReceiptViewModel }): ReactNode => {
  const { t, language } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { view, email, isWriting } = receipt;
  useEffect(() => { if (isWriting) field.current?.focus(); }, [isWriting]);
  const isAddressWrong = receipt.isAddressWrong || (view.kind === 'not-mailed' && view.isAddressWrong);
  const failed = view.kind === 'not-mailed' ? t('kiosk-pay.email-failed') : '';
  const problem = isAddressWrong ? t('kiosk-pay.email-wrong') : failed;
  return (
    <KioskSheet
      open={isWriting} onClose={() => { receipt.stopWriting(); }} title={t('kiosk-pay.email-title')}
      actions={(
        <>
          <KioskButton look="second" onClick={() => { receipt.stopWriting(); }}>{t('kiosk-pay.email-cancel')}</KioskButton>
          <KioskButton look="primary" busy={view.kind === 'mailing'} aria-disabled={email === ''} onClick={() => { receipt.send(); }}>{t('kiosk-pay.email-send')}</KioskButton>
        </>
      )}
    >
      <form
        className={styles['form']} noValidate
        onSubmit={(event) => {
          event.preventDefault();
          receipt.send();
        }}
      >
        <label htmlFor={id} className="vh">{t('kiosk-pay.email-label')}</label>
        <div className={styles['line']}>
          <input
            ref={field} id={id} className={styles['field']} type="text" inputMode="none" autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} enterKeyHint="send"
            placeholder={t('kiosk-pay.email-label')} value={email} aria-invalid={problem !== '' || undefined} aria-describedby={`${id}-help`}
            onChange={(event) => { receipt.write(event.currentTarget.value); }}
          />
          {email !== '' && <button type="button" className={styles['clear']} onClick={() => { receipt.write(''); }}>{t('kiosk-pay.key-clear')}</button>}
        </div>
        <p id={`${id}-help`} className={problem === '' ? styles['help'] : styles['problem']} role="alert">{problem === '' ? t('kiosk-pay.email-text') : problem}</p>
      </form>
      <OnScreenKeyboard
        label={t('kiosk-pay.keys')} eraseText={t('kiosk-pay.key-erase')} endings={[COUNTRY[language] ?? '.org', '.com']}
        onType={(text) => { receipt.type(text); }} onErase={() => { receipt.rubOut(); }}
      />
    </KioskSheet>
  );
});
