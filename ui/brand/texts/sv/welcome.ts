/** What the chain has to offer, in a sentence: it stands at the head of home, below the question where one wants to eat. */
export const WELCOME = 'Hämta varmt ur ugnen eller få det till bordet.';
