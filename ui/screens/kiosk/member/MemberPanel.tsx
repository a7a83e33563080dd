import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFeedback } from '../../../components/feedback-context.ts';
import { Icon } from '../../../components/Icon.tsx';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { KioskKeys } from '../../../components/kiosk/KioskKeys.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskOrderViewModel } from '../../../view-models/kiosk/kiosk-order-view-model.ts';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { useTypedKeys } from '../accessible/use-typed-keys.ts';
import styles from './MemberPanel.module.css';

/** The signs of a member's code. */
const ROWS = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL-', 'ZXCVBNM'];
/** In accessibility mode keys are larger, so that one half is shown at a time. */
const PAGES = { digits: ['12345', '67890', '-'], letters: ['ABCDEFG', 'HIJKLMN', 'OPQRSTU', 'VWXYZ'] };

/** §6: a membership by scanning or typing its code; once it is there, what it does, and the way to leave it. */
export const MemberPanel = observer(({ order }: { readonly order: KioskOrderViewModel }): ReactNode => {
  const { t } = useTexts();
  const { say } = useFeedback();
  const { member } = order;
  const { phase, failure, offers } = member;
  const words = failure !== null ? t(`kiosk-order.member-${failure}`) : null;
  useEffect(() => { if (words !== null) say(words); }, [words, say]);
  const isActive = phase === 'active';
  const wasActive = useRef(isActive);
  // The button that was pressed has gone with the membership.
  useEffect(() => {
    if (wasActive.current && !isActive && document.activeElement === document.body) document.querySelector<HTMLElement>('dialog[open] h1, main h1')?.focus({ preventScroll: true });
    wasActive.current = isActive;
  }, [isActive]);
  if (isActive) {
    return (
      <div className={styles['panel']}>
        <p className={styles['lead']}>{t('kiosk-order.member-holds')}</p>
        {offers > 0 && <p className={styles['offers']}><Icon name="offer" />{t('kiosk-order.member-offers', { count: offers })}</p>}
        <KioskButton look="second" icon="leave" onClick={() => { member.leave(); }}>{t('kiosk-order.member-leave')}</KioskButton>
      </div>
    );
  }
  return (
    <div className={styles['panel']}>
      <p className={styles['lead']}>{t('kiosk-order.member-how')}</p>
      {offers > 0 && words === null && <p className={styles['offers']}><Icon name="offer" />{t('kiosk-order.member-offers', { count: offers })}</p>}
      <output className={styles['display']} aria-label={t('kiosk-order.member-code')} data-bad={words !== null || undefined}>{phase === 'looking' ? t('kiosk-order.member-looking') : member.typed}</output>
      {words !== null && <p className={styles['failure']}><Icon name="alert" />{words}</p>}
      <CodeKeys order={order} />
    </div>
  );
});

const CodeKeys = observer(({ order: { member } }: { readonly order: KioskOrderViewModel }): ReactNode => {
  const { t } = useTexts();
  const { accessibility } = useKioskViewModels();
  const [page, setPage] = useState<keyof typeof PAGES>('digits');
  const other = page === 'digits' ? 'letters' : 'digits';
  const type = (sign: string): void => { member.type(sign); };
  const erase = (): void => { member.erase(); };
  useTypedKeys({ signs: /^[A-Za-z0-9-]$/, onSign: type, onErase: erase, takesCodes: true });
  const [rows, more] = accessibility.isOn ? [PAGES[page], [{ text: t(`kiosk.key-${other}`), onPress: () => { setPage(other); }, isWide: true }]] : [ROWS, []];
  return <KioskKeys rows={rows} more={more} label={t('kiosk-order.member-code')} onKey={type} onErase={erase} />;
});
