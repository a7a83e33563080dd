import type { Receipt } from '#simulator/printer/receipt/receipt.ts';
import { moment } from '#tests/support/moment.ts';

/** Lunch for three at Björk & Bröd with two VAT rates. @example aReceipt({ language: 'fi' }) */
export const aReceipt = (overrides: Partial<Receipt> = {}): Receipt => ({
  language: 'sv',
  shop: { name: 'Björk & Bröd', address: 'Hornsgatan 112', city: 'Stockholm', phone: '08-555 01 20', organisationNumber: '556000-0000', timeZone: 'Europe/Stockholm' },
  orderNumber: '214', orderType: 'dineInPlace', issuedAt: moment('2026-11-20T12:40:00+01:00'), terminalId: 'T-01', currency: 'SEK',
  lines: [
    { name: 'Klassisk surdegsburgare', quantity: 1, total: 15_400, choices: ['Rökt cheddar', 'Extra pickles | {sur}'] },
    { name: 'Kantarelli\u00adhampurilainen rapealla ruisleivällä ja paahdetulla sipulilla', quantity: 12, total: 166_800, choices: [] },
    { name: 'Øl fra Ægir "Pils"', quantity: 2, total: 17_800, choices: [] },
  ],
  total: 200_000, saving: 2_000,
  vat: [{ rateBasisPoints: 1200, net: 162_679, vat: 19_521, gross: 182_200 }, { rateBasisPoints: 2500, net: 14_240, vat: 3_560, gross: 17_800 }],
  payment: { brand: 'Visa', last4: '0042', entry: 'chip', amount: 200_000, transactionNumber: 'sim_t_5c20e1', authorizationCode: 'sim_417302' },
  ...overrides,
});
