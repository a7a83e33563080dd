import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Icon } from '../../../components/Icon.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import styles from './MemberPill.module.css';

/** The way to a membership, and who it is that has one. */
export const MemberPill = observer(({ order }: { readonly order: KioskOrderViewModel }): ReactNode => {
  const { t } = useTexts();
  const { givenName } = order.member;
  const words = givenName === '' ? t('kiosk-order.member') : givenName;
  return (
    <button type="button" className={styles['pill']} data-active={givenName !== '' || undefined} aria-haspopup="dialog" aria-label={givenName === '' ? t('kiosk-order.member-open') : t('kiosk-order.member-of', { name: givenName })} onClick={() => { order.open('member'); }}>
      <Icon name={givenName === '' ? 'card' : 'check'} /><span>{words}</span>
    </button>
  );
});
