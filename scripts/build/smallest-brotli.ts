import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Bits of a block, and how many distances have a code of their own. */
const ONE_BLOCK = [[16, 0]] as const;
/** Small blocks suit a chunk of our own, larger ones the libraries, and a few near distances some of both: no pair is best for all files. */
const MORE_BLOCKS = [...ONE_BLOCK, [17, 0], [17, 1], [17, 15], [20, 0]] as const;

/** A text file as the product server sends it. */
export const smallestBrotli = async (content: Buffer): Promise<Buffer> => {
  const ways = content.length > 1 << 16 ? MORE_BLOCKS : ONE_BLOCK;
  const tried = await Promise.all(ways.map(([bits, direct]) => promisify(brotliCompress)(content, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_LGBLOCK]: bits, [constants.BROTLI_PARAM_NDIRECT]: direct },
  })));
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
};
