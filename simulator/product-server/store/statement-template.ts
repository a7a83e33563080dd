import { sql, type Compilable, type Kysely, type RawBuilder } from 'kysely';
import { invariant } from '#core/shared/invariant.ts';
import type { Tables } from './tables.ts';

/** Stands in a compiled query where a value will be. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) { this.name = name; }
}

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
  const readers = compiled.parameters.map((parameter): ((parameters: P) => unknown) => {
    if (!(parameter instanceof Placeholder)) return () => parameter;
    const name = names.get(parameter.name);
    invariant(name !== undefined, 'a placeholder was named by its template');
    return (parameters) => parameters[name];
  });
  return { sql: compiled.sql, valuesOf: (parameters) => readers.map((read) => read(parameters)) };
};
