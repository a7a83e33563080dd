/** A seed is a number of 32 bits: wherever one is named, the same seed is the same run. */
const LARGEST_SEED = 4_294_967_295;

/** What a seed is, in words. */
export const SEED_WORDS = `A seed is a whole number from 0 to ${LARGEST_SEED}`;

/** A seed as it is written; null: it is none. */
export const parseSeed = (text: string): number | null => (/^\d{1,10}$/.test(text) && Number(text) <= LARGEST_SEED ? Number(text) : null);
