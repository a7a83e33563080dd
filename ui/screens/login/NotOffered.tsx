import type { ReactNode } from 'react';
import { HOUSE_PICTURES } from '../../brand/house-pictures.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonLink } from '../../routing/ButtonLink.tsx';

/** §1: this chain offers no login; whoever follows an old link is not left standing. */
export const NotOffered = (): ReactNode => {
  const { t } = useTexts();
  return (
    <EmptyState
      level={1} image={HOUSE_PICTURES.welcome} title={t('account.not-offered')} text={t('account.not-offered-text')}
      action={<ButtonLink wide to={{ name: 'home' }}>{t('action.to-home')}</ButtonLink>}
    />
  );
};
