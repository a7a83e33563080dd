declare const content: unique symbol;

/** A text column that holds a value of ours as JSON, and remembers in its type which. */
export type Json<T> = string & { readonly [content]: T };

/** Only values written by this very function are read by the one below, so the type that went in is the one that comes out. */
export const toJson = <T>(value: T): Json<T> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mark in the type stands for what was just written
  JSON.stringify(value) as Json<T>;

/** The value that `toJson` wrote. */
export const fromJson = <T>(text: Json<T>): T =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the column is written through toJson alone
  JSON.parse(text) as T;
