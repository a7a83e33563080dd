/** What the chain has to offer, in a sentence: it stands at the head of home, below the question where one wants to eat. */
export const WELCOME = 'Hent det varmt fra ovnen, eller få det til bordet.';

/** What the chain promises to whoever takes the food along, and to whoever eats there: below the two ways to eat, also at a kiosk. */
export const TAKE_AWAY = 'Vi pakker det varmt. Du henter i disken.';
export const DINE_IN = 'Vi dekker på og serverer. Bare slå deg ned.';
