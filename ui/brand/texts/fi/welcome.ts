/** What the chain has to offer, in a sentence: it stands at the head of home, below the question where one wants to eat. */
export const WELCOME = 'Nouda lämpimänä uunista tai tilaa suoraan pöytään.';
