/** What the chain has to offer, in a sentence: it stands at the head of home, below the question where one wants to eat. */
export const WELCOME = 'Заберите прямо из печи или закажите к столику.';
