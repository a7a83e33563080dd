import { describe, expect, it } from 'vitest';
import { readBytes, readText } from '#adapters/http/read-body.ts';

const inPieces = (...pieces: readonly string[]): Response => new Response(new ReadableStream<Uint8Array>({
  start: (controller) => {
    for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
    controller.close();
  },
}));

describe('a body', () => {
  it.each([['in one piece', ['abcd']], ['in several', ['ab', '', 'cd']]])('of as much as is allowed is read whole, one byte more is not: %s', async (_how, pieces) => {
    expect([await readText(inPieces(...pieces), 4), await readText(inPieces(...pieces), 3)]).toEqual([{ text: 'abcd' }, 'too-large']);
  });

  it('that is here as text already has the same bound, as text and as bytes', async () => {
    const answer = { status: 200, headers: new Headers(), body: null, whole: 'abcd' };
    expect([await readText(answer, 4), await readText(answer, 3), await readBytes(answer, 4), await readBytes(answer, 3)]).toEqual([{ text: 'abcd' }, 'too-large', new TextEncoder().encode('abcd'), 'too-large']);
  });
});
