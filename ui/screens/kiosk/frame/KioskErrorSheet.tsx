import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskSheet } from '../../../components/kiosk/KioskSheet.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { SafeMessage } from '../../../routing/SafeMessage.tsx';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';

/** §2 error popup at a kiosk: heading, message (R4), close button. */
export const KioskErrorSheet = observer((): ReactNode => {
  const { errors } = useSharedViewModels();
  const { t } = useTexts();
  const errorText = useErrorText();
  const close = (): void => { errors.close(); };
  return (
    <KioskSheet open={errors.isShown} onClose={close} urgent title={t('error.heading')} actions={<><span /><KioskButton look="primary" onClick={close}>{t('action.close')}</KioskButton></>}>
      {errors.error && <SafeMessage message={errorText(errors.error)} />}
    </KioskSheet>
  );
});
