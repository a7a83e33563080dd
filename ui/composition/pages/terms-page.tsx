import { CORE } from '#adapters/composition/tokens.ts';
import { TermsScreen } from '../../screens/terms/TermsScreen.tsx';
import { TermsViewModel } from '../../view-models/terms-view-model.ts';
import type { PageModule } from '../page-module.ts';

export const termsPage: PageModule = ({ container }) => {
  const terms = new TermsViewModel(container.get(CORE.settings));
  return () => ({ key: 'terms', start: () => () => undefined, render: () => <TermsScreen terms={terms} /> });
};
