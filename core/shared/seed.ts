/** A seed is a number of 32 bits: wherever one is named, the same seed is the same run. */
export const LARGEST_SEED = 4_294_967_295;

/** What a seed is, in words. */
export const SEED_WORDS = `A seed is a whole number from 0 to ${LARGEST_SEED}`;

/** Is this number a seed? */
export const isSeed = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= LARGEST_SEED;

/** A seed as it is written; null: it is none. */
export const parseSeed = (text: string): number | null => (/^\d{1,10}$/.test(text) && isSeed(Number(text)) ? Number(text) : null);
