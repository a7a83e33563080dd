import type { signage as master } from '../sv/signage.ts';

export const signage: Readonly<Record<keyof typeof master, string>> = {
  'signage.page': 'Menu board {{shop}}',
  'signage.menu': 'Menu',
  'signage.part': '{{part}} of {{parts}}',
  'signage.loading': 'The menu is on its way',
  'signage.loading-text': 'It will appear here by itself.',
  'signage.empty': 'The menu is empty right now',
  'signage.sold-out': 'Sold out today',
  'signage.allergens': 'Ask us about allergens',
  'signage.open-until': 'Open until {{time}}',
  'signage.as-of': 'Menu as of {{time}}',
  'signage.as-of-day': 'Menu as of {{day}} {{time}}',
  'signage.last-seen': 'Menu as last seen',
  'signage.member': 'Member {{price}}',
  'signage.from_one': '{{price}} each',
  'signage.from_other': '{{price}} each for {{count}} or more',
};
