import type { ReactNode } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { KioskFrame } from './KioskFrame.tsx';

/** A page whose menu is on its way: seen for a moment, and heard. */
export const KioskWaiting = (): ReactNode => {
  const { t } = useTexts();
  const words = t('menu.loading');
  return <KioskFrame><PageTitle>{words}</PageTitle><h1 className="vh">{words}</h1></KioskFrame>;
};
