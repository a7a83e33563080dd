import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useLocationOfPage } from '../../routing/page-context.ts';
import type { TermsViewModel } from '../../view-models/terms-view-model.ts';
import { LegalText, type LegalSection, type LegalTextProps } from './LegalText.tsx';

type SectionId = 'order' | 'account' | 'price' | 'payment' | 'pickup' | 'cancel' | 'allergies' | 'complaints' | 'site';

const section = (id: SectionId, texts: LegalSection['texts'] = [`terms.${id}-text`]): LegalSection => ({ id, title: `terms.${id}-title`, texts });

/** §2 termsAndConditions; `?section=allergies` opens it there. */
export const TermsScreen = observer(({ terms, isNamedAbove = false }: { readonly terms: TermsViewModel } & Pick<LegalTextProps, 'isNamedAbove'>): ReactNode => {
  const { query } = useLocationOfPage().target;
  const sections = [
    section('order'), section('account'), section('price'), section('payment', ['terms.payment-text', ...(terms.holdsTimes ? ['terms.payment-held' as const] : [])]), section('pickup'), section('cancel'),
    section('allergies', [terms.tellsAllergens ? 'terms.allergies-told' : 'terms.allergies-ask', 'terms.allergies-text']), section('complaints'), section('site'),
  ];
  return <LegalText page="terms.page" heading="terms.heading" since="terms.since" intro="terms.intro" sections={sections} other={{ name: 'privacyPolicy', text: 'privacy.page' }} openAt={query?.['section']} isNamedAbove={isNamedAbove} />;
});
