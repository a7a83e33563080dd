import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

/** The scripts that our languages use. */
export const LETTERS = ['latin', 'latin-ext', 'cyrillic'] as const;

/** From the lightest to the heaviest of the five weights in ui/styles/tokens.css. */
export const WEIGHTS = { min: 400, max: 750 } as const;

/** Where the app's own letters lie. */
export const lettersPath = (letters: (typeof LETTERS)[number]): string => `ui/styles/letters/onest-${letters}.woff2`;

/**
 * Onest, with the weights that we use and no others: each character has a drawing for every end of an axis, and those of 100 and 900 were a third of what a guest with a slow line waited for.
 * @returns WOFF2, the same bytes every time
 */
export const leanLetters = async (letters: (typeof LETTERS)[number]): Promise<Buffer> => {
  const whole = await readFile(fileURLToPath(import.meta.resolve(`@fontsource-variable/onest/files/onest-${letters}-wght-normal.woff2`)));
  return subsetFont(whole, null, { targetFormat: 'woff2', keepAllGlyphs: true, variationAxes: { wght: WEIGHTS } });
};
