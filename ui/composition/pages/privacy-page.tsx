import { PrivacyScreen } from '../../screens/privacy/PrivacyScreen.tsx';
import { PrivacyViewModel } from '../../view-models/privacy-view-model.ts';
import type { PageModule } from '../page-module.ts';
import { telemetryChoiceOf } from '../telemetry-choice.ts';

export const privacyPage: PageModule = ({ container }) => {
  const privacy = new PrivacyViewModel({ choice: telemetryChoiceOf(container, window), canChoose: true });
  return () => ({ key: 'privacy', start: () => () => undefined, render: () => <PrivacyScreen privacy={privacy} /> });
};
