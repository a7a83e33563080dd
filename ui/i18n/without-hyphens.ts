/** A name for labels and messages: soft hyphens are for the eye, a voice stumbles over them. */
export const withoutHyphens = (text: string): string => text.replaceAll('\u00AD', '');
