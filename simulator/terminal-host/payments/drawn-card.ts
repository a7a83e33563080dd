import type { Random } from '#core/ports/random.ts';
import type { CardEntry } from '../card-terminal/outcome.ts';

const brands = ['Visa', 'Mastercard', 'American Express', 'BankAxept'] as const;

/** A guest's card. There is no number behind it: only the four digits that a receipt may show. */
export interface DrawnCard { readonly brand: string; readonly last4: string; readonly entry: CardEntry }

/** Draws a card by chance, the same one from the same seed. */
export const drawCard = (random: Random, entry: CardEntry): DrawnCard => ({
  brand: brands[Math.floor(random.next() * brands.length)] ?? brands[0],
  last4: String(Math.floor(random.next() * 10_000)).padStart(4, '0'),
  entry,
});
