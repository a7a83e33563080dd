/** Menu boards on a screen in the restaurant. */
export const signage = {
  'signage.page': 'Menytavla {{shop}}',
  'signage.menu': 'Meny',
  'signage.part': '{{part}} av {{parts}}',
  'signage.loading': 'Menyn är på väg',
  'signage.loading-text': 'Den visas här av sig själv.',
  'signage.empty': 'Menyn är tom just nu',
  'signage.sold-out': 'Slut för i dag',
  'signage.allergens': 'Fråga oss om allergener',
  'signage.open-until': 'Öppet till {{time}}',
  'signage.as-of': 'Menyn från {{time}}',
  'signage.as-of-day': 'Menyn från {{day}} {{time}}',
  'signage.last-seen': 'Menyn som den såg ut senast',
  'signage.member': 'Medlem {{price}}',
  'signage.from_one': '{{price}} styck',
  'signage.from_other': '{{price}}/st från {{count}} st',
} as const;
