import type { SeedCampaign } from './seed-types.ts';

const price = { SEK: 2500, EUR: 290, NOK: 3500 } as const;

/** The offer on buns. Its tag names an amount, so there is one campaign per currency; `bun` keeps the codes unique. */
export const threeOrMoreBuns = (bun: string): readonly SeedCampaign[] => [
  {
    code: `three-or-more-${bun}-sek`, price, minQuantity: 3, membersOnly: false, currencies: ['SEK'],
    name: { sv: 'Köp 3, 25 kr/st', fi: 'Osta 3, 25 kr/kpl', en: 'Buy 3, 25 kr each', no: 'Kjøp 3, 25 kr/stk.', ru: 'От 3 — по 25 kr' },
  },
  {
    code: `three-or-more-${bun}-nok`, price, minQuantity: 3, membersOnly: false, currencies: ['NOK'],
    name: { sv: 'Köp 3, 35 kr/st', fi: 'Osta 3, 35 kr/kpl', en: 'Buy 3, 35 kr each', no: 'Kjøp 3, 35 kr/stk.', ru: 'От 3 — по 35 kr' },
  },
  {
    code: `three-or-more-${bun}-eur`, price, minQuantity: 3, membersOnly: false, currencies: ['EUR'],
    name: { sv: 'Köp 3, 2,90 €/st', fi: 'Osta 3, 2,90 €/kpl', en: 'Buy 3, €2.90 each', no: 'Kjøp 3, 2,90 €/stk.', ru: 'От 3 — по 2,90 €' },
  },
];
