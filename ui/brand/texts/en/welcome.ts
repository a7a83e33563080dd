/** What the chain has to offer, in a sentence: it stands at the head of home, below the question where one wants to eat. */
export const WELCOME = 'Pick it up warm from the oven, or have it brought to your table.';

/** What the chain promises to whoever takes the food along, and to whoever eats there: below the two ways to eat, also at a kiosk. */
export const TAKE_AWAY = 'Packed while it’s warm. Pick it up at the counter.';
export const DINE_IN = 'Take a seat. We’ll bring it to your table.';
