import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import { Icon } from '../../../components/Icon.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import styles from './MemberGreeting.module.css';

/** What has become of a card that was held under the reader, where there is no membership to open yet: greets its member, or says why it is none. */
export const MemberGreeting = observer((): ReactNode => {
  const { member: { givenName, phase, failure } } = useKioskViewModels();
  const { t } = useTexts();
  const { say } = useFeedback();
  const words = ((): string => {
    if (phase === 'looking') return t('kiosk-order.member-looking');
    if (failure !== null) return t(`kiosk-order.member-${failure}`);
    return givenName === '' ? '' : `${t('kiosk-order.member-hello', { name: givenName })} ${t('kiosk-order.member-holds')}`;
  })();
  useEffect(() => { if (words !== '') say(words); }, [words, say]);
  if (words === '') return null;
  return <p className={styles['greeting']} data-bad={failure !== null || undefined}><Icon name={failure === null ? (phase === 'looking' ? 'card' : 'check') : 'alert'} />{words}</p>;
});
