import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import type { Endpoint, Schema } from '#adapters/wire/endpoint.ts';
import { PRODUCT_SERVER } from '#adapters/wire/product-server.ts';
import { TERMINAL_HOST } from '#adapters/wire/terminal-host.ts';

/** A JSON schema, or a part of one. `x-tolerant`: whoever reads it takes any word (W4). */
export type Shape = { readonly [key: string]: unknown };

/** One call as two programs that do not know each other's version see it. */
export interface ContractCall {
  readonly method: string;
  readonly path: string;
  /** The version that a deprecated call ends with. */
  readonly endsWith?: string | undefined;
  /** What a server takes, and what our client sends: each part of the request by its name. */
  readonly taken: { readonly [part: string]: Shape };
  readonly sent: { readonly [part: string]: Shape };
  /** What a server of ours answers, and what our client reads, by status. */
  readonly answered: { readonly [status: string]: Shape };
  readonly read: { readonly [status: string]: Shape };
}
export type Contract = { readonly [name: string]: ContractCall };

const shape = v.record(v.string(), v.unknown());
const parts = v.record(v.string(), shape);
export const contractSchema = v.record(v.string(), v.object({ method: v.string(), path: v.string(), endsWith: v.optional(v.string()), taken: parts, sent: parts, answered: parts, read: parts }));

const shapeOf = (schema: Schema, typeMode: 'input' | 'output'): Shape => {
  const { $schema: _dialect, ...own } = {
    ...toJsonSchema(schema, {
      target: 'draft-2020-12', typeMode, errorMode: 'ignore',
      // `unknown` is what a reader makes of a word that it does not know (W4); no server of ours says it.
      overrideSchema: ({ valibotSchema, jsonSchema }) => ('fallback' in valibotSchema
        ? { ...jsonSchema, ...(typeMode === 'output' && jsonSchema.enum && { enum: jsonSchema.enum.filter((word) => word !== 'unknown') }), 'x-tolerant': true }
        : undefined),
    }),
  };
  return v.parse(shape, JSON.parse(JSON.stringify(own)));
};

const requestOf = ({ params, query, headers, body }: Endpoint, mode: 'input' | 'output'): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries({ params, query, headers, body }).flatMap(([part, schema]) => (schema === undefined ? [] : [[part, shapeOf(schema, mode)] as const])));

const repliesOf = ({ replies }: Endpoint, mode: 'input' | 'output'): Readonly<Record<string, Shape>> =>
  Object.fromEntries(Object.entries(replies).flatMap(([status, body]) => (body === 'empty' || 'mediaType' in body ? [] : [[status, shapeOf(body, mode)] as const])));

/** All calls of both servers as they are now. */
export const contractOf = (): Contract => Object.fromEntries(Object.values<Endpoint>({ ...PRODUCT_SERVER, ...TERMINAL_HOST }).map((endpoint) => [endpoint.name, {
  method: endpoint.method, path: endpoint.path, ...(endpoint.endsWith !== undefined && { endsWith: endpoint.endsWith }), taken: requestOf(endpoint, 'input'), sent: requestOf(endpoint, 'output'), answered: repliesOf(endpoint, 'output'), read: repliesOf(endpoint, 'input'),
}]));

/** One call per line, so that a change of one is one line. */
export const contractText = (contract: Contract): string =>
  `{\n${Object.entries(contract).toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, call]) => `${JSON.stringify(name)}:${JSON.stringify(call)}`).join(',\n')}\n}\n`;
