import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';
import * as v from 'valibot';
import type { Millis } from '#core/shared/duration.ts';

/** What an access token says. `profitcenter_code` names the shop (§3). Times in seconds, as JWT has them. */
export interface AccessClaims {
  readonly iss: string;
  readonly aud: string;
  /** The kiosk. */
  readonly sub: string;
  /** The token family; ended, none of its tokens holds. */
  readonly sid: string;
  readonly jti: string;
  readonly profitcenter_code: string;
  readonly iat: number;
  readonly exp: number;
}

const claimsSchema = v.object({
  iss: v.string(), aud: v.string(), sub: v.string(), sid: v.string(), jti: v.string(), profitcenter_code: v.string(), iat: v.number(), exp: v.number(),
});

export const ISSUER = 'weborder-terminal-host';
export const AUDIENCE = 'weborder-self-service';

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
/** The only header we make and the only one we take: "alg: none" and every other algorithm fail here. */
const HEADER = encode({ alg: 'HS256', typ: 'JWT' });

const keys = new Map<string, KeyObject>();
/** Made once per secret; a process has few. */
const keyOf = (secret: string): KeyObject => {
  const known = keys.get(secret);
  if (known) return known;
  if (keys.size >= 16) keys.clear();
  const key = createSecretKey(secret, 'base64url');
  keys.set(secret, key);
  return key;
};

const signature = (signed: string, secret: string): Buffer => createHmac('sha256', keyOf(secret)).update(signed).digest();

/** A signed JSON Web Token (HS256). */
export const signAccessToken = (claims: AccessClaims, secret: string): string => {
  const signed = `${HEADER}.${encode(claims)}`;
  return `${signed}.${signature(signed, secret).toString('base64url')}`;
};

const claimsOf = (payload: string): AccessClaims | null => {
  try {
    const parsed = v.safeParse(claimsSchema, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
    return parsed.success ? parsed.output : null;
  } catch {
    return null; // Signed with our secret and no JSON: it cannot be, and it is no token.
  }
};

const verify = (token: string, secret: string): AccessClaims | null => {
  const [header, payload, mark, ...more] = token.split('.');
  if (header !== HEADER || payload === undefined || mark === undefined || more.length > 0) return null;
  const given = Buffer.from(mark, 'base64url');
  const wanted = signature(`${header}.${payload}`, secret);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const claims = claimsOf(payload);
  return claims?.iss === ISSUER && claims.aud === AUDIENCE ? claims : null;
};

/** The last tokens that were found to be right: a kiosk shows the same one with every call. */
const mostRight = 64;
const right = new Map<string, { readonly secret: string; readonly claims: AccessClaims }>();

/** The claims of a token that this host has signed; null for every other text. S15. Says nothing of whether it has expired. */
export const verifyAccessToken = (token: string, secret: string): AccessClaims | null => {
  const known = right.get(token);
  if (known?.secret === secret) return known.claims;
  const claims = verify(token, secret);
  if (claims === null) return null;
  if (right.size >= mostRight) right.clear();
  right.set(token, { secret, claims });
  return claims;
};

/** S15: the token holds no longer from this very second on. */
export const isExpired = (claims: AccessClaims, now: Millis): boolean => now >= claims.exp * 1000;
