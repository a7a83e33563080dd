import type { ReactNode } from 'react';
import { Callout } from '../../components/Callout.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

/** §8: there are no restaurants to choose from, for they could not be fetched; said below the question, with the way to ask for them again. */
export const ShopsFailed = ({ onRetry }: { readonly onRetry: () => void }): ReactNode => {
  const { t } = useTexts();
  return <Callout tone="warn" action={<button type="button" className="link" onClick={onRetry}>{t('action.retry')}</button>}>{t('account.shops-failed')}</Callout>;
};
