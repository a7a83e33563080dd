import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { Qr } from '../../../components/Qr.tsx';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { AccessibilityButton, KioskUtility } from '../frame/KioskUtility.tsx';
import { KioskFrame } from '../frame/KioskFrame.tsx';
import { KioskRow } from '../frame/KioskRow.tsx';
import { KioskShow } from '../frame/KioskShow.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { CodeCard } from '../signin/CodeCard.tsx';
import { StaffCode } from '../station/StaffCode.tsx';
import { StationStage } from '../station/StationStage.tsx';
import { StaffCaseList } from './StaffCaseList.tsx';
import { StaffFacts } from './StaffFacts.tsx';
import styles from './StaffScreen.module.css';

/** In the place of the page: first the proof, a cashier's sign-in, then what only staff may see. */
export const StaffScreen = observer((): ReactNode => {
  const { staff } = useKioskViewModels();
  return staff.door.phase === 'open' ? <Inside /> : <Proof />;
});

const Proof = observer((): ReactNode => {
  const { staff, accessibility: { isOn } } = useKioskViewModels();
  const { t } = useTexts();
  const { link, session, door: { phase } } = staff;
  const code = session?.code ?? '';
  return (
    <StationStage
      page={t('kiosk.staff.page')} drawing={<CodeCard code={code} qr={link !== null && <Qr text={link} label={t('kiosk.signin.qr')} />} link={null} />}
      title={t('kiosk.staff.prove')} showText={phase === 'refused' ? t('kiosk.station.page') : code === '' ? t('kiosk.signin.creating') : `${t('kiosk.signin.code')} ${code}`}
      secondary={<KioskButton look="second" icon="back" onClick={() => { staff.close(); }}>{t('kiosk.staff.close')}</KioskButton>}
      utility={<KioskUtility first={null} />}
    >
      <p>{t('kiosk.staff.prove-text')}</p>
      {isOn && code !== '' && <StaffCode code={code} />}
      <div aria-live="polite"><Problem /></div>
    </StationStage>
  );
});

/** The words of signing in the kiosk itself: it is the same sign-in. */
const Problem = observer((): ReactNode => {
  const { staff: { problem } } = useKioskViewModels();
  const { t } = useTexts();
  const errorText = useErrorText();
  if (problem === null) return null;
  const { kind, error, host } = problem;
  return <p><b>{t(`kiosk.signin.${kind}`)}</b>{'. '}{kind === 'other' ? errorText(error) : t(`kiosk.signin.${kind}-text`, { host, address: host })}</p>;
});

const Inside = observer((): ReactNode => {
  const { staff, accessibility: { isOn } } = useKioskViewModels();
  const { t } = useTexts();
  const { isHeld } = staff;
  return (
    <KioskFrame
      show={<KioskShow title={t('kiosk.staff.page')} />}
      primary={<KioskButton look="primary" icon="back" onClick={() => { staff.close(); }}>{t('kiosk.staff.close')}</KioskButton>}
      secondary={<KioskButton look="second" icon="leave" aria-disabled={isHeld} onClick={() => { staff.signOut(); }}>{t('kiosk.staff.sign-out')}</KioskButton>}
      utility={(
        <KioskRow>
          <KioskButton aria-disabled={isHeld} onClick={() => { staff.leave(); }}>{t('kiosk.staff.leave')}</KioskButton>
          <KioskButton icon="reload" onClick={() => { staff.reload(); }}>{t('kiosk.staff.reload')}</KioskButton>
          <AccessibilityButton />
        </KioskRow>
      )}
    >
      <PageTitle>{t('kiosk.staff.page')}</PageTitle>
      <div className={styles['page']}>
        <h1 className={isOn ? 'vh' : styles['heading']}>{t('kiosk.staff.page')}</h1>
        {isHeld && <p className={styles['held']}>{t('kiosk.staff.open-payment')}</p>}
        <StaffCaseList />
        <StaffFacts />
      </div>
    </KioskFrame>
  );
});
