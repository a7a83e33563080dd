import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

/** Small blocks suit a chunk of our own, large ones the libraries: no size is best for all files. */
const BLOCK_BITS = [16, 20];

/** A text file as the product server sends it. */
export const smallestBrotli = async (content: Buffer): Promise<Buffer> => {
  const tried = await Promise.all(BLOCK_BITS.map((bits) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_LGBLOCK]: bits } })));
  return tried.reduce((best, one) => (one.length < best.length ? one : best));
};
