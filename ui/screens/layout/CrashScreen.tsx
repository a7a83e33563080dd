import type { ReactNode } from 'react';
import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

export interface CrashScreenProps {
  /** Nothing is broken: the network is gone. What is done then is tried by itself, too. */
  readonly offline?: boolean;
  readonly reload: () => void;
}

/** A page whose code could not be fetched, or that broke while it was shown. The basket is kept (§3), so loading again is safe. */
export const CrashScreen = ({ offline = false, reload }: CrashScreenProps): ReactNode => {
  const { t } = useTexts();
  const about = offline ? 'offline' : 'crash';
  return <EmptyState level={1} title={t(`${about}.title`)} text={t(`${about}.text`)} action={<Button wide onClick={reload}>{t(offline ? 'offline.retry' : 'crash.reload')}</Button>} />;
};
