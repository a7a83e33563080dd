import { CART } from '../business-constants.ts';
import { withoutCardNumbers } from '../shared/card-number.ts';
import { controlCharacterIn } from '../shared/control-character.ts';
import { countCharacters, firstCharacters, visibleText } from '../shared/text.ts';

/** S36, and nothing that changes how it is read: a note goes to a printer, and the kitchen must see what was written. */
export const cleanNote = (text: string): string => withoutCardNumbers(visibleText(text));

/**
 * §5, R11: a note as it is kept, whatever path it came by: at most 90 characters as people count them, the rest is cut off. Masked before that, for
 * half the number of a card is not recognised; and once more, for a longer number may look like a card's when it is cut.
 */
export const keptNote = (text: string): string => withoutCardNumbers(firstCharacters(cleanNote(text), CART.noteMaxCharacters)).trimEnd();

/** Why a note that a program sends is not taken; `character`: as U+0000. */
export type NoteFlaw = { readonly kind: 'control-character'; readonly character: string } | { readonly kind: 'too-long'; readonly characters: number };

/**
 * §5, R11: 90 characters as people count them, of what is kept; NOTE-4: and no control characters, which are a fault of whoever sends them. What a guest writes
 * into a field has neither by then (`keptNote`); what comes by itself is refused and named, not cut and not mended, because its sender should know.
 */
export const noteFlaw = (note: string): NoteFlaw | null => {
  const character = controlCharacterIn(note);
  if (character !== null) return { kind: 'control-character', character };
  const characters = countCharacters(cleanNote(note));
  return characters > CART.noteMaxCharacters ? { kind: 'too-long', characters } : null;
};
