import * as v from 'valibot';
import type { Schema } from '../wire/endpoint.ts';

/** A text read by a schema, or where and why it does not fit. */
export type Decoded<T> = { readonly fits: true; readonly value: T } | Unfit;
interface Unfit { readonly fits: false; readonly path: string; readonly reason: string }

const unfit = (path: string, reason: string): Unfit => ({ fits: false, path, reason });

/** W4: no honest server names a field so; it is how objects are poisoned. */
const isPoisoned = (text: string): boolean => /"__proto__"\s*:/.test(text);

interface Read { readonly text: string; readonly value: unknown }
/** A menu, a shop or a price list comes again and again, byte for byte; the last few of each kind are not read anew. */
const lastRead = new WeakMap<Schema, readonly Read[]>();
const mostRemembered = 4;
/** Shorter ones are read as quickly as they are compared. */
const worthRemembering = 400;

/**
 * W4: decodes hostile text without ever throwing. The path names the first field that does not fit (`items.0.price`).
 * The same text may give the very same value: whoever gets it changes nothing in it.
 */
export const parseJson = <S extends Schema>(schema: S, text: string): Decoded<v.InferOutput<S>> => {
  const known = lastRead.get(schema)?.find((one) => one.text === text);
  if (known !== undefined) return { fits: true, value: known.value as v.InferOutput<S> };
  if (isPoisoned(text)) return unfit('__proto__', 'forbidden');
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return unfit('', 'not-json');
  }
  try {
    const result = v.safeParse(schema, json, { abortEarly: true });
    if (result.success) {
      if (text.length >= worthRemembering) lastRead.set(schema, [{ text, value: result.output }, ...(lastRead.get(schema) ?? []).slice(0, mostRemembered - 1)]);
      return { fits: true, value: result.output };
    }
    const [issue] = result.issues;
    return unfit(v.getDotPath(issue) ?? '', issue.type);
  } catch (error) {
    if (error instanceof RangeError) return unfit('', 'too-deep'); // Nested so deep that reading it runs out of stack.
    throw error;
  }
};
