import type { ReactNode } from 'react';
import { useLocationOfPage } from '../../routing/page-context.ts';
import { LegalText, type LegalSection, type LegalTextProps } from './LegalText.tsx';

const SECTIONS = (['order', 'account', 'price', 'payment', 'pickup', 'cancel', 'allergies', 'complaints', 'site'] as const)
  .map((id): LegalSection => ({ id, title: `terms.${id}-title`, text: `terms.${id}-text` }));

/** §2 termsAndConditions; `?section=allergies` opens it there. */
export const TermsScreen = ({ isNamedAbove = false }: Pick<LegalTextProps, 'isNamedAbove'>): ReactNode => {
  const { query } = useLocationOfPage().target;
  return <LegalText page="terms.page" heading="terms.heading" since="terms.since" intro="terms.intro" sections={SECTIONS} other={{ name: 'privacyPolicy', text: 'privacy.page' }} openAt={query?.['section']} isNamedAbove={isNamedAbove} />;
};
