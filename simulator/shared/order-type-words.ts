import type { OrderType } from '#core/settings/order-type.ts';

type Words = Readonly<Record<OrderType, string>>;

/** As the app says it, in each of its languages. */
const WORDS: Readonly<Record<string, Words>> = {
  sv: { takeAway: 'Ta med', dineInPlace: 'Ät här' }, fi: { takeAway: 'Mukaan', dineInPlace: 'Täällä' }, en: { takeAway: 'Take away', dineInPlace: 'Eat in' },
  no: { takeAway: 'Ta med', dineInPlace: 'Spis her' }, ru: { takeAway: 'С собой', dineInPlace: 'Здесь' },
};
/** Shops of the demo chain that speak for themselves (SHOPTEXT-1), in Swedish. */
const OF_SHOPS: Readonly<Record<number, Words>> = { 1: { takeAway: 'Ta hem', dineInPlace: 'Ät hos oss' }, 6: { takeAway: 'Ta med i påse', dineInPlace: 'Fika här' } };

/** What a guest has chosen, in the very words in which they chose it; null: whatever shop it was. In English where the language is none of ours. */
export const orderTypeWord = (orderType: OrderType, language: string, shopId: number | null): string =>
  ((language === 'sv' && shopId !== null ? OF_SHOPS[shopId] : undefined) ?? WORDS[language] ?? WORDS['en'])?.[orderType] ?? '';
