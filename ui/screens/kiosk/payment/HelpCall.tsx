import { useState, type ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import styles from './HelpCall.module.css';

export interface HelpCall {
  /** Help is wanted: the frame makes room for the sign. */
  readonly isCalling: boolean;
  /** In the primary action's place. */
  readonly button: ReactNode;
  /** Over the page while help is wanted; takes no input. */
  readonly sign: ReactNode;
}

/** A kiosk has no bell: the screen itself calls, in a colour that staff sees from afar, until somebody has come. */
export const useHelpCall = (): HelpCall => {
  const { t } = useTexts();
  const [isCalling, setCalling] = useState(false);
  return {
    isCalling,
    button: (
      <KioskButton look="primary" icon={isCalling ? 'check' : 'bell'} onClick={() => { setCalling(!isCalling); }}>
        {t(isCalling ? 'kiosk-pay.help-off' : 'kiosk-pay.help')}
      </KioskButton>
    ),
    sign: <output className={styles['place']}>{isCalling && <span className={styles['sign']}><b>{t('kiosk-pay.help-on')}</b>{' '}<i>{t('kiosk-pay.help-text')}</i></span>}</output>,
  };
};
