import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './EntryForm.module.css';

export interface ProvidersProps {
  readonly providers: readonly string[];
  readonly onChoose: (provider: string) => void;
}

/** §1: external login providers; none, and nothing is shown. */
export const Providers = ({ providers, onChoose }: ProvidersProps): ReactNode => {
  const { t } = useTexts();
  if (providers.length === 0) return null;
  return (
    <>
      <p className={styles['or']}>{t('account.or')}</p>
      <div className={styles['providers']}>
        {providers.map((provider) => (
          <button key={provider} type="button" className={styles['provider']} data-letter={provider.slice(0, 1).toUpperCase()} aria-label={t('account.by', { provider })} onClick={() => { onChoose(provider); }}>
            <span translate="no">{provider}</span>
          </button>
        ))}
      </div>
    </>
  );
};
