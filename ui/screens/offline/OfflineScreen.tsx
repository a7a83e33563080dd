import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { buttonClass } from '../../components/button-class.ts';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Link } from '../../routing/Link.tsx';
import type { OfflineViewModel } from '../../view-models/offline-view-model.ts';
import { PageTitle } from '../layout/PageTitle.tsx';

/** §2 "The offline page". It goes by itself when the network is back. */
export const OfflineScreen = observer(({ offline }: { readonly offline: OfflineViewModel }): ReactNode => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const retry = async (): Promise<void> => {
    const before = offline.failures;
    await offline.retry();
    if (offline.failures > before) say(t('offline.still'));
  };
  return (
    <>
      <PageTitle>{t('offline.title')}</PageTitle>
      <EmptyState
        level={1} image={HOUSE_PICTURES.offline} title={t('offline.title')} text={t(offline.failures > 0 ? 'offline.still' : offline.keepsOrder ? 'offline.text-kept' : 'offline.text')}
        action={(
          <>
            {offline.menu && <Link to={offline.menu} className={buttonClass({ wide: true, variant: 'quiet' })}>{t('offline.menu')}</Link>}
            <Button wide busy={offline.isAsking} onClick={() => { void retry(); }}>{t('offline.retry')}</Button>
          </>
        )}
      />
    </>
  );
});
