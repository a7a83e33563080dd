import type { SeedCampaign } from './seed-types.ts';

const price = { SEK: 2500, EUR: 290, NOK: 3500 } as const;

/** The offer on buns. Its tag names an amount, so there is one campaign per currency; `bun` keeps the codes unique. */
export const threeOrMoreBuns = (bun: string): readonly SeedCampaign[] => [
  {
    code: `three-or-more-${bun}-sek`, price, minQuantity: 3, membersOnly: false, currencies: ['SEK'],
    name: { sv: '3 eller fler, 25 kr styck', fi: 'Vähintään 3, 25 kr/kpl', en: '3 or more, 25 kr each', no: '3 eller flere, 25 kr per stk.', ru: 'От 3 штук — по 25 крон' },
  },
  {
    code: `three-or-more-${bun}-nok`, price, minQuantity: 3, membersOnly: false, currencies: ['NOK'],
    name: { sv: '3 eller fler, 35 kr styck', fi: 'Vähintään 3, 35 kr/kpl', en: '3 or more, 35 kr each', no: '3 eller flere, 35 kr per stk.', ru: 'От 3 штук — по 35 крон' },
  },
  {
    code: `three-or-more-${bun}-eur`, price, minQuantity: 3, membersOnly: false, currencies: ['EUR'],
    name: { sv: '3 eller fler, 2,90 € styck', fi: 'Vähintään 3, 2,90 €/kpl', en: '3 or more, €2.90 each', no: '3 eller flere, 2,90 € per stk.', ru: 'От 3 штук — по 2,90 €' },
  },
];
