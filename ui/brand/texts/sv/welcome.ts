/** What the chain has to offer, in a sentence: it stands at the head of home, below the question where one wants to eat. */
export const WELCOME = 'Hämta varmt ur ugnen eller få det till bordet.';

/** What the chain promises to whoever takes the food along, and to whoever eats there: below the two ways to eat, also at a kiosk. */
export const TAKE_AWAY = 'Vi packar det varmt. Du hämtar i disken.';
export const DINE_IN = 'Vi dukar och serverar. Slå dig ner så länge.';
