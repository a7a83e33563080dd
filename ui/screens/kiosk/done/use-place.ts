import type { Currency } from '#core/shared/money.ts';
import { inLetters } from '../../../i18n/in-letters.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { KioskDoneViewModel } from '../../../view-models/kiosk/kiosk-done-view-model.ts';
import type { DoneRowProps } from './DoneRow.tsx';

export interface Place extends Pick<DoneRowProps, 'icon' | 'title'> {
  readonly text: string;
  /** Both as they are heard, where that is another way: a code by its letters, sums in words. */
  readonly said?: string;
  /** Of the sums in the text. */
  readonly currency?: Currency;
}

/** Where the food is had; null: not known yet. There is room for one row: who is called to the counter, for another sum was charged, has learned where that is, and reads of a table behind it. */
export const usePlace = ({ spotName, otherSum }: Pick<KioskDoneViewModel, 'spotName' | 'otherSum'>): Place | null => {
  const { t, format } = useTexts();
  const served = spotName ? t('kiosk-pay.served', { spot: spotName }) : '';
  if (otherSum !== null) {
    const { code, charged, total, currency } = otherSum;
    const text = `${t('kiosk-pay.other-sum-text', { charged: format.price(charged, currency), amount: format.price(total, currency) })} ${served}`.trim();
    return { icon: 'bell', title: t('kiosk-pay.other-sum', { code }), text, said: `${t('kiosk-pay.other-sum', { code: inLetters(code) })}. ${format.spokenSums(text, currency)}`, currency };
  }
  if (spotName === null) return null;
  return served === '' ? { icon: 'pin', title: t('kiosk-pay.collect'), text: t('kiosk-pay.collect-text') } : { icon: 'cutlery', title: served, text: t('kiosk-pay.served-text') };
};
