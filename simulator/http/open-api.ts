import { toJsonSchema } from '@valibot/to-json-schema';
import { isAskedAgain } from '#adapters/wire/asked-again.ts';
import type { Endpoint, ReplyBody, Schema } from '#adapters/wire/endpoint.ts';
import { problem } from '#adapters/wire/common.ts';
import type { FieldWords } from '#adapters/wire/field-words.ts';
import { problemMediaType } from './problem.ts';

type Json = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const componentsPath = '#/components/schemas/';

/** What a field means there; nothing where nobody has written it down. */
const wordsOf = (words: FieldWords, holder: string, name: string): Json => {
  const description = words[`${holder}.${name}`] ?? words[name];
  return description === undefined ? {} : { description };
};

/** The schemas of one document; a recursive one becomes a component of its own, and references lead there. */
class Schemas {
  readonly components: Record<string, unknown> = {};
  readonly #names = new Map<Schema, string>();
  readonly words: FieldWords;

  constructor(words: FieldWords) { this.words = words; }

  /** The same schema, with what each field means; what a schema says of itself stays. */
  #described(schema: unknown, holder: string): unknown {
    if (Array.isArray(schema)) return schema.map((each) => this.#described(each, holder));
    if (!isRecord(schema)) return schema;
    const fields = ([name, field]: [string, unknown]): [string, unknown] => {
      const inner = this.#described(field, name);
      return [name, isRecord(inner) ? { ...wordsOf(this.words, holder, name), ...inner } : inner];
    };
    return Object.fromEntries(Object.entries(schema).map(([key, value]) =>
      [key, key === 'properties' && isRecord(value) ? Object.fromEntries(Object.entries(value).map(fields)) : this.#described(value, holder)]));
  }

  /** `call`: whose schema it is. */
  of(schema: Schema, typeMode: 'input' | 'output', name: string, call: string): unknown {
    return this.#described(this.plain(schema, typeMode, name), call);
  }

  plain(schema: Schema, typeMode: 'input' | 'output', name: string): unknown {
    const { $schema: _dialect, $defs, ...own } = { ...toJsonSchema(schema, { target: 'draft-2020-12', typeMode, errorMode: 'ignore' }) };
    if ($defs === undefined) return own;
    const known = this.#names.get(schema) ?? name;
    this.#names.set(schema, known);
    const renamed = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(renamed);
      if (!isRecord(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) =>
        key === '$ref' && typeof inner === 'string' ? [key, inner.replace('#/$defs/', `${componentsPath}${known}`)] : [key, renamed(inner)]));
    };
    for (const [key, definition] of Object.entries($defs)) this.components[`${known}${key}`] = this.#described(renamed(definition), 'items');
    return renamed(own);
  }
}

/** Bytes, text, or JSON whose form is told elsewhere (HAR). */
const mediaSchema = (mediaType: string): Json => (mediaType === 'application/json' ? { type: 'object' } : { type: 'string', ...(mediaType.startsWith('text/') ? {} : { format: 'binary' }) });

const contentOf = (body: ReplyBody, schemas: Schemas, name: string, call: string): Json => {
  if (body === 'empty') return {};
  if ('mediaType' in body) return { content: { [body.mediaType]: { schema: mediaSchema(body.mediaType) } } };
  return { content: { 'application/json': { schema: schemas.of(body, 'output', name, call) } } };
};

const phrases: Readonly<Record<number, string>> = { 200: 'OK', 201: 'Created', 202: 'Accepted: not decided yet', 204: 'Done', 304: 'Not modified' };

const parametersOf = (schema: Schema | undefined, place: 'path' | 'query' | 'header', schemas: Schemas, name: string, call: string): Json[] => {
  const json = schema === undefined ? null : schemas.plain(schema, 'input', name);
  if (!isRecord(json) || !isRecord(json['properties'])) return [];
  const required = Array.isArray(json['required']) ? json['required'] : [];
  return Object.entries(json['properties']).map(([key, value]) =>
    ({ name: key, in: place, required: place === 'path' || required.includes(key), ...wordsOf(schemas.words, call, key), schema: value }));
};

/** How callers show who they are: a bearer on every call but these. */
interface BearerRule { readonly description: string; readonly without: readonly string[] }

const operationOf = (endpoint: Endpoint, schemas: Schemas, bearer: BearerRule | null): Json => {
  const parameters = [
    ...parametersOf(endpoint.params, 'path', schemas, `${endpoint.name}Path`, endpoint.name),
    ...parametersOf(endpoint.query, 'query', schemas, `${endpoint.name}Query`, endpoint.name),
    ...parametersOf(endpoint.headers, 'header', schemas, `${endpoint.name}Header`, endpoint.name),
  ];
  const replies = Object.entries<ReplyBody>({ ...endpoint.replies, ...(isAskedAgain(endpoint) ? { 304: 'empty' } : {}) }).map(([status, body]): [string, Json] =>
    [status, { description: phrases[Number(status)] ?? 'Reply', ...contentOf(body, schemas, `${endpoint.name}${status}`, endpoint.name) }]);
  return {
    operationId: endpoint.name, summary: endpoint.summary,
    ...(endpoint.endsWith === undefined ? { description: `Source: ${endpoint.source}` } : { deprecated: true, description: `Source: ${endpoint.source}. Deprecated: ends with ${endpoint.endsWith}` }),
    ...(bearer?.without.includes(endpoint.name) === true ? { security: [] } : {}),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(endpoint.body === undefined ? {} : {
      requestBody: { required: true, content: { 'application/json': { schema: schemas.of(endpoint.body, 'input', `${endpoint.name}Body`, endpoint.name) } } },
    }),
    responses: { ...Object.fromEntries(replies), default: { description: 'A problem (RFC 9457) with our code', content: { [problemMediaType]: { schema: { $ref: `${componentsPath}Problem` } } } } },
  };
};

/** What a document is about. `description`: what holds of every call, and no call of its own tells. */
interface DocumentInfo { readonly title: string; readonly version: string; readonly description?: string }

/** W1: the OpenAPI 3.1 document of a list of endpoints, made from the very values that client and server run on. */
export const openApi = (info: DocumentInfo, endpoints: readonly Endpoint[], words: FieldWords, bearer: BearerRule | null = null): Json => {
  const schemas = new Schemas(words);
  const paths: Record<string, Record<string, Json>> = {};
  for (const endpoint of endpoints) {
    const path = (paths[endpoint.path] ??= {});
    path[endpoint.method.toLowerCase()] = operationOf(endpoint, schemas, bearer);
  }
  const problemSchema = schemas.of(problem, 'output', 'Problem', 'Problem');
  return {
    openapi: '3.1.0', info, ...(bearer === null ? {} : { security: [{ bearer: [] }] }), paths,
    components: {
      schemas: { ...schemas.components, Problem: problemSchema },
      ...(bearer === null ? {} : { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: bearer.description } } }),
    },
  };
};
