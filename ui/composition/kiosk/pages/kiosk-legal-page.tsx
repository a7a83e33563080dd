import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CORE } from '#adapters/composition/tokens.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useKioskViewModels } from '../../../screens/kiosk/kiosk-view-models.ts';
import { KioskLegalScreen } from '../../../screens/kiosk/legal/KioskLegalScreen.tsx';
import { PrivacyScreen } from '../../../screens/privacy/PrivacyScreen.tsx';
import { TermsScreen } from '../../../screens/terms/TermsScreen.tsx';
import { PrivacyViewModel } from '../../../view-models/privacy-view-model.ts';
import { TermsViewModel } from '../../../view-models/terms-view-model.ts';
import { telemetryChoiceOf } from '../../telemetry-choice.ts';
import type { KioskPageModule } from '../kiosk-page-module.ts';

const Legal = observer(({ isTerms, terms, privacy }: { readonly isTerms: boolean; readonly terms: TermsViewModel; readonly privacy: PrivacyViewModel }): ReactNode => {
  const { t, langOf } = useTexts();
  const { accessibility: { isOn } } = useKioskViewModels();
  const key = isTerms ? 'terms.heading' : 'privacy.heading';
  return <KioskLegalScreen title={t(key)} lang={langOf(key)}>{isTerms ? <TermsScreen terms={terms} isNamedAbove={isOn} /> : <PrivacyScreen privacy={privacy} isNamedAbove={isOn} />}</KioskLegalScreen>;
});

/** §2 termsAndConditions and privacyPolicy at a kiosk. */
export const kioskLegalPage: KioskPageModule = ({ container }) => {
  const privacy = new PrivacyViewModel({ choice: telemetryChoiceOf(container, window, true), canChoose: false });
  const terms = new TermsViewModel(container.get(CORE.settings));
  return ({ name }) => ({ key: `kiosk-legal/${name}`, start: () => () => undefined, render: () => <Legal isTerms={name === 'termsAndConditions'} terms={terms} privacy={privacy} /> });
};
