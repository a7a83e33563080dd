/** The chain's name, until its settings say it (§7), and where nobody answers. */
export const NAME = 'Björk & Bröd';

/** What the chain is called: as its settings say, else as it is built in. @example calledAs(settings.chainName) // "Björk & Bröd" */
export const calledAs = (told: string): string => told || NAME;
