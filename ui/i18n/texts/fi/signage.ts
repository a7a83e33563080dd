import type { signage as master } from '../sv/signage.ts';

export const signage: Readonly<Record<keyof typeof master, string>> = {
  'signage.page': 'Ruokataulu, {{shop}}',
  'signage.menu': 'Ruokalista',
  'signage.part': '{{part}}/{{parts}}',
  'signage.loading': 'Ruokalista on tulossa',
  'signage.loading-text': 'Se ilmestyy tähän itsestään.',
  'signage.empty': 'Ruokalista on tyhjä juuri nyt',
  'signage.sold-out': 'Loppu tältä päivältä',
  'signage.allergens': 'Kysy meiltä aller\u00ADgeeneista',
  'signage.open-until': 'Auki {{time}} asti',
  'signage.as-of': 'Ruokalista klo {{time}}',
  'signage.as-of-day': 'Ruokalista {{day}} klo {{time}}',
  'signage.last-seen': 'Viimeksi nähty ruokalista',
  'signage.member': 'Jäsenelle {{price}}',
  'signage.from_one': '{{price}}/kpl',
  'signage.from_other': '{{price}}/kpl, väh. {{count}} kpl',
};
