/** What the chain has to offer, in a sentence: it stands at the head of home, below the question where one wants to eat. */
export const WELCOME = 'Nouda lämpimänä uunista tai tilaa suoraan pöytään.';

/** What the chain promises to whoever takes the food along, and to whoever eats there: below the two ways to eat, also at a kiosk. */
export const TAKE_AWAY = 'Pakkaamme lämpimänä. Nouda tiskiltä.';
export const DINE_IN = 'Katamme ja tarjoilemme. Istu alas sillä aikaa.';
