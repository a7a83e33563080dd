import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSharedViewModels } from './shared-view-models.ts';
import styles from './UpdatePrompt.module.css';

/** §4: a newer version waits. It can wait until the meal is ordered. */
export const UpdatePrompt = observer((): ReactNode => {
  const { update } = useSharedViewModels();
  const { t } = useTexts();
  const { showToast } = useFeedback();
  // The only page that may not be left is that of a payment, and it has this text.
  const take = (): void => { if (!update.apply()) showToast({ text: t('payment.leave-first') }); };
  return (
    <output className={styles['place']}>
      {update.isShown && (
        <div className={styles['prompt']}>
          <span>{t('update.available')}</span>
          <button type="button" onClick={take}>{t('update.now')}</button>
          <button type="button" onClick={() => { update.putOff(); }}>{t('update.later')}</button>
        </div>
      )}
    </output>
  );
});
