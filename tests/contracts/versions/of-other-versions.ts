import type { Fetch } from '#adapters/http/fetch.ts';
import type { Contract, ContractCall, Shape } from './contract-of.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);
const callOf = (contract: Contract, method: string, url: string): ContractCall | null =>
  Object.values(contract).find((call) => call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(new URL(url).pathname)) ?? null;

/** Only what a version knows of a value; parts that it leaves open, or describes in several ways, stay as they are. */
const known = (value: unknown, shape: unknown): unknown => {
  if (!isRecord(shape)) return value;
  if (Array.isArray(value)) return value.map((each) => known(each, shape['items']));
  const { properties } = shape;
  if (!isRecord(value) || !isRecord(properties)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => name in properties).map(([name, each]) => [name, known(each, properties[name])]));
};

/** A field that nobody knows yet, in every object of a value that has names for its fields; in a map every key means something. */
const withMore = (value: unknown, shape: unknown): unknown => {
  if (!isRecord(shape)) return value;
  if (Array.isArray(value)) return value.map((each) => withMore(each, shape['items']));
  const { properties } = shape;
  if (!isRecord(value) || !isRecord(properties)) return value;
  return { ...Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withMore(each, properties[name])])), laterField: { of: ['a later version'] } };
};

const changed = async (answer: Response, change: (body: unknown) => unknown): Promise<Response> => {
  if (answer.headers.get('content-type')?.startsWith('application/json') !== true) return answer;
  return new Response(JSON.stringify(change(await answer.json())), { status: answer.status, headers: answer.headers });
};

const through = (contract: Contract, change: (value: unknown, shape: unknown) => unknown) => (fetch: Fetch): Fetch => async (url, init) => {
  const call = callOf(contract, init.method ?? 'GET', url);
  if (call === null) return new Response(null, { status: 404 });
  const body = typeof init.body === 'string' ? JSON.stringify(change(JSON.parse(init.body), call.taken['body'])) : init.body;
  const answer = await fetch(url, { ...init, ...(body !== undefined && { body }) });
  const shape: Shape | undefined = call.answered[String(answer.status)];
  return shape === undefined ? answer : changed(answer, (json) => change(json, shape));
};

/** As if the other side were of that version: what it did not know is not there, neither in requests nor in answers, and its calls are all there are. */
export const ofVersion = (contract: Contract): ((fetch: Fetch) => Fetch) => through(contract, known);

/** As if the other side were of a version after that, which says more than anybody asks. */
export const ofLaterVersion = (contract: Contract): ((fetch: Fetch) => Fetch) => through(contract, withMore);
