import { useEffect, type ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { keepFocus } from '../../routing/keep-focus.ts';
import { useLocationOfPage } from '../../routing/page-context.ts';

/** The session has ended while a customer's page was open: here, in another tab, or by the server. Its heading has the focus, and so it is heard, where that was with what has gone (X5, X11). */
export const SignedOut = (): ReactNode => {
  const { t } = useTexts();
  const { path } = useLocationOfPage();
  useEffect(keepFocus, []);
  return (
    <EmptyState
      level={1} title={t('member.signed-out')} text={t('member.signed-out-text')}
      action={<ButtonLink wide to={{ name: 'login', query: { redirectUri: path } }}>{t('member.log-in')}</ButtonLink>}
    />
  );
};
