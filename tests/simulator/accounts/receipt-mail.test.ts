import { expect, it } from 'vitest';
import { minutes } from '#core/shared/duration.ts';
import { receiptMail, type ReceiptDetails } from '#simulator/product-server/mail-outbox/receipt-mail.ts';
import { toJson } from '#simulator/product-server/store/json-column.ts';
import { aShop } from '#tests/support/a-shop.ts';
import { NOON } from '#tests/support/moment.ts';
import { anOrderRow } from '../support/an-order-row.ts';

const line = { code: 'bun', imageUrl: '' };

/** Two buns and a mug, eaten in Helsinki, with two VAT rates and a campaign. */
const details: ReceiptDetails = {
  order: {
    ...anOrderRow('order-1'), order_number: '214', order_type: 'dineInPlace', shop_id: 7, language: 'sv', currency: 'EUR', email: 'ada@example.com', created_at: NOON, pickup_at: NOON + minutes(15),
    total_minor: 2_035, saving_minor: 200,
    lines: toJson([
      { ...line, name: 'Kanelbulle', quantity: 2, total: 780, choices: ['Pärlsocker', '<b>Smör</b>'] },
      { ...line, name: 'Mugg', quantity: 1, total: 1_255, choices: [] },
    ]),
    vat: toJson([{ rateBasisPoints: 1350, net: 687, vat: 93, gross: 780 }, { rateBasisPoints: 2550, net: 1_000, vat: 255, gross: 1_255 }]),
  },
  shop: aShop({ name: 'Björk & Bröd Vasankatu', timeZone: 'Europe/Helsinki', contactInformation: { ...aShop().contactInformation, address1: 'Vaasankatu 12', zipCode: '00 500', city: 'Helsinki' } }),
  chainName: 'Björk & Bröd', transactionNumber: 'sim_w_77', link: 'https://order.example/order/order-1', customerId: null,
};
const read = (text: string): string => text.replaceAll(/[\u00A0\u202F]/g, ' ');

it('[W-9] a receipt by mail says who sold what and when, the choices, what a campaign took off, and the VAT by rate, in the currency it was paid in', () => {
  const mail = receiptMail(details);
  expect([mail.kind, mail.recipient, mail.subject, mail.language, mail.orderId]).toEqual(['receipt', 'ada@example.com', 'Kvitto, beställning 214', 'sv', 'order-1']);
  expect(read(mail.text)).toBe([
    'Tack för din beställning!', 'Björk & Bröd Vasankatu, Vaasankatu 12, 00 500 Helsinki', 'Beställning: 214\nServeras: 20 nov. 2026 13.15, Ät här\nBetalning: sim_w_77',
    '2 × Kanelbulle (Pärlsocker, <b>Smör</b>): 7,80 €\n1 × Mugg: 12,55 €', 'Totalt: 20,35 €\nDu sparade: 2 €\nvarav moms 13,5 %: 0,93 €\nvarav moms 25,5 %: 2,55 €',
    'Visa beställningen: https://order.example/order/order-1', 'Smaklig måltid!', 'Björk & Bröd',
  ].join('\n\n'));
  expect(mail.html.startsWith('<p class="sender">Björk &amp; Bröd</p>\n<h1>Tack för din beställning!</h1>')).toBe(true);
  const [, rows = ''] = /<table class="lines">(.*?)<\/table>/s.exec(read(mail.html)) ?? [];
  expect(Array.from(rows.matchAll(/<td>(.*?)<\/td>/g), ([, cell]) => cell)).toEqual([
    '2 × Kanelbulle (Pärlsocker, &lt;b&gt;Smör&lt;/b&gt;)', '7,80 €', '1 × Mugg', '12,55 €',
    'Totalt', '20,35 €', 'Du sparade', '2 €', 'varav moms 13,5 %', '0,93 €', 'varav moms 25,5 %', '2,55 €',
  ]);
});

it('a receipt by mail to another address and in another language is that one\'s, and leaves out what is not known', () => {
  const mail = receiptMail({ ...details, order: { ...details.order, saving_minor: 0, vat: toJson([]) }, transactionNumber: '', to: { email: 'eino@example.com', language: 'fi' } });
  expect([mail.recipient, mail.subject, mail.language]).toEqual(['eino@example.com', 'Kuitti tilauksesta 214', 'fi']);
  expect(read(mail.text)).toBe([
    'Kiitos tilauksestasi!', 'Björk & Bröd Vasankatu, Vaasankatu 12, 00 500 Helsinki', 'Tilaus: 214\nTarjoillaan: 20.11.2026 klo 13.15, Täällä',
    '2 × Kanelbulle (Pärlsocker, <b>Smör</b>): 7,80 €\n1 × Mugg: 12,55 €', 'Yhteensä: 20,35 €', 'Näytä tilaus: https://order.example/order/order-1', 'Hyvää ruokahalua!', 'Björk & Bröd',
  ].join('\n\n'));
});

it.each([
  ['sv', 'Hämtas', 'Serveras'], ['fi', 'Nouto', 'Tarjoillaan'], ['en', 'Pickup', 'Served'], ['no', 'Hentes', 'Serveres'], ['ru', 'Получение', 'Подача'],
])('a receipt by mail in %s says when it is fetched, or served at the table', (language, fetched, served) => {
  const whatIsAt = (order_type: 'takeAway' | 'dineInPlace'): string | undefined => /\n(.*?): .*20/.exec(receiptMail({ ...details, order: { ...details.order, order_type }, to: { email: 'a@example.com', language } }).text.split('\n\n')[2] ?? '')?.[1];
  expect([whatIsAt('takeAway'), whatIsAt('dineInPlace')]).toEqual([fetched, served]);
});
