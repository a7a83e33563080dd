import { observer } from 'mobx-react-lite';
import { useCallback, type ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { AttractViewModel } from '../../../view-models/kiosk/attract-view-model.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { AccessibilityButton } from '../frame/KioskUtility.tsx';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskRow } from '../frame/KioskRow.tsx';
import { KioskShow } from '../frame/KioskShow.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { StationNotice } from '../station/StationNotice.tsx';
import { AttractStage } from './AttractStage.tsx';
import styles from './KioskHomeScreen.module.css';
import { LanguageRow } from './LanguageRow.tsx';
import { useTouchBeside } from './use-touch-beside.ts';

export interface KioskHomeScreenProps {
  readonly attract: AttractViewModel;
  /** §6: begins, and asks for the membership. */
  readonly onMember: () => void;
}

/** A line of more letters is set smaller. */
const LONGEST_LINE = 20;

/** The start screen: it moves gently, and starts wherever it is touched. */
export const KioskHomeScreen = observer(({ attract, onMember }: KioskHomeScreenProps): ReactNode => {
  const { guest, accessibility: { isOn } } = useKioskViewModels();
  const { t } = useTexts();
  const begin = useCallback(() => { guest.begin(); }, [guest]);
  useTouchBeside(begin, !isOn);
  const member = <KioskButton icon="star" onClick={onMember}>{t('kiosk.member')}</KioskButton>;
  const greeting = <>{t('kiosk.hungry')}<br />{t('kiosk.greeting')}</>;
  if (isOn) {
    return (
      <KioskFrame
        show={<KioskShow title={t('kiosk.hungry')} text={t('kiosk.greeting')} {...(attract.dishes[0] && { image: attract.dishes[0].image })} />}
        utility={<KioskRow>{member}<AccessibilityButton /></KioskRow>}
      >
        <PageTitle>{t('kiosk.page-start')}</PageTitle>
        <div className={styles['large']}>
          <h1 className="vh">{greeting}</h1>
          <ReadyIn attract={attract} />
          <StationNotice />
          <button type="button" className={styles['go']} onClick={begin}><Knob /><span>{t('kiosk.begin')}</span></button>
          <LanguageRow />
        </div>
      </KioskFrame>
    );
  }
  return (
    <KioskFrame layout="bare" utility={null}>
      <PageTitle>{t('kiosk.page-start')}</PageTitle>
      {/* A finger anywhere is enough; those who do not point have the button. */}
      <div className={styles['anywhere']} aria-hidden="true" onClick={begin} />
      <AttractStage attract={attract} />
      <div className={styles['copy']}>
        <h1 data-long={t('kiosk.greeting').length > LONGEST_LINE || undefined}>{greeting}</h1>
        <StationNotice otherwise={<ReadyIn attract={attract} />} />
      </div>
      <button type="button" className={styles['go']} onClick={begin}>
        <span>{t('kiosk.begin')}<small>{t('kiosk.begin-hint')}</small></span>
        <Knob />
      </button>
      <LanguageRow />
      <div className={styles['foot']}>{member}<AccessibilityButton /></div>
    </KioskFrame>
  );
});

const Knob = (): ReactNode => <span className={styles['knob']} aria-hidden="true"><svg viewBox="0 0 24 24"><path d="M5 12h14M13 6l6 6-6 6" /></svg></span>;

const ReadyIn = observer(({ attract }: { readonly attract: AttractViewModel }): ReactNode => {
  const { t, format } = useTexts();
  const { ready } = attract;
  if (ready === null) return null;
  const [words, when] = ready.kind === 'minutes'
    ? [t('kiosk.ready-in'), t('kiosk.minutes', { count: ready.count })]
    : [t('kiosk.ready-at'), format.time(ready.at, ready.timeZone)];
  return <p className={styles['ready']}><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5.2l3.3 2" /></svg>{words} <b>{when}</b></p>;
});
