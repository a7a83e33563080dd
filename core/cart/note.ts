import { CART } from '../business-constants.ts';
import { withoutCardNumbers } from '../shared/card-number.ts';
import { firstCharacters, visibleText } from '../shared/text.ts';

/** S36, and nothing that changes how it is read: a note goes to a printer, and the kitchen must see what was written. */
export const cleanNote = (text: string): string => withoutCardNumbers(visibleText(text));

/**
 * §5, R11: a note as it is kept, whatever path it came by: at most 90 characters as people count them, the rest is cut off. Masked before that, for
 * half the number of a card is not recognised; and once more, for a longer number may look like a card's when it is cut.
 */
export const keptNote = (text: string): string => withoutCardNumbers(firstCharacters(cleanNote(text), CART.noteMaxCharacters)).trimEnd();
