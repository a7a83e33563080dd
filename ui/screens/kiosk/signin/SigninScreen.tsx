import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { KioskButton } from '../../../components/kiosk/KioskButton.tsx';
import { Qr } from '../../../components/Qr.tsx';
import { useEntityText } from '../../../i18n/use-entity-text.ts';
import { useErrorText } from '../../../i18n/use-error-text.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { SigninViewModel } from '../../../view-models/kiosk/signin-view-model.ts';
import { useSharedViewModels } from '../../layout/shared-view-models.ts';
import { KioskUtility } from '../frame/KioskUtility.tsx';
import { useKioskViewModels } from '../kiosk-view-models.ts';
import { StaffCode } from '../station/StaffCode.tsx';
import { StationStage } from '../station/StationStage.tsx';
import { CodeCard } from './CodeCard.tsx';
import styles from './SigninScreen.module.css';

/** §2 selfServiceStart and selfServiceSignin: for staff. A code to scan or to type, what is waited for, and each failure in its own words. */
export const SigninScreen = observer(({ signin }: { readonly signin: SigninViewModel }): ReactNode => {
  const { t } = useTexts();
  const { textOf } = useEntityText();
  const { topBar } = useSharedViewModels();
  const { accessibility: { isOn } } = useKioskViewModels();
  const { phase, link, session, host, problem } = signin;
  const status = phase === 'connecting' ? t('kiosk.signin.connecting', { host }) : t(phase === 'waiting' ? 'kiosk.signin.waiting' : 'kiosk.signin.creating');
  return (
    <StationStage
      page={t('kiosk.signin.page')} drawing={<CodeCard code={session?.code ?? ''} qr={link !== null && <Qr text={link} label={t('kiosk.signin.qr')} />} link={link} />}
      corner={topBar.shop && <span>{textOf(topBar.shop, 'name')}</span>}
      title={t('kiosk.signin.heading')} showText={t('kiosk.signin.scan')}
      secondary={signin.canRenew && <KioskButton look="second" icon="reload" onClick={() => { signin.renew(); }}>{t('kiosk.signin.new-code')}</KioskButton>}
      utility={<KioskUtility first={null} />}
    >
      <p>{t('kiosk.signin.scan')}</p>
      {isOn && session !== null && <StaffCode code={session.code} />}
      {phase !== 'refused' && problem === null && <output className={styles['status']}><span className={styles['dot']} />{status}</output>}
      <div aria-live="assertive">{problem !== null && <Problem signin={signin} />}</div>
    </StationStage>
  );
});

const Problem = observer(({ signin }: { readonly signin: SigninViewModel }): ReactNode => {
  const { t } = useTexts();
  const errorText = useErrorText();
  const { problem, error, host } = signin;
  if (problem === null || error === null) return null;
  const values = { host, address: host };
  return (
    <div className={styles['problem']}>
      <h2>{t(`kiosk.signin.${problem}`)}</h2>
      <p>{problem === 'other' ? errorText(error) : t(`kiosk.signin.${problem}-text`, values)}</p>
    </div>
  );
});
