import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toBase64 } from '#core/shared/base64.ts';

describe('base64', () => {
  it.each([['', ''], ['H', 'SA=='], ['Hi', 'SGk='], ['Hi!', 'SGkh']])('of "%s" is "%s"', (text, expected) => {
    expect(toBase64(new TextEncoder().encode(text))).toBe(expected);
  });

  it('of any bytes is what everybody else writes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200, size: 'max' }), (bytes) => { expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64')); }));
  });
});
