import type { ReactNode } from 'react';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';
import { PageTitle } from './PageTitle.tsx';

/** A page that is not there. Unknown addresses lead home, which says so; this is for known ones that have nothing to show. */
export const NotFoundScreen = (): ReactNode => {
  const { t } = useTexts();
  return (
    <>
      <PageTitle>{t('not-found.title')}</PageTitle>
      <EmptyState level={1} title={t('not-found.title')} text={t('not-found.text')} action={<ButtonLink wide to={{ name: 'home' }}>{t('action.to-home')}</ButtonLink>} />
    </>
  );
};
