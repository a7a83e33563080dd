/** The large card of a section takes so many cells of its grid. */
export const FEATURE_CELLS = 2;

/** Cells of a block: about two screens of a phone, and full rows of one, two, three and four columns. */
const BLOCK_CELLS = 12;

/** Cards in blocks; `cellsBefore`: what stands before them in the first. A last one that would be nearly empty goes with the one before it. */
export const blocksOf = <Card>(cards: readonly Card[], cellsBefore = 0): readonly (readonly Card[])[] => {
  const blocks: Card[][] = [[]];
  for (const [at, card] of cards.entries()) {
    const isFull = at > 0 && (at + cellsBefore) % BLOCK_CELLS === 0 && cards.length - at > BLOCK_CELLS / 4;
    if (isFull) blocks.push([]);
    blocks.at(-1)?.push(card);
  }
  return blocks;
};
