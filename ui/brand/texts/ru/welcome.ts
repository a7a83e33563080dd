/** What the chain has to offer, in a sentence: it stands at the head of home, below the question where one wants to eat. */
export const WELCOME = 'Заберите прямо из печи или закажите к столику.';

/** What the chain promises to whoever takes the food along, and to whoever eats there: below the two ways to eat, also at a kiosk. */
export const TAKE_AWAY = 'Упакуем горячим. Заберёте у стойки.';
export const DINE_IN = 'Накроем и принесём. Присажи\u00ADвайтесь.';
