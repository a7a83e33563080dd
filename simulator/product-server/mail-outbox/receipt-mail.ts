import { localeOf, withClock } from '#core/locale/intl-formats.ts';
import type { Shop } from '#core/shop/shop.ts';
import type { OrderTable } from '../store/tables.ts';
import { orderTypeWord } from '../../shared/order-type-words.ts';
import { writtenMoney } from '../../shared/written-money.ts';
import { html } from '../../http/html.ts';
import { fromJson } from '../store/json-column.ts';
import { letterhead, type Mail } from './mail.ts';
import { filled, mailTexts } from './mail-texts.ts';

export interface ReceiptDetails {
  readonly order: OrderTable;
  readonly shop: Shop;
  readonly chainName: string;
  readonly transactionNumber: string;
  readonly link: string;
  readonly customerId: string | null;
  /** Another address and language than the order's own: what a guest at a kiosk asks for. */
  readonly to?: { readonly email: string; readonly language: string };
}

/** The receipt of a paid order, in the language it was ordered in, with VAT as it was charged (W9). */
export const receiptMail = ({ order, shop, chainName, transactionNumber, link, customerId, to = order }: ReceiptDetails): Mail => {
  const { language } = to;
  const texts = mailTexts(language).receipt;
  const locale = localeOf(language);
  const money = (minor: number): string => writtenMoney(minor, order.currency, language);
  const percent = (basisPoints: number): string => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);
  const time = (moment: number): string => withClock(new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: shop.timeZone }).format(moment), language);
  const { address1, zipCode, city } = shop.contactInformation;

  const lines = fromJson(order.lines).map((line): [string, string] =>
    [`${line.quantity} × ${line.name}${line.choices.length === 0 ? '' : ` (${line.choices.join(', ')})`}`, money(line.total)]);
  const sums: [string, string][] = [
    [texts.total, money(order.total_minor)],
    ...(order.saving_minor > 0 ? [[texts.saving, money(order.saving_minor)] satisfies [string, string]] : []),
    ...fromJson(order.vat).map((vat): [string, string] => [filled(texts.vat, { rate: percent(vat.rateBasisPoints) }), money(vat.vat)]),
  ];
  const facts: [string, string][] = [
    [texts.order, order.order_number],
    [order.order_type === 'dineInPlace' ? texts.served : texts.pickup, `${time(order.pickup_at)}, ${orderTypeWord(order.order_type, language, order.shop_id).replaceAll(' ', '\u00A0')}`],
    ...(transactionNumber === '' ? [] : [[texts.transaction, transactionNumber] satisfies [string, string]]),
  ];
  const place = `${shop.name}, ${address1}, ${zipCode.replaceAll(' ', '\u00A0')} ${city}`;
  const rows = (list: readonly [string, string][]): ReturnType<typeof html>[] => list.map(([what, value]) => html`<tr><td>${what}</td><td>${value}</td></tr>\n`);
  const written = (list: readonly [string, string][]): string => list.map(([what, value]) => `${what}: ${value}`).join('\n');
  return {
    kind: 'receipt', recipient: to.email, subject: filled(texts.subject, { number: order.order_number }), link, language, customerId, orderId: order.id,
    text: [texts.title, place, written(facts), written(lines), written(sums), `${texts.button}: ${link}`, texts.note, chainName].join('\n\n'),
    html: html`${letterhead(chainName)}
<h1>${texts.title}</h1>
<p>${place}</p>
<table class="facts"><tbody>${rows(facts)}</tbody></table>
<table class="lines"><tbody>${rows(lines)}</tbody><tbody class="sums">${rows(sums)}</tbody></table>
<p><a class="button" href="${link}">${texts.button}</a></p>
<p class="note">${texts.note}</p>`.text,
  };
};
