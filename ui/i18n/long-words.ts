/** Is there a word of more letters than this? Soft hyphens are no letters. */
export const hasLongWord = (text: string, longest: number): boolean =>
  text.replaceAll('\u00AD', '').split(/[\s-]+/).some((word) => word.length > longest);
