import type { ReactNode } from 'react';
import { LegalText, type LegalSection } from '../terms/LegalText.tsx';

const SECTIONS = (['what', 'why', 'device', 'who', 'long', 'rights', 'contact'] as const)
  .map((id): LegalSection => ({ id, title: `privacy.${id}-title`, text: `privacy.${id}-text` }));

/** §2 privacyPolicy. */
export const PrivacyScreen = (): ReactNode => <LegalText page="privacy.page" heading="privacy.heading" since="privacy.since" intro="privacy.intro" sections={SECTIONS} other={{ name: 'termsAndConditions', text: 'terms.page' }} />;
