import * as v from 'valibot';

/** A JSON Web Token taken apart. */
export interface TokenParts { readonly header: Readonly<Record<string, unknown>>; readonly claims: Readonly<Record<string, unknown>>; readonly signature: string }

const fields = v.record(v.string(), v.unknown());
const read = (part: string): Readonly<Record<string, unknown>> | null => {
  try {
    const decoded = v.safeParse(fields, JSON.parse(Buffer.from(part, 'base64url').toString('utf8')));
    return decoded.success ? decoded.output : null;
  } catch {
    return null; // It is another kind of token.
  }
};

/** Null: it is no JSON Web Token. */
export const partsOf = (token: string): TokenParts | null => {
  const [head = '', payload = '', signature] = token.split('.');
  const [header, claims] = [read(head), read(payload)];
  return header === null || claims === null || signature === undefined ? null : { header, claims, signature };
};

/** Put together again, signed or not. */
export const dressed = ({ header, claims, signature }: TokenParts): string =>
  [...[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')), signature].join('.');
