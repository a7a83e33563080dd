import { useEffect, type ReactNode } from 'react';
import type { Stray } from '#core/navigation/stray.ts';
import { Callout } from '../../components/Callout.tsx';
import { useFeedback } from '../../components/feedback-context.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import styles from './StrayNotice.module.css';

/** The guest wanted to go elsewhere: why that was not possible. Fetched when it is, for hardly anybody comes so. */
export const StrayNotice = ({ stray }: { readonly stray: Stray }): ReactNode => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const words = 'shop' in stray ? t(`home.stray-${stray.why}`, { shop: stray.shop }) : t(`home.stray-${stray.why}`);
  useEffect(() => { say(words); }, [say, words]);
  return <div className={styles['stray']}><Callout tone="warn">{words}</Callout></div>;
};
