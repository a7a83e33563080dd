import { CART } from '../business-constants.ts';
import { controlCharacterIn } from '../shared/control-character.ts';
import { countCharacters } from '../shared/text.ts';
import { cleanNote } from './note.ts';

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
