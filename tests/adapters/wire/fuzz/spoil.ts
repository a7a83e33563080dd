/** Stands in a text for something that JSON writes and `JSON.stringify` does not: `1e400`, a key that is spelt with escapes. */
const RAW = '\u0001raw:';
const raw = (json: string): string => `${RAW}${json}`;
const nested = (depth: number, open: string, close: string): string => raw(`${open.repeat(depth)}${close.repeat(depth)}`);

const poison = { polluted: true, isAdmin: true, toString: 'x' };
/** What no honest program sends in the place of anything. */
const hostile: readonly unknown[] = [
  null, true, false, 0, -1, 1.5, -0.005, 1e21, 2 ** 53, 1e9, -1e9, 1e300, raw('1e400'), raw('-1e400'), raw('NaN'), raw('-0'), raw('Infinity'), raw('01'), raw('undefined'),
  '', ' ', '0', '-1', 'NaN', '\u0000', '\ud800', '\u202e', '__proto__', 'constructor', 'toString', 'Teleported', 'null', 'x'.repeat(300), 'ä'.repeat(9000), '<script>alert(1)</script>',
  'javascript:alert(1)', '../../etc/passwd', 'Mars/Base', '2026-02-30T12:00:00Z', '2026-11-20T12:00:00+99:99', '2026-11-20T24:00:00Z', '2026-11-20T12:00:00', '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59', '2026-11-20T23:59:60Z', '2026-11-20T12:00:00+24:00', '25:00',
  [], {}, [[]], [null], { length: 1e9 }, raw('{"then":"x"}'), { toJSON: 1 }, { valueOf: null, toString: null }, { constructor: { prototype: poison } }, poison,
  nested(40, '[', ']'), nested(40, '{"a":', '}').replace('}', '1}'), nested(3000, '[', ']'), Array.from({ length: 250 }, () => 'x'), Array.from({ length: 250 }, () => ({})),
];
/** What no honest program calls a field. The last ones are the first one, spelt otherwise. */
const keys = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'then', 'length', 'valueOf', '', '0', 'type', '__pr\\u006fto__', '\\u005f_proto__'];

type Path = readonly (string | number)[];
type Node = Readonly<Record<string, unknown>> | readonly unknown[];
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every place of a value, the whole of it first. */
const placesOf = (value: unknown, path: Path = []): Path[] => {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, at) => placesOf(item, [...path, at]))];
  return isNode(value) ? [path, ...Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]))] : [path];
};

const at = (value: unknown, path: Path): unknown => path.reduce<unknown>((node, key) => (isNode(node) ? Reflect.get(node, key) : undefined), value);

/** The value with another thing in one place; `undefined`: without what was there. */
const withAt = (value: unknown, [key, ...rest]: Path, next: unknown): unknown => {
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.flatMap((item: unknown, index) => (index === key ? (rest.length === 0 && next === undefined ? [] : [withAt(item, rest, next)]) : [item]));
  if (!isNode(value)) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, item]) => {
    if (name !== key) return [[name, item]];
    return rest.length === 0 && next === undefined ? [] : [[name, withAt(item, rest, next)]];
  }));
};

/** One thing that is done to an honest value; numbers, so that it shrinks. */
export interface Spoil { readonly place: number; readonly how: number; readonly salt: number }
export interface Spoilt { readonly text: string; /** Where, when it was done to one place only and the rest is as it was. */ readonly place: string | null }

const pick = <T>(list: readonly T[], salt: number): T | undefined => list[salt % list.length];

/** With a field that does not belong there; spelt as it stands, escapes and all. */
const withField = (text: string, key: string, value: string): string => (text.startsWith('{') ? `{"${key}":${value}${text === '{}' ? '' : ','}${text.slice(1)}` : text);

const inText = (text: string, { place, how, salt }: Spoil): string => {
  const cut = place % (text.length + 1);
  switch (how % 6) {
    case 0: return text.slice(0, cut);
    case 1: return `${text.slice(0, cut)}${String.fromCharCode(32 + (salt % 96))}${text.slice(cut + 1)}`;
    case 2: return `\ufeff${text}`;
    case 3: return `${text}${text}`;
    case 4: return `<!doctype html><title>${text.slice(0, 20)}</title>`;
    default: return `${text.slice(0, cut)}${text.slice(Math.max(0, cut - (salt % 50)))}`;
  }
};

/** JSON as `JSON.stringify` writes it, but for what stands for something rawer. */
const write = (value: unknown): string => (JSON.stringify(value) ?? '').replaceAll(/"\\u0001raw:((?:[^"\\]|\\.)*)"/g, (_all, json: string) => String(JSON.parse(`"${json}"`)));

const dates = ['2026-02-30T12:00:00Z', '2026-11-20T12:00:00+99:99', '2026-11-20T12:00:00+24:00', '2026-11-20T12:00:00+01:60', '2026-11-20T24:00:00Z', '2026-11-20T12:00:00', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '2026-11-20T12:00:00.1234567890Z'];

/** Of a text or a number, one that is nearly right. */
const nearly = (here: unknown, salt: number): unknown => {
  if (typeof here === 'number') return pick([here + 1, here - 1, here + 0.5, here + 0.001, here + 1e9, -here, raw('1e400'), raw('-0')], salt);
  if (typeof here === 'string' && /^\d{4}-/.test(here)) return pick(dates, salt);
  return typeof here === 'string' ? pick([`${here}x`, here.slice(1), here.toUpperCase(), `${here}\n`, ` ${here}`, here + here], salt) : here;
};

const inPlace = (value: unknown, { place, how, salt }: Spoil): { readonly value: unknown; readonly path: Path } => {
  const places = placesOf(value);
  const path = places[place % places.length] ?? [];
  const here = at(value, path);
  switch (how) {
    case 0: case 1: case 2: case 3: return { value: withAt(value, path, pick(hostile, salt)), path };
    case 4: return { value: path.length === 0 ? value : withAt(value, path, undefined), path };
    case 5: return { value: withAt(value, path, Array.isArray(here) ? Array.from({ length: 1 + (salt % 300) }, (): unknown => here[0] ?? null) : [here]), path };
    case 6: return { value: withAt(value, path, { value: here }), path };
    case 7: return { value: withAt(value, path, nearly(here, salt)), path };
    default: return { value: Array.isArray(here) || !isNode(here) ? value : withAt(value, path, raw(withField(JSON.stringify(here), pick(keys, salt) ?? '', JSON.stringify(pick([poison, null, 'x', 1], salt) ?? null)))), path };
  }
};

/** Does one thing after another to an honest value and writes it as JSON, or as what is left of it. */
export const spoil = (honest: unknown, spoils: readonly Spoil[]): Spoilt => {
  let value = honest;
  const paths: Path[] = [];
  for (const one of spoils.filter(({ how }) => how < 9)) {
    const done = inPlace(value, one);
    ({ value } = done);
    paths.push(done.path);
  }
  const text = spoils.filter(({ how }) => how >= 9).reduce(inText, write(value));
  const [only] = paths;
  return { text, place: spoils.length === 1 && only !== undefined ? only.join('.') : null };
};

/** A text in the place of one that stands in a path, a query or a header. */
export const spoilText = (honest: string, { how, salt }: Spoil): string => {
  const other = pick(hostile.filter((one): one is string => typeof one === 'string' && !one.startsWith(RAW)), salt) ?? '';
  return how % 3 === 0 ? honest : how % 3 === 1 ? other : `${honest}${other.slice(0, 20)}`;
};
