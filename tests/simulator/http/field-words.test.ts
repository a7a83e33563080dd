import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { CONTROL_WORDS } from '#adapters/wire/control-words.ts';
import { endpoint, type Endpoint } from '#adapters/wire/endpoint.ts';
import { FIELD_WORDS, type FieldWords } from '#adapters/wire/field-words.ts';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import { SIMULATOR_CONTROL } from '#adapters/wire/simulator-control.ts';
import { TERMINAL_CONTROL } from '#adapters/wire/terminal-control.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';
import { openApi } from '#simulator/http/open-api.ts';

const documentOf = (calls: Readonly<Record<string, Endpoint>>, words: FieldWords): Readonly<Record<string, unknown>> => openApi({ title: 'A server', version: '1.0.0' }, Object.values(calls), words);

interface Field { readonly at: string; readonly words: unknown }

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every field and every parameter of a document: where it stands, and what is said of it. */
const fieldsOf = (value: unknown, at: string): Field[] => {
  if (Array.isArray(value)) return value.flatMap((each, index) => fieldsOf(each, `${at}/${index}`));
  if (!isRecord(value)) return [];
  const own = isRecord(value['properties']) ? Object.entries(value['properties']).map(([name, field]) => ({ at: `${at}/${name}`, words: isRecord(field) ? field['description'] : undefined })) : [];
  const parameter = typeof value['name'] === 'string' && typeof value['in'] === 'string' ? [{ at: `${at}/${value['name']}`, words: value['description'] }] : [];
  return [...own, ...parameter, ...Object.entries(value).flatMap(([key, inner]) => fieldsOf(inner, `${at}/${key}`))];
};

const PRODUCT = documentOf(PRODUCT_SERVER, FIELD_WORDS);
const HOST = documentOf(TERMINAL_HOST, FIELD_WORDS);
const CONTROL = documentOf({ ...SIMULATOR_CONTROL, ...TERMINAL_CONTROL }, CONTROL_WORDS);

describe('[W-1] the OpenAPI documents say what each field means', () => {
  it.each([['product server', PRODUCT, 500], ['terminal host', HOST, 80], ['simulator control', CONTROL, 300]] as const)('%s: no field and no parameter is left to guess', (_name, document, least) => {
    const fields = fieldsOf(document, '');
    expect(fields.length).toBeGreaterThan(least);
    expect(fields.filter(({ words }) => typeof words !== 'string' || words === '').map(({ at }) => at)).toEqual([]);
  });

  it.each([['product server and terminal host', FIELD_WORDS, [PRODUCT_SERVER, TERMINAL_HOST]], ['simulator control', CONTROL_WORDS, [SIMULATOR_CONTROL, TERMINAL_CONTROL]]] as const)('%s: nothing is explained that there is not', (_name, words, servers) => {
    const said = new Set<string>();
    const heard = new Proxy(words, { get: (all, name) => {
      if (typeof name !== 'string') return undefined;
      if (name in all) said.add(name);
      return all[name];
    } });
    for (const calls of servers) documentOf(calls, heard);
    expect(Object.keys(words).filter((name) => !said.has(name))).toEqual([]);
  });

  it('a holder\'s own words, of a field or a call, go before those of the name; what a schema says of itself stays', () => {
    const text = v.string();
    const ask = endpoint({
      name: 'ask', summary: 'Asks', source: '§7', method: 'POST', path: '/ask', query: v.object({ a: text }), replies: { 204: 'empty' },
      body: v.object({ a: text, b: v.object({ a: text, c: v.array(v.object({ a: text })) }), d: v.pipe(text, v.metadata({ description: 'its own' }))}),
    });
    expect(documentOf({ ask }, { 'a': 'plain', 'ask.a': 'of the call', 'b.a': 'of the holder', 'c': 'plain c', 'd': 'plain d', 'b': 'plain b' })).toMatchObject({
      paths: { '/ask': { post: { parameters: [{ name: 'a', description: 'of the call' }], requestBody: { content: { 'application/json': { schema: { properties: {
        a: { description: 'of the call' }, b: { description: 'plain b', properties: { a: { description: 'of the holder' }, c: { description: 'plain c', items: { properties: { a: { description: 'plain' } } } } } }, d: { description: 'its own' },
      } } } } } } } },
    });
  });
});
