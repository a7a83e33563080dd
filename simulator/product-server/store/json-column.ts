declare const content: unique symbol;

/** A text column that holds a value of ours as JSON, and remembers in its type which. */
export type Json<T> = string & { readonly [content]: T };

/** Only values written by this very function are read by the one below, so the type that went in is the one that comes out. */
export const toJson = <T>(value: T): Json<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark in the type stands for what was just written
  JSON.stringify(value) as Json<T>;

/** So many texts are remembered with what they say. */
const mostRemembered = 200;

/** Reads a column whose texts are asked for again and again and never change. Whoever gets the value changes nothing in it. */
export const jsonReader = <T>(): ((text: Json<T>) => T) => {
  const known = new Map<string, T>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const value = fromJson(text);
    known.set(text, value);
    return value;
  };
};

/** The value that `toJson` wrote. */
export const fromJson = <T>(text: Json<T>): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column is written through toJson alone
  JSON.parse(text) as T;
