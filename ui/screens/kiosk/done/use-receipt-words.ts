import type { Order } from '#core/order-tracking/order.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { withoutHyphens } from '../../../i18n/without-hyphens.ts';

/** X17: the receipt as somebody would read it out: from whom, what, for how much, and the VAT in it. Null while the order is not known. */
export const useReceiptWords = (order: Order | null): string | null => {
  const { t, format } = useTexts();
  if (order === null || !order.paid) return null;
  const { currency, shop, number, total } = order;
  const lines = order.lines.map((line) => `${String(line.quantity)} ${withoutHyphens(line.name)}, ${format.price(line.total, currency)}`).join('. ');
  const vat = order.vat.map((part) => t('kiosk-pay.vat', { rate: format.percent(part.rateBasisPoints), amount: format.price(part.vat, currency) }));
  return format.spokenSums(t('kiosk-pay.receipt-spoken', { shop: shop.name, number, lines, paid: [format.price(total, currency), ...vat].join(', ') }), currency);
};
