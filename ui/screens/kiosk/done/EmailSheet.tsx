import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskKeys } from '../../../components/kiosk/KioskKeys.tsx';
import { KioskSheet } from '../../../components/kiosk/KioskSheet.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskReceiptViewModel } from '../../../view-models/kiosk/kiosk-receipt-view-model.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './EmailSheet.module.css';

/** How most addresses end where the language is spoken. */
const COUNTRY: Readonly<Record<string, string>> = { sv: '.se', fi: '.fi', no: '.no', ru: '.ru' };
/** The signs of an address; the last row is for what is more than one. */
const ROWS = ['1234567890', 'qwertyuiop', 'asdfghjkl_', 'zxcvbnm-.+', ''];
/** In accessibility mode keys are larger, so that one half is shown at a time. */
const PAGES = { letters: ['abcdefg', 'hijklmn', 'opqrstu', 'vwxyz-.', ''], digits: ['1234567', '890-._+', ''] };

/** The address for the receipt, written with the screen's own keys or a keyboard that is plugged in. */
export const EmailSheet = observer(({ receipt }: { readonly receipt: KioskReceiptViewModel }): ReactNode => {
  const { t } = useTexts();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { view, email, isWriting } = receipt;
  useEffect(() => { if (isWriting) field.current?.focus(); }, [isWriting]);
  const failed = view.kind === 'not-mailed' ? t('kiosk-pay.email-failed') : '';
  const problem = receipt.isAddressWrong ? t('kiosk-pay.email-wrong') : failed;
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
      <AddressKeys receipt={receipt} />
    </KioskSheet>
  );
});

const AddressKeys = observer(({ receipt }: { readonly receipt: KioskReceiptViewModel }): ReactNode => {
  const { t, language } = useTexts();
  const { accessibility } = useKioskViewModels();
  const { say } = useFeedback();
  const [page, setPage] = useState<keyof typeof PAGES>('letters');
  const other = page === 'digits' ? 'letters' : 'digits';
  /** The focus stays on the key, so the field tells nothing of what is written: the sign is said, and of what was erased what is left. */
  const type = (text: string): void => {
    receipt.type(text);
    say(text);
  };
  const erase = (): void => {
    receipt.rubOut();
    say(receipt.email);
  };
  const endings = ['@', COUNTRY[language] ?? '.org', '.com'].map((text) => ({ text, onPress: () => { type(text); } }));
  const pages = { text: t(`kiosk.key-${other}`), onPress: () => { setPage(other); }, isWide: true };
  return (
    <KioskKeys
      rows={accessibility.isOn ? PAGES[page] : ROWS} more={accessibility.isOn ? [...endings, pages] : endings} label={t('kiosk-pay.keys')} keepsFocus
      onKey={type} onErase={erase}
    />
  );
});
