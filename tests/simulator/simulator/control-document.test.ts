import { expect, it } from 'vitest';
import { getOrder } from '#adapters/wire/orders.ts';
import { createSession } from '#adapters/wire/self-service.ts';
import { aSimulator } from './a-simulator.ts';

interface Json { readonly [key: string]: unknown }
const isRecord = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);
const hasType = (type: unknown, value: unknown): boolean => type === undefined || type === typeOf(value) || (type === 'integer' && Number.isInteger(value));

/** Where an answer is not what the document says, a field that is not in it included. As much of JSON Schema as our documents use. */
const misfits = (schema: unknown, value: unknown, at = ''): readonly string[] => {
  if (!isRecord(schema)) return [];
  const { anyOf, oneOf, type, properties, required, additionalProperties, items, enum: options } = schema;
  const several = anyOf ?? oneOf;
  if (Array.isArray(several)) {
    const found = several.map((one: unknown) => misfits(one, value, at));
    return found.some((one) => one.length === 0) ? [] : found[0] ?? [];
  }
  if (!hasType(type, value) || ('const' in schema && schema['const'] !== value) || (Array.isArray(options) && !options.includes(value))) return [`${at}: ${typeOf(value)}`];
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => misfits(items, one, `${at}[${index}]`));
  if (!isRecord(value)) return [];
  const known = isRecord(properties) ? properties : {};
  const isOpen = !isRecord(properties) || (additionalProperties !== undefined && additionalProperties !== false);
  return [
    ...(Array.isArray(required) ? required.filter((name) => !(String(name) in value)).map((name) => `${at}.${String(name)}: missing`) : []),
    ...Object.entries(value).flatMap(([name, inner]) => (name in known || isOpen ? misfits(known[name] ?? additionalProperties, inner, `${at}.${name}`) : [`${at}.${name}: not in the document`])),
  ];
};

const at = (value: unknown, ...path: readonly string[]): unknown => path.reduce<unknown>((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

it('[W-1] every question that the console asks without a name is answered as its document says, field by field', async () => {
  const world = await aSimulator();
  const kiosk = await world.kiosk();
  const { orderId } = await kiosk.buys('one');
  await kiosk.prints('one');
  await world.product.call(getOrder, { params: { orderId }, headers: {} });
  await world.product.call(createSession, { params: { shopId: '1' } });
  const document: unknown = await (await world.ask('/control/openapi.json')).json();
  const paths = Object.keys(at(document, 'paths') ?? {}).filter((path) => !path.includes('{') && isRecord(at(document, 'paths', path, 'get')));
  const isJson = (path: string): boolean => isRecord(at(document, 'paths', path, 'get', 'responses', '200', 'content', 'application/json'));
  const found = await Promise.all(paths.filter(isJson).map(async (path) =>
    misfits(at(document, 'paths', path, 'get', 'responses', '200', 'content', 'application/json', 'schema'), await (await world.ask(path)).json(), path)));
  expect(paths.filter(isJson)).toEqual(expect.arrayContaining(['/control/journal', '/control/journal.har', '/control/host/journal', '/control/host/journal.har', '/control/ledger', '/control/status']));
  expect(found.flat()).toEqual([]);
});
