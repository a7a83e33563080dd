import type { Hono } from 'hono';
import type { Endpoint } from '#adapters/wire/endpoint.ts';
import type { PlainCall, PlainReply } from './call.ts';
import { problemBody, problemMediaType, type Refusal } from './problem.ts';
import { isUnchanged, type ReadyReply } from './ready-reply.ts';

/** Answers a plain call of one endpoint. */
export type PlainHandler = (call: PlainCall, params: Readonly<Record<string, string>>) => Promise<PlainReply>;

interface Part { readonly name: string; readonly isParam: boolean }
interface Route { readonly parts: readonly Part[]; readonly handle: PlainHandler }

/** Each host of a world has the same paths. */
const known = new Map<string, readonly Part[]>();
const partsOf = (path: string): readonly Part[] => {
  const parts = known.get(path) ?? path.split('/').map((part) => ({ name: part.replace(/^\{(\w+)\}$/, '$1'), isParam: part.startsWith('{') }));
  known.set(path, parts);
  return parts;
};

/** Method and number of parts of the path → routes, in the order in which they were added. Method and whole path → the route without parameters that was found for it. */
export type PlainRoutes = Map<string, readonly Route[]>;

const tables = new WeakMap<Hono, PlainRoutes>();
/** Those of an app. */
export const plainRoutesOf = (app: Hono): PlainRoutes => {
  const table = tables.get(app) ?? new Map<string, readonly Route[]>();
  tables.set(app, table);
  return table;
};

const keyOf = (method: string, parts: number): string => `${method} ${parts}`;
const noParams: Readonly<Record<string, string>> = {};

/** The same endpoint for callers that need no HTTP (a world). */
export const addPlainRoute = (table: PlainRoutes, { method, path }: Pick<Endpoint, 'method' | 'path'>, handle: PlainHandler): void => {
  const parts = partsOf(path);
  const key = keyOf(method, parts.length);
  table.set(key, [...(table.get(key) ?? []), { parts, handle }]);
};

const fits = ({ parts }: Route, given: readonly string[]): boolean => parts.every(({ isParam, name }, at) => (isParam ? given[at] !== '' : given[at] === name));

const paramsFor = ({ parts }: Route, given: readonly string[]): Record<string, string> => {
  const params: Record<string, string> = {};
  parts.forEach(({ isParam, name }, at) => { if (isParam) params[name] = given[at] ?? ''; });
  return params;
};

/** What answers this call; null: it is none of the endpoints, or its address is written in another way than ours are. */
export const plainHandlerFor = (table: PlainRoutes, { method, path }: Pick<PlainCall, 'method' | 'path'>): { readonly handle: PlainHandler; readonly params: Readonly<Record<string, string>> } | null => {
  const whole = `${method}=${path}`;
  const [before] = table.get(whole) ?? [];
  if (before !== undefined) return { handle: before.handle, params: noParams };
  if (path.includes('%')) return null;
  const given = path.split('/');
  const route = table.get(keyOf(method, given.length))?.find((one) => fits(one, given));
  if (route === undefined) return null;
  if (!route.parts.some(({ isParam }) => isParam)) table.set(whole, [route]);
  return { handle: route.handle, params: paramsFor(route, given) };
};

const texts = new WeakMap<ReadyReply, string>();
const textOf = (ready: ReadyReply): string => {
  const before = texts.get(ready);
  if (before !== undefined) return before;
  const text = ready.body('identity').toString('utf8');
  texts.set(ready, text);
  return text;
};

const mediaTypeOf = (ready: ReadyReply): string => {
  const headers = ready.headers('identity');
  return headers[headers.indexOf('content-type') + 1] ?? '';
};

/** A ready reply to a plain call. */
export const plainReady = (ready: ReadyReply, { headers }: PlainCall): PlainReply => {
  if (isUnchanged(ready, headers.get('if-none-match'))) return { status: 304, fields: { etag: ready.etag }, text: '' };
  return { status: 200, fields: { 'content-type': mediaTypeOf(ready), etag: ready.etag }, text: textOf(ready) };
};

/** A problem as the answer to a plain call. W3 */
export const plainProblem = (problem: Refusal): PlainReply => ({ status: problem.status, fields: { 'content-type': problemMediaType }, text: problemBody(problem) });
