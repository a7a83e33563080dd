import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { useLocationOfPage } from '../../routing/page-context.ts';

/** The session has ended while a customer's page was open: here, in another tab, or by the server. */
export const SignedOut = (): ReactNode => {
  const { t } = useTexts();
  const { path } = useLocationOfPage();
  return (
    <EmptyState
      level={1} title={t('member.signed-out')} text={t('member.signed-out-text')}
      action={<ButtonLink wide to={{ name: 'login', query: { redirectUri: path } }}>{t('member.log-in')}</ButtonLink>}
    />
  );
};
