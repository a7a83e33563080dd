import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import type { Stray } from '#core/navigation/stray.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { useErrorText } from '../../i18n/use-error-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './StrayNotice.module.css';

export interface StrayNoticeProps {
  readonly stray: Stray;
  /** Where nobody answered: follows the guest's link again. */
  readonly again: () => void;
}

/** The guest wanted to go elsewhere: why that was not possible. Fetched when it is, for hardly anybody comes so. */
export const StrayNotice = ({ stray, again }: StrayNoticeProps): ReactNode => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const [asked, setAsked] = useState<Stray | null>(null);
  const isUnanswered = stray.why === 'unanswered';
  const words = isUnanswered ? t('error.heading') : 'shop' in stray ? t(`home.stray-${stray.why}`, { shop: stray.shop }) : t(`home.stray-${stray.why}`);
  // What fails again is told again; in another language it is no news (X11).
  const tell = useEffectEvent(() => { say(words, isUnanswered ? 'assertive' : 'polite'); });
  useEffect(() => { tell(); }, [stray]);
  if (!isUnanswered) return <div className={styles['stray']}><Callout tone="warn">{words}</Callout></div>;
  const ask = (): void => {
    setAsked(stray);
    again();
  };
  return (
    <div className={styles['stray']}>
      <Callout tone="danger" title={words} action={<Button variant="quiet" busy={asked === stray} onClick={ask}>{t('action.retry')}</Button>}><ErrorWords error={stray.error} /></Callout>
    </div>
  );
};

const ErrorWords = ({ error }: { readonly error: Extract<Stray, { why: 'unanswered' }>['error'] }): ReactNode => useErrorText()(error);
