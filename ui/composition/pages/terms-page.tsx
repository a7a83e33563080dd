import { TermsScreen } from '../../screens/terms/TermsScreen.tsx';
import type { PageModule } from '../page-module.ts';

export const termsPage: PageModule = () => () => ({ key: 'terms', start: () => () => undefined, render: () => <TermsScreen /> });
