import { describe, expect, it } from 'vitest';
import type { Receipt } from '#simulator/printer/receipt/receipt.ts';
import { orderNumberDocument, receiptDocument } from '#simulator/printer/receipt/receipt-document.ts';
import { receiptBytes, receiptPage, receiptSvg, receiptText } from '#simulator/printer/receipt/render-receipt.ts';
import { pageToText } from '#simulator/printer/page/page-to-text.ts';
import { aReceipt } from './a-receipt.ts';
import { processorMs } from '../../support/processor-ms.ts';

const languages = ['sv', 'fi', 'en', 'ru', 'no'] as const;
const widths = [42, 48] as const;
const every = languages.flatMap((language) => widths.map((columns) => ({ language, columns })));

describe('a receipt', () => {
  it.each(every)('in $language on $columns columns is the golden one', async ({ language, columns }) => {
    const document = receiptDocument(aReceipt({ language }), columns);
    await expect(receiptText(document, columns)).toMatchFileSnapshot(`golden/${language}-${columns}.txt`);
  });

  it.each([{ language: 'sv', columns: 42 }, { language: 'ru', columns: 48 }] as const)('in $language on $columns columns looks like the golden picture', async ({ language, columns }) => {
    await expect(receiptSvg(receiptDocument(aReceipt({ language }), columns), columns)).toMatchFileSnapshot(`golden/${language}-${columns}.svg`);
  });

  it.each(every)('in $language on $columns columns reads the same from its printer bytes as from its document', ({ language, columns }) => {
    const document = receiptDocument(aReceipt({ language }), columns);
    const page = receiptPage(document, columns);
    expect(pageToText(page)).toBe(receiptText(document, columns));
    expect({ cut: page.cut, unknownCommands: page.unknownCommands, drawerKicks: page.drawerKicks }).toEqual({ cut: 'partial', unknownCommands: [], drawerKicks: 0 });
  });

  it('says twice that it is a test, in every language', () => {
    const marks = { sv: 'TEST, INGET KÖP', fi: 'TESTI, EI OSTO', en: 'TEST, NOT A PURCHASE', ru: 'ТЕСТ, НЕ ПОКУПКА', no: 'TEST, IKKE ET KJØP' };
    for (const { language, columns } of every) {
      expect(receiptText(receiptDocument(aReceipt({ language }), columns), columns).split(marks[language])).toHaveLength(3);
    }
  });

  it('has no line wider than the paper', () => {
    for (const { language, columns } of every) {
      const longest = Math.max(...receiptText(receiptDocument(aReceipt({ language }), columns), columns).split('\n').map((line) => line.length));
      expect(longest).toBeLessThanOrEqual(columns);
    }
  });

  it.each([
    ['over two lines, broken between words, where they are long', { address: 'Skeppsbron 12, Stora Tullhuset, port B', city: '111 30 Stockholm', phone: '+46 8 555 01 20 (restaurang)' }, [
      '  Skeppsbron 12, Stora Tullhuset, port B,', '             111 30 Stockholm', '    Org.nr 556000-0000 +46 8 555 01 20', '               (restaurang)', '',
    ]],
    ['without what is not known', { address: '', city: 'Stockholm', phone: '', organisationNumber: '' }, ['                 Stockholm', '']],
    ['as text, also where it reads like the end of the paper or a rule', { address: '=', city: '', phone: '-', organisationNumber: '' }, ['                     =', '                     -', '']],
    ['in one line less where nothing is known', { address: '', city: '', phone: '', organisationNumber: '' }, ['']],
  ])('names address and number of its restaurant %s', (_how, known, lines) => {
    const { shop } = aReceipt();
    const text = receiptText(receiptDocument(aReceipt({ shop: { ...shop, ...known } }), 42), 42).split('\n');
    expect(text.slice(1, text.indexOf('              TEST, INGET KÖP'))).toEqual(lines);
  });

  it('tells what was to be paid from what the card was charged, and says the charge once, however long the card is called', () => {
    const { payment } = aReceipt();
    const text = receiptText(receiptDocument(aReceipt({ total: 200_000, payment: { ...payment, brand: 'Första Sparbankens Företagskort Mastercard', amount: 199_900 } }), 42), 42).split('\n');
    expect(text.filter((line) => /Att betala|Mastercard|Första|chip/.test(line))).toEqual([
      'Att betala SEK                    2 000,00', 'Första Sparbankens                1 999,00', 'Företagskort Mastercard 0042,', 'chip',
    ]);
  });

  /** A banquet at 12 %: two of the same dish, paid by card. */
  const aDear = (net: number, overrides: Partial<Receipt> = {}): Receipt => {
    const vat = net * 0.12;
    const total = net + vat;
    const { payment } = aReceipt();
    return aReceipt({
      lines: [{ name: 'Bröllopsmiddag med snittar och vin', quantity: 2, total, choices: [] }], total, saving: 0, vat: [{ rateBasisPoints: 1200, net, vat, gross: total }],
      payment: { ...payment, amount: total }, ...overrides,
    });
  };

  it('keeps a sum of a million in one line: names have less room, and where the paper is narrow its VAT stands below each other', () => {
    const paper = (columns: 42 | 48): readonly string[] => receiptText(receiptDocument(aDear(100_000_000), columns), columns).split('\n').slice(10, -7);
    expect(paper(42)).toEqual([
      '------------------------------------------', '2   Bröllopsmiddag med        1 120 000,00', '    snittar och vin', '------------------------------------------',
      'Att betala SEK                1 120 000,00', '------------------------------------------', 'Moms 12 %', 'Netto                         1 000 000,00', 'Moms                            120 000,00',
      'Brutto                        1 120 000,00', '------------------------------------------', 'Visa 0042, chip               1 120 000,00',
    ]);
    expect(paper(48).slice(6, 8)).toEqual(['Moms %           Netto         Moms       Brutto', '12        1 000 000,00   120 000,00 1 120 000,00']);
  });

  it.each(every)('in $language on $columns columns has whatever may be paid whole in its line, and no line wider than the paper', ({ language, columns }) => {
    for (const net of [89_000_000, 100_000_000, 900_000_000, 89_000_000_000]) {
      const receipt = aDear(net, { language, saving: net });
      const text = receiptText(receiptDocument(receipt, columns), columns);
      const written = (minor: number): string => (minor / 100).toLocaleString(language, { minimumFractionDigits: 2 }).replaceAll(/\s/g, ' ');
      // Of its dish, to pay, with VAT and by card; saved and without VAT; the VAT.
      const times = (minor: number): number | undefined => text.match(new RegExp(`(?<= )(?<![^.,\\d]\\d{1,3} )${written(minor)}(?=[ \\n])`, 'g'))?.length;
      expect([times(receipt.total), times(net), times(net * 0.12)]).toEqual([4, 2, 1]);
      expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(columns);
    }
  });

  it('leaves no empty line below a name that is just as long as its column', () => {
    const lines = [{ name: 'Kardemummabullebröstkaramel', quantity: 1, total: 3_900, choices: [] }, { name: 'Bulle', quantity: 1, total: 3_900, choices: [] }];
    const text = receiptText(receiptDocument(aReceipt({ lines }), 42), 42).split('\n');
    expect(text.filter((line, at) => /bulle/i.test(line) || /bulle/i.test(text[at - 1] ?? '')).slice(0, 2)).toEqual(['1   Kardemummabullebröstkaramel      39,00', '1   Bulle                            39,00']);
  });

  it('prints as text what stands in its lines, whoever wrote it', () => {
    const marked = '|{~_"`^\\';
    const { payment } = aReceipt();
    const text = receiptText(receiptDocument(aReceipt({ terminalId: marked, payment: { ...payment, brand: marked, transactionNumber: marked, authorizationCode: marked } }), 42), 42).split('\n');
    expect(text.slice(text.findIndex((line) => line.includes(', chip')), -3)).toEqual([
      `${marked} 0042, chip               2 000,00`, `Godkännande                       ${marked}`, `Ref                               ${marked}`, `Kassa                             ${marked}`, '',
    ]);
  });

  it('says nothing of how it is eaten where that is not known', () => {
    expect(receiptText(receiptDocument(aReceipt({ orderType: null }), 42), 42).split('\n')).toContain('                          2026-11-20 12:40');
  });

  it('has a picture that reaches for nothing outside itself', () => {
    const svg = receiptSvg(receiptDocument(aReceipt(), 48), 48);
    expect(svg).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)|@import|<script|<style|<image|href=|url\(/);
    expect(svg).toContain("'JetBrains Mono Variable'");
  });

  it('is drawn in far less than 50 ms', () => {
    const document = receiptDocument(aReceipt(), 48);
    receiptSvg(document, 48);
    expect(processorMs(() => { for (let round = 0; round < 10; round += 1) receiptSvg(document, 48); }) / 10).toBeLessThan(50);
  });
});

describe('the order number alone', () => {
  const slip = { language: 'sv', orderNumber: '214', header: '', issuedAt: aReceipt().issuedAt, timeZone: 'Europe/Stockholm' };

  it('stands large under our own words', () => {
    expect(receiptText(orderNumberDocument(slip, 42), 42)).toBe(
      ['          D i t t   n u m m e r', '', '            2     1     4', '', '             2026-11-20 12:40', '              TEST, INGET KÖP', ''].join('\n'),
    );
  });

  it('stands under the header that the kiosk asks for', () => {
    expect(receiptText(orderNumberDocument({ ...slip, header: 'Visa i kassan' }, 42), 42).split('\n')[0]).toBe('        V i s a   i   k a s s a n');
  });

  it('prints what a header holds as text, and lets no control byte, markup or line break through', () => {
    const header = '\u001b@\u001dV\u0000A\u001bp0\u0010\u0004\u0001\r\n=\n{code:1}|^"`~_\\x1b\u202e\u200b{x:\\x1b}';
    const document = orderNumberDocument({ ...slip, header }, 48);
    const bytes = receiptBytes(document, 48);
    const page = receiptPage(document, 48);
    expect(document).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    expect(pageToText(page).replaceAll(/\s/g, '')).toContain('@VAp0={code:1}|^"`~_\\x1b{x:\\x1b}');
    expect({ kicks: page.drawerKicks, unknown: page.unknownCommands, cut: page.cut }).toEqual({ kicks: 0, unknown: [], cut: 'partial' });
    // One cut, at the end.
    expect(Buffer.from(bytes).toString('latin1').split('\u001dV')).toHaveLength(2);
  });

  it('cuts a header that is too long', () => {
    const text = receiptText(orderNumberDocument({ ...slip, header: 'ä'.repeat(400) }, 42), 42);
    expect([...text.matchAll(/ä/g)]).toHaveLength(80);
  });
});
