import type { signage as master } from '../sv/signage.ts';

export const signage: Readonly<Record<keyof typeof master, string>> = {
  'signage.page': 'Menytavle {{shop}}',
  'signage.menu': 'Meny',
  'signage.part': '{{part}} av {{parts}}',
  'signage.loading': 'Menyen er på vei',
  'signage.loading-text': 'Den vises her av seg selv.',
  'signage.empty': 'Menyen er tom akkurat nå',
  'signage.sold-out': 'Utsolgt for i dag',
  'signage.allergens': 'Spør oss om allergener',
  'signage.open-until': 'Åpent til {{time}}',
  'signage.as-of': 'Menyen fra {{time}}',
  'signage.as-of-day': 'Menyen fra {{day}} {{time}}',
  'signage.last-seen': 'Menyen slik den sist så ut',
  'signage.member': 'Medlem {{price}}',
  'signage.from_one': '{{price}} per stk.',
  'signage.from_other': '{{price}} per stk. fra {{count}}',
};
