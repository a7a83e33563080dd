import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';

/** Any valibot schema without side effects. */
export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** What a reply's body is: JSON by a schema, nothing, or bytes of a media type. */
export type ReplyBody = Schema | 'empty' | { readonly mediaType: string };

/**
 * W1: one call as one value. Client and simulated server use the same one, so they cannot drift apart,
 * and the OpenAPI document is made from it.
 */
export interface Endpoint {
  /** camelCase, unique: the `operationId`, and how errors name the call. */
  readonly name: string;
  readonly summary: string;
  /** Where the call comes from: `§7`, `W6`. */
  readonly source: string;
  readonly method: Method;
  /** `/api/shops/{shopId}`; `servePath` turns it into a server's pattern. */
  readonly path: string;
  /** Deprecated: the version that the call ends with, announced at least one minor version before (docs/wire-contract.md). */
  readonly endsWith?: string;
  /** Schemas of path parameters (strings on the wire), query and headers (strings, optional by `optional()`), and the JSON body. */
  readonly params?: Schema;
  readonly query?: Schema;
  readonly headers?: Schema;
  readonly body?: Schema;
  /** Status → body. Every error status answers `application/problem+json` unless it is listed here. */
  readonly replies: { readonly [status: number]: ReplyBody };
}

/** Declares an endpoint and keeps its precise type. */
export const endpoint = <const E extends Endpoint>(value: E): E => value;

type Part<E, K extends 'params' | 'query' | 'headers' | 'body'> = E extends { readonly [key in K]: infer S extends Schema } ? { readonly [key in K]: InferOutput<S> } : unknown;

/** What a caller gives, and what a server's handler receives after decoding. */
export type InputOf<E extends Endpoint> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'headers'> & Part<E, 'body'>;

type BodyOf<B> = B extends Schema ? InferOutput<B> : B extends 'empty' ? null : Uint8Array;

/** One of the declared replies, with its body. */
export type ReplyOf<E extends Endpoint> = { [S in keyof E['replies'] & number]: { readonly status: S; readonly body: BodyOf<E['replies'][S]> } }[keyof E['replies'] & number];
