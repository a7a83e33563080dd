import { expect, it } from 'vitest';
import type { Order } from '#core/order-tracking/order.ts';
import { DEFAULT_SETTINGS } from '#core/settings/settings.ts';
import { minutes } from '#core/shared/duration.ts';
import { Receipt } from '#ui/screens/order/Receipt.tsx';
import { orderPanel } from '#ui/view-models/order-panel.ts';
import { anOrder } from '#tests/support/an-order.ts';
import { NOON } from '#tests/support/moment.ts';
import { heard, html } from '../components/said.tsx';

const receipt = (overrides: Partial<Order>) => {
  const order = anOrder(overrides);
  return <Receipt order={order} address={orderPanel(order, DEFAULT_SETTINGS).address} open onClose={() => undefined} />;
};

const buns: Partial<Order> = {
  number: '214', language: 'sv', createdAt: NOON - minutes(9), steps: [{ status: 'added', at: NOON }, { status: 'done', at: NOON + minutes(20) }],
  lines: [
    { code: 'bun', name: 'Kanelbulle', quantity: 2, total: 7_800, choices: ['Pärlsocker', 'Extra smör'], imageUrl: '' },
    { code: 'mug', name: 'Mugg', quantity: 1, total: 12_550, choices: [], imageUrl: '' },
  ],
  total: 20_350, saving: 2_000,
  vat: [{ rateBasisPoints: 600, net: 7_358, vat: 442, gross: 7_800 }, { rateBasisPoints: 2500, net: 10_040, vat: 2_510, gross: 12_550 }],
  transactionNumber: 'sim_w_77', receiptEmail: 'ada@example.com',
};

it('[W-9] a receipt on the page says who sold what and when, to the year, what a campaign took off, the VAT by rate, and the number of the payment', () => {
  expect(heard(receipt(buns))).toBe([
    'Kvitto Stäng Kvitto, beställning 214 Björk &amp; Bröd Hamngatan Hamngatan 5, Stockholm +46 8 123 45 67 fredag 20 november 2026 kl. 12.00 Beställning 214',
    '2 Kanelbulle Pärlsocker, Extra smör 78 kr 1 Mugg 125,50 kr Totalt inkl. moms 203,50 kr Du sparade 20 kr',
    'Sats Netto Moms Summa 6 % 73,58 kr 4,42 kr 78 kr 25 % 100,40 kr 25,10 kr 125,50 kr Transaktion sim_w_77 Skickat till ada@example.com',
  ].join(' '));
});

it.each([
  ['sv', 'fredag 20 november 2026 kl. 12.00'], ['fi', 'perjantai 20. marraskuuta 2026 klo 12.00'], ['en', 'Friday 20 November 2026, 12:00'], ['no', 'fredag 20. november 2026 kl. 12:00'],
  ['ru', 'пятница, 20 ноября 2026 г., 12:00'],
] as const)('a receipt is dated as it is written in %s', (language, date) => {
  expect(heard(receipt(buns), language)).toContain(`+46 8 123 45 67 ${date} `);
});

it('a receipt leaves out what is not known of its order', () => {
  const { shop } = anOrder();
  expect(heard(receipt({ ...buns, shop: { ...shop, address: '', phone: '' }, saving: 0, vat: [], transactionNumber: '', receiptEmail: '', steps: [] }))).toBe(
    'Kvitto Stäng Kvitto, beställning 214 Björk &amp; Bröd Hamngatan Stockholm fredag 20 november 2026 kl. 11.51 Beställning 214 2 Kanelbulle Pärlsocker, Extra smör 78 kr 1 Mugg 125,50 kr Totalt inkl. moms 203,50 kr',
  );
});

it('[X15] what was bought is read in the language it was ordered in', () => {
  expect(html(receipt({ ...buns, language: 'fi' }))).toMatch(/lang="fi">Kanelbulle<[^>]+>Pärlsocker, Extra smör</);
  expect(html(receipt({ ...buns, language: '' }))).not.toContain('lang=');
});
