import * as v from 'valibot';
import type { Schema } from '#adapters/wire/endpoint.ts';

/** What a schema says of itself, as far as a sample needs it. */
interface Shape {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly item?: Schema;
  readonly wrapped?: Schema;
  readonly key?: Schema;
  readonly value?: Schema;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly getter?: (input: unknown) => Schema;
  readonly pipe?: readonly unknown[];
}

/** One of them fits every text and number of the wire. */
const texts = [
  'a-sample', '2026-11-20T12:30:00+01:00', 'Europe/Helsinki', '12', '07:30', 'sv', 'true', 'SEK', 'google', '3F9K2A', 'session-0123456789abcdef', 'https://pay.example/1', 'X', '0', 'sv-SE',
];
const numbers = [1, 39.5, 0, 12, 1000];

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const fitting = (schema: Schema, candidates: readonly unknown[]): unknown => {
  const found = candidates.find((candidate) => v.is(schema, candidate));
  if (found === undefined) throw new Error(`No sample fits ${schema.expects}: add one to sample-of.ts.`);
  return found;
};

/** A menu is a heading with an article; what else nests without end has nothing below. */
const lazy = (getter: (input: unknown) => Schema, depth: number): unknown => sampleOf(getter({ type: depth < 4 ? 'container' : 'article' }), depth + 1);

/** Something that the schema takes, with everything in it that may be there. Throws where nobody has said how such a thing looks. */
const sampleOf = (schema: Schema, depth = 0): unknown => {
  // What a schema is made of is not part of the general type; the switch looks at the kind first.
  const shape = schema as unknown as Shape;
  const [base] = shape.pipe ?? [];
  switch (shape.type) {
    case 'object': case 'loose_object': case 'strict_object': return Object.fromEntries(Object.entries(shape.entries ?? {}).map(([name, entry]) => [name, sampleOf(entry, depth)]));
    case 'array': return shape.item ? [sampleOf(shape.item, depth), sampleOf(shape.item, depth)] : [];
    case 'optional': case 'exact_optional': case 'nullable': case 'nullish': return shape.wrapped ? sampleOf(shape.wrapped, depth) : null;
    case 'record': return { name: shape.value ? sampleOf(shape.value, depth) : null };
    case 'string': return fitting(schema, texts);
    case 'number': return fitting(schema, numbers);
    case 'boolean': return true;
    case 'literal': return shape.literal;
    case 'picklist': return shape.options?.[0];
    case 'union': case 'variant': { const [first] = shape.options ?? []; return isSchema(first) ? sampleOf(first, depth) : null; }
    case 'lazy': return shape.getter ? lazy(shape.getter, depth) : null;
    case 'null': return null;
    case 'unknown': case 'any': return { any: 'thing' };
    default: throw new Error(`Nobody has said how a sample of ${shape.type}${isSchema(base) ? ` (${base.type})` : ''} looks: add it to sample-of.ts.`);
  }
};

/** For a variant: one sample for each of its options; for anything else the one sample. */
export const samplesOf = (schema: Schema): readonly unknown[] => {
  const shape = schema as unknown as Shape;
  return shape.type === 'variant' ? (shape.options ?? []).flatMap((option) => (isSchema(option) ? samplesOf(option) : [])) : [sampleOf(schema)];
};
