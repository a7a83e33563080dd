import type { ReactNode } from 'react';
import { calledAs } from '../../brand/brand.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useSharedViewModels } from './shared-view-models.ts';

/** The document's title, unique on every page (X21): "Kassa · Bread & Butter". Each screen renders one. @example <PageTitle>{t('checkout.page')}</PageTitle> */
export const PageTitle = ({ children }: { readonly children: string }): ReactNode => {
  const { topBar } = useSharedViewModels();
  const { t } = useTexts();
  return <title>{t('app.title', { page: children, app: calledAs(topBar.chainName) })}</title>;
};
