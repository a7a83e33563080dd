import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Checkbox } from '../../components/Checkbox.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import type { PrivacyViewModel } from '../../view-models/privacy-view-model.ts';
import { LegalText, type LegalSection, type LegalTextProps } from '../terms/LegalText.tsx';

const section = (id: 'what' | 'why' | 'device' | 'who' | 'reports' | 'long' | 'rights' | 'contact', below?: ReactNode): LegalSection =>
  ({ id, title: `privacy.${id}-title`, texts: [`privacy.${id}-text`], ...(below !== undefined && { below }) });

/** The guest's yes or no to reports, or that the browser has said no already. */
const Reports = observer(({ privacy }: { readonly privacy: PrivacyViewModel }) => {
  const { t } = useTexts();
  if (privacy.isRefusedByBrowser) return <p>{t('privacy.reports-refused')}</p>;
  return privacy.canChoose ? <Checkbox checked={privacy.isAllowed} onChange={(isAllowed) => { privacy.choose(isAllowed); }}>{t('privacy.reports-choice')}</Checkbox> : null;
});

/** §2 privacyPolicy. */
export const PrivacyScreen = observer(({ privacy, isNamedAbove = false }: { readonly privacy: PrivacyViewModel } & Pick<LegalTextProps, 'isNamedAbove'>) => {
  const sections = [
    section('what'), section('why'), section('device'), section('who'), ...(privacy.hasReports ? [section('reports', <Reports privacy={privacy} />)] : []),
    section('long'), section('rights'), section('contact'),
  ];
  return <LegalText page="privacy.page" heading="privacy.heading" since="privacy.since" intro="privacy.intro" sections={sections} other={{ name: 'termsAndConditions', text: 'terms.page' }} isNamedAbove={isNamedAbove} />;
});
