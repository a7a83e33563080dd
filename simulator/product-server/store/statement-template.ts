import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import { invariant } from '#core/shared/invariant.ts';
import type { Tables } from './tables.ts';

/** Stands in a compiled query where a value will be. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) { this.name = name; }
}

/**
 * A value that a template always has is part of its statement: SQLite would plan anew, for every call, what a partial index or a limit depends on.
 * Templates are ours; what comes from outside is always in a named place.
 */
const literal = (value: unknown): string => {
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  invariant(typeof value === 'number' || value === null, 'a template has texts, numbers and null only');
  return String(value ?? 'NULL');
};

/** A query with named places for its values. @example (query, at) => query.selectFrom('shop').where('id', '=', at('id')) */
export type Template<P, R> = (query: Kysely<Tables>, at: <K extends keyof P>(name: K) => RawBuilder<P[K]>) => Compilable<R>;

/** Compiles a template once. `valuesOf` puts a call's values into the order of the query's parameters. */
export const compileTemplate = <P, R>(query: Kysely<Tables>, template: Template<P, R>): { sql: string; valuesOf: (parameters: P) => unknown[] } => {
  const names = new Map<PropertyKey, keyof P>();
  const at = <K extends keyof P>(name: K): RawBuilder<P[K]> => {
    names.set(name, name);
    return sql<P[K]>`${new Placeholder(name)}`;
  };
  const compiled = template(query, at).compile();
  const order: (keyof P)[] = [];
  const texts = compiled.sql.split('?');
  invariant(texts.length === compiled.parameters.length + 1, 'a template has its texts as values');
  const statement = compiled.parameters.reduce<string>((before, parameter, index) => {
    const after = texts[index + 1] ?? '';
    if (!(parameter instanceof Placeholder)) return `${before}${literal(parameter)}${after}`;
    const name = names.get(parameter.name);
    invariant(name !== undefined, 'a placeholder was named by its template');
    order.push(name);
    return `${before}?${after}`;
  }, texts[0] ?? '');
  return { sql: statement, valuesOf: (parameters) => order.map((name) => parameters[name]) };
};
