import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { breaksBetween } from './breaks-between.ts';
import { contractOf, contractSchema, contractText, type Contract } from './contract-of.ts';
import { previousContract } from './previous-contract.ts';

// With a release its wire becomes the version before: WEBORDER_RECORD_WIRE=1 npx vitest run tests/contracts/versions
if (process.env['WEBORDER_RECORD_WIRE'] === '1') writeFileSync(join(import.meta.dirname, 'previous.json'), contractText(contractOf()));

describe('[W-4] two versions of the wire', () => {
  it('an app and a server of neighbouring versions work with each other, whichever is the newer', () => {
    expect(Object.keys(previousContract).length).toBeGreaterThan(50);
    expect(breaksBetween(previousContract, contractOf())).toEqual([]);
  });

  it('no list of words in an answer is closed: a word that nobody knows yet is read as such', () => {
    const closed = (shape: unknown, path: string): readonly string[] => {
      if (typeof shape !== 'object' || shape === null || ('x-tolerant' in shape)) return [];
      if ('enum' in shape) return [path];
      return Object.entries(shape).flatMap(([name, inner]) => closed(inner, `${path}.${name}`));
    };
    expect(Object.entries(contractOf()).flatMap(([name, { read }]) => closed(read, name))).toEqual([]);
  });

  const call = (taken: object, read: object): Contract => v.parse(contractSchema, {
    ping: { method: 'GET', path: '/ping', taken: { body: taken }, sent: { body: taken }, answered: { 200: read }, read: { 200: read } },
  });
  const object = (properties: object, required: readonly string[] = []) => ({ type: 'object', properties, required });
  const text = { type: 'string' };
  const base = call(object({ a: text }), object({ a: text, kind: { enum: ['x', 'y'] } }, ['a']));

  it.each<readonly [string, Contract, readonly string[]]>([
    ['a call that is gone', {}, ['ping: GET /ping is gone']],
    ['a field that a request must have from now on', call(object({ a: text, b: text }, ['b']), base['ping']?.read['200'] ?? {}), ['ping, old app to new server: body.b may be missing']],
    ['a field of a reply that may be left out now', call(object({ a: text }), object({ a: text, kind: { enum: ['x', 'y'] } })), ['ping, new server to old app: 200.a may be missing']],
    ['a field of another type', call(object({ a: { type: 'number' } }), base['ping']?.read['200'] ?? {}), ['ping, old app to new server: body.a: "string" instead of "number"', 'ping, new app to old server: body.a: "number" instead of "string"']],
    ['a new word in a list that is read strictly', call(object({ a: text }), object({ a: text, kind: { enum: ['x', 'y', 'z'] } }, ['a'])), ['ping, new server to old app: 200.kind: "z" is not understood']],
    ['less room for a text', call(object({ a: { type: 'string', maxLength: 5 } }), base['ping']?.read['200'] ?? {}), ['ping, old app to new server: body.a: maxLength is lower']],
  ])('%s is noticed', (_, current, breaks) => {
    expect(breaksBetween(base, current)).toEqual(breaks);
  });

  it('a call that is gone is none when the version has come that it was announced to end with', () => {
    const announced: Contract = Object.fromEntries(Object.entries(base).map(([name, one]) => [name, { ...one, endsWith: '2.0.0' }]));
    expect([breaksBetween(announced, {}, '1.10.0'), breaksBetween(announced, {}, '2.0.0'), breaksBetween(base, {}, '2.0.0')]).toEqual([['ping: GET /ping is gone'], [], ['ping: GET /ping is gone']]);
  });

  it('one word, of the type that any word may have, is none; a number in its place is', () => {
    const oneOf = (kind: object): Contract => call(object({ a: text }), object({ a: text, kind }, ['a']));
    expect([breaksBetween(oneOf(text), oneOf({ 'const': 'x', 'x-tolerant': true })), breaksBetween(oneOf(text), oneOf({ 'const': 1, 'x-tolerant': true }))])
      .toEqual([[], ['ping, new server to old app: 200.kind: "number" instead of "string"']]);
  });

  it('a field more, which nobody must have, is none', () => {
    expect(breaksBetween(base, call(object({ a: text, b: text }), object({ a: text, kind: { enum: ['x', 'y'] }, more: text }, ['a'])))).toEqual([]);
  });
});
