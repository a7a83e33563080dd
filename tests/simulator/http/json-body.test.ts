import { describe, expect, it } from 'vitest';
import { plainCall } from '#simulator/http/call.ts';
import { readJsonBody, readPlainJson, type Body } from '#simulator/http/json-body.ts';
import { refuse } from '#simulator/http/problem.ts';

const LIMIT = 262_144;
const URL = 'http://shop.test/api/order';
/** A text of so many characters that is JSON, and what it says. */
const ofLength = (length: number): string => JSON.stringify('x'.repeat(length - 2));

const whole = (body: string, length = String(body.length)): Promise<Body> => readJsonBody(new Request(URL, { method: 'POST', body, headers: { 'content-type': 'application/json', 'content-length': length } }));
const inPieces = (body: string, pieceLength: number): Promise<Body> => {
  const bytes = new TextEncoder().encode(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, at + pieceLength));
      at += pieceLength;
    },
  });
  const init = { method: 'POST', body: stream, headers: { 'content-type': 'application/json' }, duplex: 'half' };
  return readJsonBody(new Request(URL, init));
};
const plain = (body: string): Promise<Body> => Promise.resolve(readPlainJson(plainCall('POST', URL, { 'content-type': 'application/json' }, body)));

const tooLarge: Body = { ok: false, problem: refuse(413, 'request.too-large', { limitBytes: LIMIT }) };

describe('[W-4] a body of JSON', () => {
  it.each<[string, (body: string) => Promise<Body>]>([['that says how long it is', whole], ['that comes in pieces', (body) => inPieces(body, 65_536)], ['of a call that is no HTTP', plain]])('%s is read up to 256 kB, and not a character more', async (_, read) => {
    expect([await read(ofLength(LIMIT)), await read(ofLength(LIMIT + 1))]).toEqual([{ ok: true, value: 'x'.repeat(LIMIT - 2) }, tooLarge]);
  });

  it('that claims to be longer is not read at all', async () => {
    expect([await whole('{}', String(LIMIT + 1)), await whole('{}')]).toEqual([tooLarge, { ok: true, value: {} }]);
  });

  it('in tiny pieces costs as much to keep as it would in larger ones, and is refused sooner', async () => {
    expect([await inPieces(ofLength(4096), 1), await inPieces(ofLength(4097), 1)]).toEqual([{ ok: true, value: 'x'.repeat(4094) }, tooLarge]);
  });

  it('nests no deeper than thirty-two times, and gives nobody another prototype', async () => {
    const deep = (depth: number): string => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const malformed: Body = { ok: false, problem: refuse(400, 'request.malformed-json') };
    expect([(await plain(deep(33))).ok, await plain(deep(34)), await plain('[{"a":{"__proto__":{}}}]'), await plain('{'), await plain('')]).toEqual([true, malformed, malformed, malformed, malformed]);
  });

  it.each([['application/json', true], ['Application/JSON ; charset=utf-8', true], ['application/problem+json', true], ['text/json', false], ['application/json5', false], ['', false]])('is what says it is: %j', async (type, isJson) => {
    const body = readPlainJson(plainCall('POST', URL, type === '' ? {} : { 'content-type': type }, '{}'));
    expect(body).toEqual(isJson ? { ok: true, value: {} } : { ok: false, problem: refuse(415, 'request.unsupported-media-type') });
    const any = await readJsonBody(new Request(URL, { method: 'POST', body: '{}', headers: { 'content-type': type } }), { isAnyType: true });
    expect(any).toEqual({ ok: true, value: {} });
  });
});
