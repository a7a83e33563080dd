/** What the chain has to offer, in a sentence: it stands at the head of home, below the question where one wants to eat. */
export const WELCOME = 'Hent det varmt fra ovnen, eller få det til bordet.';
