/** What a snapshot's name is, in words. */
export const SNAPSHOT_NAME_WORDS = 'A name has letters from A to Z, digits, spaces and . _ -, and is not one or two dots alone';

/** Can a snapshot bear this name? One or two dots alone mean a folder in every address: such a call would go elsewhere. */
export const isSnapshotName = (text: string): boolean => /^(?!\.{1,2}$)[A-Za-z0-9 ._-]{1,60}$/.test(text);
