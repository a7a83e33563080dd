import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodingFor, readyReply } from '#simulator/http/ready-reply.ts';

const page = readFileSync('simulator/product-server/identity/consent.css');
const params = (quality: number): object => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: page.length } });
const quick = brotliCompressSync(page, params(5));
const smallest = brotliCompressSync(page, params(11));
const compressesElsewhere = promisify(brotliCompress);

test.each([
  ['gzip, br', 'br'], ['gzip', 'gzip'], ['br;q=0.5', 'br'], ['br;q=0, gzip', 'gzip'], ['br ; q=0.00,gzip;q=0', 'identity'], ['identity', 'identity'], ['', 'identity'],
])('whoever takes %j is answered in %s: what is worth nothing is refused', (taken, encoding) => {
  expect(encodingFor(taken)).toBe(encoding);
});

test('a page is compressed fast for whoever asks first, and as small as it gets once a second guest has asked', async () => {
  const reply = readyReply({ body: page, mediaType: 'text/html', cacheControl: 'no-cache' });
  const sent = (): readonly [string | undefined, Buffer] => {
    const headers = reply.headers('br');
    return [headers[headers.indexOf('content-length') + 1], reply.body('br')];
  };
  expect(smallest.length).toBeLessThan(quick.length);
  expect(sent()).toEqual([String(quick.length), quick]);
  // What a background would have made by now, had it begun.
  for (let at = 0; at < 8; at += 1) await compressesElsewhere(page, params(11));
  expect(reply.body('br')).toEqual(quick);
  expect(sent()).toEqual([String(quick.length), quick]);
  await expect.poll(() => reply.body('br')).toEqual(smallest);
  expect(sent()).toEqual([String(smallest.length), smallest]);
});
