import type { ReactNode } from 'react';
import type { Currency } from '#core/shared/money.ts';
import { useTexts } from '../i18n/use-texts.ts';

export interface SumsProps { readonly currency: Currency; readonly children: string }

/** Words with sums in them: written with the menu's sign, heard as money (X20). @example <Sums currency={menu.currency}>{t('menu.member-price', { price })}</Sums> */
export const Sums = ({ currency, children }: SumsProps): ReactNode => {
  const { format } = useTexts();
  const spoken = format.spokenSums(children, currency);
  return spoken === children ? children : <><span aria-hidden="true">{children}</span><span className="vh">{spoken}</span></>;
};
