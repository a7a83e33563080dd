import { civilTime } from '#core/shared/civil-time.ts';
import type { Millis } from '#core/shared/duration.ts';
import { fromMinor, type Minor } from '#core/shared/money.ts';
import { addressLine } from '#core/shop/address-line.ts';
import { orderTypeWord } from '../../shared/order-type-words.ts';
import { inMarkup, printable } from './printable.ts';
import type { Receipt } from './receipt.ts';
import { receiptTexts } from './receipt-texts.ts';
import { wrapWords } from './wrap-words.ts';

/** How many characters of font A fit on a line: paper of 58 to 80 mm. */
export type Columns = 42 | 48;

const formats = new Map<string, Intl.NumberFormat>();
const formatFor = (language: string): Intl.NumberFormat => {
  const known = formats.get(language) ?? new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  formats.set(language, known);
  return known;
};

/** `139,00`, `1 139,00`, `1,139.00`. */
const amountText = (minor: Minor, language: string): string => inMarkup(formatFor(language).format(fromMinor(minor)));

const two = (value: number): string => String(value).padStart(2, '0');
/** `2026-11-20 12:40` on the shop's clock: read the same way in every language. */
const momentText = (moment: Millis, timeZone: string): string => {
  const time = civilTime(moment, timeZone);
  return inMarkup(`${time.year}-${two(time.month)}-${two(time.day)} ${two(time.hour)}:${two(time.minute)}`);
};

const rateFormats = new Map<string, Intl.NumberFormat>();
const rateFormatFor = (language: string): Intl.NumberFormat => {
  const known = rateFormats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  rateFormats.set(language, known);
  return known;
};
const rateText = (basisPoints: number, language: string): string => inMarkup(rateFormatFor(language).format(basisPoints / 100));

const quantityColumns = 4;
const rateColumns = 9;

/** What amounts take beside other words: `100 000,00` and a gap, and more where one is longer. An amount is never broken. */
const columnsFor = (amounts: readonly string[]): number => Math.max(11, ...amounts.map(({ length }) => length + 1));

/** A name over as many lines as it needs, broken between words; the amount stands on the first. */
const named = (quantity: string, name: string, amount: string, room: number): string[] =>
  wrapWords(name, room).map((part, index) => `|${index === 0 ? quantity : ''} |${inMarkup(part)} | ${index === 0 ? amount : ''}|`);

/** Large letters, in the middle. `size` 2: twice as wide and high. */
const large = (text: string, size: number, columns: Columns): string[] =>
  wrapWords(text, Math.floor(columns / size)).map((part) => `${'^'.repeat(size + 1)}${inMarkup(part)}`);

/** In the middle, in letters of the usual size; nothing takes no line. */
const small = (text: string, columns: Columns): string[] => wrapWords(text, columns).filter((part) => part !== '').map((part) => inMarkup(part));

const pair = (left: string, right: string): string => `|${left} | ${right}|`;
const bold = (text: string): string => `"${text}"`;

/** Rate, net, VAT and gross beside each other; where an amount is too long for that, each in a line of its own. */
const vatLines = (vat: Receipt['vat'], language: string, columns: Columns): string[] => {
  const texts = receiptTexts(language);
  const rows = vat.map(({ rateBasisPoints, ...sums }) => ({ rate: rateText(rateBasisPoints, language), net: amountText(sums.net, language), vat: amountText(sums.vat, language), gross: amountText(sums.gross, language) }));
  const isWide = columnsFor(rows.flatMap((row) => [row.net, row.vat, row.gross])) <= Math.floor((columns - rateColumns) / 3);
  return isWide
    ? [
      `{width:${rateColumns},*,*,*}`, `|${inMarkup(`${texts.vat} %`)} | ${inMarkup(texts.net)}| ${inMarkup(texts.vat)}| ${inMarkup(texts.gross)}|`,
      ...rows.map((row) => `|${row.rate} | ${row.net}| ${row.vat}| ${row.gross}|`),
    ]
    : [
      '{width:*,16}',
      ...rows.flatMap((row) => [pair(inMarkup(`${texts.vat} ${row.rate} %`), ''), pair(inMarkup(texts.net), row.net), pair(inMarkup(texts.vat), row.vat), pair(inMarkup(texts.gross), row.gross)]),
    ];
};

const testMark = (language: string): string => `\`~${inMarkup(receiptTexts(language).test)}~\``;

/**
 * The one stored document of a receipt, in receiptline's markup; picture, text and printer bytes are made from it. Words are broken for
 * paper of so many columns. It says twice that it is a test.
 */
export const receiptDocument = (receipt: Receipt, columns: Columns): string => {
  const { language, shop, payment, currency } = receipt;
  const texts = receiptTexts(language);
  const amount = (minor: Minor): string => amountText(minor, language);
  const test = testMark(language);
  const beside = columnsFor(receipt.lines.map(({ total }) => amount(total)));
  const nameColumns = columns - quantityColumns - beside;
  const paid = amount(payment.amount);
  const paidColumns = columnsFor([paid]);
  return [
    '{width:*;border:none}',
    ...large(shop.name, 2, columns),
    ...small(addressLine(shop.address, shop.city), columns),
    ...small([shop.organisationNumber === '' ? '' : `${texts.organisationNumber} ${shop.organisationNumber}`, shop.phone].join(' '), columns),
    '',
    test,
    '',
    inMarkup(texts.orderNumber),
    ...large(receipt.orderNumber, 5, columns),
    '',
    '{width:*,18}',
    pair(receipt.orderType === null ? '' : bold(inMarkup(orderTypeWord(receipt.orderType, language, shop.id ?? null))), momentText(receipt.issuedAt, shop.timeZone)),
    '{width:*}',
    '-',
    `{width:${quantityColumns},*,${beside}}`,
    ...receipt.lines.flatMap((line) => [
      ...named(String(line.quantity), line.name, amount(line.total), nameColumns),
      ...line.choices.flatMap((choice) => named('', `+ ${choice}`, '', nameColumns)),
    ]),
    '{width:*,16}',
    ...(receipt.saving === 0 ? [] : [pair(inMarkup(texts.saving), amount(receipt.saving))]),
    '{width:*}',
    '-',
    '{width:*,16}',
    pair(bold(inMarkup(`${texts.toPay} ${currency}`)), bold(amount(receipt.total))),
    '{width:*}',
    ...(receipt.vat.length === 0 ? [] : ['-', ...vatLines(receipt.vat, language, columns), '{width:*}']),
    '-',
    `{width:*,${paidColumns}}`,
    ...wrapWords(`${payment.brand} ${payment.last4}, ${texts.entry[payment.entry]}`, columns - paidColumns - 1)
      .map((part, index) => pair(inMarkup(part), index === 0 ? paid : '')),
    '{width:17,*}',
    pair(inMarkup(texts.authorization), inMarkup(payment.authorizationCode)),
    pair(inMarkup(texts.reference), inMarkup(payment.transactionNumber)),
    pair(inMarkup(texts.terminal), inMarkup(receipt.terminalId)),
    '{width:*}',
    '',
    inMarkup(texts.thanks),
    test,
  ].join('\n');
};

/** What the number alone needs. */
export interface OrderNumberSlip {
  readonly language: string;
  readonly orderNumber: string;
  /** `orderNumberHeaderText`; empty: our own words. */
  readonly header: string;
  readonly issuedAt: Millis;
  readonly timeZone: string;
}

/** §7 `onlyOrderNumber`: the number under a header, for a guest who wants no receipt. S17: the header prints as text, whatever it holds. */
export const orderNumberDocument = (slip: OrderNumberSlip, columns: Columns): string => {
  const header = printable(slip.header, 80);
  return [
    '{width:*;border:none}',
    ...large(header === '' ? receiptTexts(slip.language).orderNumber : header, 2, columns),
    '',
    ...large(slip.orderNumber, 6, columns),
    '',
    momentText(slip.issuedAt, slip.timeZone),
    testMark(slip.language),
  ].join('\n');
};
