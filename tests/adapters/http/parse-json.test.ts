import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseJson } from '#adapters/http/parse-json.ts';

const long = (name: string): string => JSON.stringify({ name, words: 'x'.repeat(500) });
const schema = v.object({ name: v.string() });

describe('reading a text by a schema', () => {
  it('reads the same long text once, and every other one anew', () => {
    const first = parseJson(schema, long('a'));
    expect([parseJson(schema, long('a')), parseJson(schema, long('b')), parseJson(v.object({ words: v.string() }), long('a'))]).toEqual([
      { fits: true, value: { name: 'a' } }, { fits: true, value: { name: 'b' } }, { fits: true, value: { words: 'x'.repeat(500) } },
    ]);
    const again = parseJson(schema, long('a'));
    expect(first.fits && again.fits && first.value === again.value).toBe(true);
  });

  it('forgets what it read long ago, and nothing of what did not fit is kept', () => {
    const first = parseJson(schema, long('first'));
    for (const name of ['1', '2', '3', '4']) parseJson(schema, long(name));
    const again = parseJson(schema, long('first'));
    expect(first.fits && again.fits && first.value !== again.value).toBe(true);
    const poisoned = `{"__proto__":{"x":1},${long('a').slice(1)}`;
    expect([parseJson(schema, poisoned), parseJson(schema, poisoned), parseJson(schema, '['.repeat(500))]).toEqual([
      { fits: false, path: '__proto__', reason: 'forbidden' }, { fits: false, path: '__proto__', reason: 'forbidden' }, { fits: false, path: '', reason: 'not-json' },
    ]);
  });

  it.each([
    ['as a word, what a guest has written is only that', '{"note":"__proto__","values":{"a":"\\"__proto__\\": 1"}}', { fits: true, value: { note: '__proto__', values: { a: '"__proto__": 1' } } }],
    ['as the name of a field it makes the whole unreadable, however far the colon', '{"note":"","values":{"__proto__" \n\t: {"paid":"true"}}}', { fits: false, path: '__proto__', reason: 'forbidden' }],
    ['as a name in other signs it is left out', '{"note":"","values":{"\\u005f_proto__":"x"},"__pro\\u0074o__":{"note":"x"}}', { fits: true, value: { note: '', values: {} } }],
  ])('[W-4] __proto__ %s', (_what, text, decoded) => {
    const read = parseJson(v.object({ note: v.string(), values: v.record(v.string(), v.string()) }), text);
    expect([read, read.fits && [Object.getPrototypeOf(read.value), Object.getPrototypeOf(read.value.values)]]).toEqual([decoded, decoded.fits && [Object.prototype, Object.prototype]]);
  });
});
