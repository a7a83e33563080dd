/** A word at the beginning of a line. Not by the browser's own language: in a Turkish one "idag" would begin with İ. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
