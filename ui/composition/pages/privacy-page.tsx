import { PrivacyScreen } from '../../screens/privacy/PrivacyScreen.tsx';
import type { PageModule } from '../page-module.ts';

export const privacyPage: PageModule = () => () => ({ key: 'privacy', start: () => () => undefined, render: () => <PrivacyScreen /> });
