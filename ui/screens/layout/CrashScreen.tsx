import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** A page whose code could not be fetched, or that broke while it was shown. The basket is kept (§3), so loading again is safe. */
export const CrashScreen = ({ reload }: { readonly reload: () => void }): ReactNode => {
  const { t } = useTexts();
  return <EmptyState level={1} title={t('crash.title')} text={t('crash.text')} action={<Button wide onClick={reload}>{t('crash.reload')}</Button>} />;
};
