import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTextParts } from '../../i18n/use-text-parts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { SafeMessage } from '../../routing/SafeMessage.tsx';
import { useSharedViewModels } from './shared-view-models.ts';

/** §2 error popup: heading, message rendered as HTML (R4), close button. */
export const ErrorPopup = observer((): ReactNode => {
  const { errors } = useSharedViewModels();
  const { t } = useTexts();
  const errorText = useErrorText();
  useTextParts();
  const close = (): void => { errors.close(); };
  return (
    <Dialog open={errors.isShown} onClose={close} urgent title={t('error.heading')} actions={<Button wide onClick={close}>{t('action.close')}</Button>}>
      {errors.error && <SafeMessage message={errorText(errors.error)} />}
    </Dialog>
  );
});
