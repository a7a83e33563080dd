import type { ReceiptPayment } from './receipt.ts';

/** The words on a receipt. */
export interface ReceiptTexts {
  readonly test: string;
  readonly organisationNumber: string;
  readonly orderNumber: string;
  readonly saving: string;
  readonly toPay: string;
  readonly vat: string;
  readonly net: string;
  readonly gross: string;
  readonly entry: Readonly<Record<ReceiptPayment['entry'], string>>;
  readonly terminal: string;
  readonly authorization: string;
  readonly reference: string;
  readonly thanks: string;
}

const sv: ReceiptTexts = {
  test: 'TEST, INGET KÖP', organisationNumber: 'Org.nr', orderNumber: 'Ditt nummer',
  saving: 'Du sparade', toPay: 'Att betala', vat: 'Moms', net: 'Netto', gross: 'Brutto', entry: { chip: 'chip', contactless: 'blipp', swipe: 'magnetremsa' },
  terminal: 'Kassa', authorization: 'Godkännande', reference: 'Ref', thanks: 'Tack och välkommen åter!',
};
const fi: ReceiptTexts = {
  test: 'TESTI, EI OSTO', organisationNumber: 'Y-tunnus', orderNumber: 'Numerosi',
  saving: 'Säästit', toPay: 'Maksettava', vat: 'ALV', net: 'Netto', gross: 'Brutto', entry: { chip: 'siru', contactless: 'lähimaksu', swipe: 'magneettijuova' },
  terminal: 'Kassa', authorization: 'Varmenne', reference: 'Viite', thanks: 'Kiitos ja tervetuloa uudelleen!',
};
const en: ReceiptTexts = {
  test: 'TEST, NOT A PURCHASE', organisationNumber: 'Reg. no.', orderNumber: 'Your number',
  saving: 'You saved', toPay: 'Total', vat: 'VAT', net: 'Net', gross: 'Gross', entry: { chip: 'chip', contactless: 'contactless', swipe: 'magnetic stripe' },
  terminal: 'Till', authorization: 'Authorization', reference: 'Ref', thanks: 'Thank you, welcome back!',
};
const no: ReceiptTexts = {
  test: 'TEST, IKKE ET KJØP', organisationNumber: 'Org.nr', orderNumber: 'Ditt nummer',
  saving: 'Du sparte', toPay: 'Å betale', vat: 'MVA', net: 'Netto', gross: 'Brutto', entry: { chip: 'chip', contactless: 'kontaktløs', swipe: 'magnetstripe' },
  terminal: 'Kasse', authorization: 'Godkjenning', reference: 'Ref', thanks: 'Takk og velkommen tilbake!',
};
const ru: ReceiptTexts = {
  test: 'ТЕСТ, НЕ ПОКУПКА', organisationNumber: 'Рег. №', orderNumber: 'Ваш номер',
  saving: 'Вы сэкономили', toPay: 'К оплате', vat: 'НДС', net: 'Без НДС', gross: 'С НДС', entry: { chip: 'чип', contactless: 'бесконтактно', swipe: 'магнитная полоса' },
  terminal: 'Касса', authorization: 'Код авторизации', reference: 'Номер', thanks: 'Спасибо, ждём вас снова!',
};

const texts: Readonly<Record<string, ReceiptTexts>> = { sv, fi, en, no, ru };

/** §1: the guest's language, else English. */
export const receiptTexts = (language: string): ReceiptTexts => texts[language] ?? en;
